import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from './planted-copy.ts';

const files = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const folders = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
  }),
);
const known = [...files, ...folders];

/** A path of ours: a file of code, or something in a folder that code is in. Addresses and keys of files are none. */
const OURS =
  /^(?:(?:[\w.*<>$-]+\/)*[\w.*<>$-]+\.(?:tsx?|mjs|sql|md)|(?:src|docs|tests|scripts|tools|rules|server|ui)\/[\w.*<>$/-]*)$/;

/** What a text names in back quotes that is not there: from the project's root, or anywhere within a folder. */
function missingIn(text: string, folder: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one);
  return named.filter((one) => {
    if (!OURS.test(one)) return false;
    // `admin.<name>.tsx`, `feed-*.ts` and `...-queries.ts` stand for several.
    const pattern = one
      .replace(/\/$/, '')
      .split(/<\w+>|\*|\.{3}/)
      .map((part) => part.replaceAll(/[.$]/g, '\\$&'))
      .join('[^/]*');
    const within = folder === '' ? '' : `${folder}/`;
    const isMeant = new RegExp(`^(?:${pattern}|${within}(?:.*/)?${pattern})$`);
    return !known.some((one) => isMeant.test(one));
  });
}

test.each([
  'src/features/nobody',
  'rules/moved.ts',
  'server/moved/',
  'moved-*.ts',
  'docs/moved.md',
  'src/lib/<name>/moved.ts',
])('a path that is not there, %s, is noticed', (one) => {
  expect(missingIn(`It is in \`${one}\`, see there.`, 'src/features/library')).toEqual([one]);
});

test('a path of another feature is not taken for one’s own', () => {
  expect(missingIn('`rules/list-params.ts`', 'src/features/library')).toEqual(['rules/list-params.ts']);
  expect(missingIn('`rules/list-params.ts`', 'src/features/catalogue')).toEqual([]);
});

const readmes = files.filter((file) => path.basename(file) === 'README.md');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

test('every path that a README, the map or the page for contributors names is there', () => {
  expect(readmes.length).toBeGreaterThan(10);
  const pages = [...readmes, 'docs/map.md', 'CONTRIBUTING.md'];
  const missing = pages.flatMap((file) => {
    const folder = file.startsWith('docs/') ? '' : path.dirname(file).replace(/^\.$/, '');
    return missingIn(read(file), folder).map((one) => `${file}: ${one}`);
  });
  expect(missing).toEqual([]);
});

/** Thirty, and the line that a table or a paragraph may need more. */
const MOST_LINES = 33;

test('what a feature’s README says stands on one screen', () => {
  const long = readmes
    .filter((file) => /^src\/features\/[^/]+\/README\.md$/.test(file))
    .map((file) => `${file}: ${read(file).trimEnd().split('\n').length}`)
    .filter((one) => Number(one.split(': ')[1]) > MOST_LINES);
  expect(long).toEqual([]);
});
