import { globSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { PROJECT, plantedCopy, runProgram } from './planted-copy.ts';

/** What only a browser or only Node has, by the word that does not compile. */
const PLANTED: Record<string, string> = {
  document: `export const title = () => document.title;`,
  window: `export const width = () => window.innerWidth;`,
  localStorage: `export const kept = () => localStorage.getItem('x');`,
  fetch: `export const asked = () => fetch('/');`,
  setTimeout: `export const later = () => setTimeout(() => undefined, 1);`,
  console: `export const said = () => console.log('x');`,
  performance: `export const now = () => performance.now();`,
  process: `export const set = () => process.env.X;`,
  Buffer: `export const bytes = () => Buffer.from('x');`,
  HTMLElement: `export type Box = HTMLElement;`,
  'node:fs': `import { readFileSync } from 'node:fs';\nexport const read = () => readFileSync('x');`,
};
const PLACES = ['src/lib', 'src/features/watch/rules', 'src/features/catalogue/rules/deep'];

const files = Object.entries(PLANTED).map(([word, text], i) => ({
  word,
  file: `${PLACES[i % PLACES.length]}/planted-${i}.ts`,
  text,
}));
const copy = plantedCopy(Object.fromEntries(files.map(({ file, text }) => [file, text])));
afterAll(copy.remove);
const { code, stdout } = await runProgram(
  'tsc',
  ['-p', 'tsconfig.rules.json', '--pretty', 'false'],
  copy.folder,
);

test.each(files)('$word does not compile in $file', ({ word, file }) => {
  const errors = stdout.split('\n').filter((line) => line.startsWith(file));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`'${word}'`);
});

test('nothing else fails to compile', () => {
  expect(code).not.toBe(0);
  const errors = stdout.split('\n').filter((line) => /^\S.*error TS/.test(line));
  expect(errors).toHaveLength(files.length);
});

test('every rule, every contract and all of lib is compiled', async () => {
  const listed = await runProgram('tsc', ['-p', 'tsconfig.rules.json', '--listFilesOnly'], PROJECT);
  expect(listed.code).toBe(0);
  const pure = globSync(['src/features/*/rules/**/*.ts', 'src/features/*/contract*.ts', 'src/lib/**/*.ts'], {
    cwd: PROJECT,
  }).filter((file) => !file.endsWith('.test.ts'));
  expect(pure.length).toBeGreaterThan(20);
  for (const file of pure) expect(listed.stdout).toContain(`/${file}\n`);
});
