import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import pLimit from 'p-limit';
import { check } from 'recheck';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ACCEPTED } from './accepted-regular-expressions.ts';
import { PROJECT } from './planted-copy.ts';
import { type RegularExpression, regularExpressionsIn } from './regular-expressions-in.ts';

/** Judged to be safe before: judging takes a tenth of a second each, and is done for new ones alone. */
const JUDGED_SAFE = new Set(
  readFileSync(path.join(import.meta.dirname, 'safe-regular-expressions.txt'), 'utf8')
    .trim()
    .split('\n'),
);
/** Milliseconds that one is judged at most, on a busy machine. */
const JUDGING_MS = 40_000;
/** Milliseconds that an accepted one may take over the worst text that it can be given. */
const WORST_MS = 1_000;
/** The longest text that anybody can send without an account, in characters. */
const LONGEST = 100_000;

const written = ({ source, flags }: Pick<RegularExpression, 'source' | 'flags'>) => `/${source}/${flags}`;
const found = regularExpressionsIn(PROJECT);
const judging = pLimit(2);

/** Whether some text takes it more than a time in proportion to its length. */
async function verdictOn({ source, flags }: { source: string; flags: string }): Promise<string> {
  const { status } = await check(source, flags, { timeout: JUDGING_MS, randomSeed: 1 });
  return status;
}

test('every regular expression of server and client is safe, or is accepted with its bound', async () => {
  const known = new Set([...JUDGED_SAFE, ...ACCEPTED.map(({ expression }) => expression)]);
  const added = found.filter((one) => !known.has(written(one)));
  const verdicts = await Promise.all(
    added.map((one) => judging(async () => `${one.file} ${written(one)}: ${await verdictOn(one)}`)),
  );
  expect(found.length).toBeGreaterThan(300);
  // What is not safe is written anew, or goes into the list of accepted ones with the longest text that it reads.
  expect(verdicts.filter((verdict) => !verdict.endsWith(': safe'))).toEqual([]);
}, 300_000);

test('what was accepted is still there', () => {
  const expressions = new Set(found.map(written));
  expect(ACCEPTED.filter(({ expression }) => !expressions.has(expression))).toEqual([]);
});

test.each(ACCEPTED)('$expression is quick over the worst of $longest characters: $why', (accepted) => {
  const { expression, longest, attack } = accepted;
  const end = expression.lastIndexOf('/');
  const re = new RegExp(expression.slice(1, end), expression.slice(end + 1));
  const length = Math.min(longest, LONGEST);
  for (const { before = '', pump, after = '' } of attack) {
    const text = before + pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + after;
    const run = () => vm.runInNewContext('text.search(re)', { text, re }, { timeout: WORST_MS });
    expect(run, `over ${JSON.stringify(pump)}`).not.toThrow();
  }
});

test.each([
  'export const isName = (text: string) => /^(?:a|a)*$/u.test(text);',
  `const A = 'a';\nconst ONE = \`(?:\${A}|a)\`;\nexport const NAME = new RegExp(String.raw\`^\${ONE}*$\`, 'u');`,
])('one that explodes is found where it is planted, also put together: %s', async (code) => {
  const folder = temporaryFolder(onTestFinished);
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/planted.tsx'), code);
  const [planted, ...others] = regularExpressionsIn(folder);
  expect(planted).toEqual({ file: 'src/planted.tsx', source: '^(?:a|a)*$', flags: 'u' });
  expect(others).toEqual([]);
  expect(await verdictOn(planted as RegularExpression)).toBe('vulnerable');
});
