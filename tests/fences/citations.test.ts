import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from './planted-copy.ts';

const product = readFileSync(path.join(PROJECT, 'docs/product.md'), 'utf8');

/** Bold names in a text, without the full stop or the colon that may follow. */
const namesIn = (text: string) =>
  [...text.matchAll(/\*\*(.+?)[.:]?\*\*/g)].map(([, name = '']) => name.toLowerCase());

/** Sections by `spec 2 §5`, each with the names of its paragraphs. */
const sections = new Map(
  [...product.matchAll(/^## (spec [123] §[\d.]+\d|spec [123] §\d)[^\n]*\n([\s\S]*?)(?=^##? )/gm)].map(
    ([, number = '', text = '']) => [number, namesIn(text)],
  ),
);
const decisions = namesIn(product.slice(product.indexOf('\n# Decisions')));

const isNamed = (name: string, names: readonly string[]) => {
  const asked = name.trim().toLowerCase();
  return names.some((known) => asked.startsWith(known) || known.startsWith(asked));
};

/** What a comment cites that the product's page does not have. */
function unknownIn(code: string): string[] {
  // A citation may be broken by the end of a comment's line.
  const text = code.replace(/\s*\n\s*(?:\*|\/\/|#|--)?\s+/g, ' ');
  const bySection = [
    ...text.matchAll(/spec ([123]) §(\d+(?:\.\d)?)((?:,? (?:and )?§\d+(?:\.\d)?)*)( [A-Z][\w-]*)?/g),
  ];
  const byName = [...text.matchAll(/\b[dD]ecisions: (`?[\w/{}][^),;.*]*)/g)];
  return [
    ...bySection.flatMap(([cited, part, first, more = '', name = '']) => {
      const numbers = [first, ...[...more.matchAll(/§(\d+(?:\.\d)?)/g)].map(([, number]) => number)];
      const missing = numbers.some((number) => !sections.has(`spec ${part} §${number}`));
      const names = sections.get(`spec ${part} §${numbers.at(-1)}`) ?? [];
      return missing || (name && !isNamed(name, names)) ? [cited] : [];
    }),
    ...byName.flatMap(([cited, name = '']) => (isNamed(name, decisions) ? [] : [cited])),
  ];
}

test.each([
  ['a section', 'as it is said (spec 2 §14)'],
  ['a section beside another', 'as it is said (spec 2 §4, §12)'],
  ['a paragraph', 'as it is said (spec 2 §9 Unheard numbers)'],
  ['a decision', 'as it is said (decisions: Nobody ever decided this)'],
  ['a decision, broken by a line', ' * as it is said (decisions:\n * Nobody ever decided this)'],
])('%s that is cited and not there is noticed', (_what, text) => {
  expect(unknownIn(text)).toHaveLength(1);
});

test('what comments cite is in docs/product.md', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts', 'tools', 'docs/decisions'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|md|sql|css)$/.test(file) && !file.endsWith('citations.test.ts'));
  const read = Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(PROJECT, file), 'utf8')]),
  );
  expect(sections.size).toBeGreaterThan(30);
  expect(decisions.length).toBeGreaterThan(30);
  const cited =
    Object.values(read)
      .join('\n')
      .match(/spec [123] §/g) ?? [];
  expect(cited.length).toBeGreaterThan(250);
  expect(
    Object.entries(read).flatMap(([file, text]) => unknownIn(text).map((one) => `${file}: ${one}`)),
  ).toEqual([]);
});
