import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from './planted-copy.ts';

/** The numbers of the decisions that are linked in sentences with a word. */
const linkedBy = (word: RegExp, text: string): number[] =>
  [...text.matchAll(new RegExp(`${word.source}[\\s\\S]*?(?=\\.\\s|\\n\\n|$)`, `g${word.flags}`))].flatMap(
    ([sentence]) => [...sentence.matchAll(/\]\((\d{4})-[\w-]+\.md\)/g)].map(([, number]) => Number(number)),
  );

/** Which decisions are superseded by which without saying so, as `31 by 122`. */
function unmarkedIn(texts: ReadonlyMap<number, string>): string[] {
  return [...texts].flatMap(([newer, text]) =>
    linkedBy(/\bsupersedes\b/i, text)
      .filter((older) => !linkedBy(/\bsuperseded\b/i, texts.get(older) ?? '').includes(newer))
      .map((older) => `${older} by ${newer}`),
  );
}

test('a decision that is superseded and does not say by which is noticed', () => {
  const newer = '# 2. Less\n\nSupersedes of\n[1](0001-much.md) how much.\n';
  expect(
    unmarkedIn(
      new Map([
        [1, '# 1. Much\n'],
        [2, newer],
      ]),
    ),
  ).toEqual(['1 by 2']);
  const marked = '# 1. Much\n\nSuperseded in part by [2](0002-less.md): how much.\n';
  expect(
    unmarkedIn(
      new Map([
        [1, marked],
        [2, newer],
      ]),
    ),
  ).toEqual([]);
});

test('every decision that another supersedes says so', () => {
  const folder = path.join(PROJECT, 'docs/decisions');
  const decisions = new Map(
    readdirSync(folder).map((file) => [
      Number(file.slice(0, 4)),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );
  expect([...decisions.values()].flatMap((text) => linkedBy(/\bsupersedes\b/i, text)).length).toBeGreaterThan(
    10,
  );
  expect(unmarkedIn(decisions)).toEqual([]);
});
