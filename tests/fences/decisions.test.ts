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

/** A decision's line in the index by subject. */
function lineOf(file: string, text: string): string {
  const [, number, title] = /^# 0*(\d+)\.? (.+)/.exec(text) ?? [];
  const by = linkedBy(/\bsuperseded\b/i, text);
  // One that is superseded whole begins with it.
  const part = /^.+\n\nSuperseded by/.test(text) ? '' : 'in part ';
  return `- [${number}](${file}) ${title}${by.length > 0 ? ` (superseded ${part}by ${by.join(', ')})` : ''}`;
}

/** The lines that an index is to have and has not, or has twice. */
const notOnceIn = (index: string, lines: readonly string[]): string[] =>
  lines.filter((line) => index.split('\n').filter((one) => one === line).length !== 1);

test('a decision that the index lacks, or calls otherwise, is noticed', () => {
  const line = lineOf('0001-much.md', '# 1. Much\n\nSuperseded in part by [2](0002-less.md): how much.\n');
  expect(line).toBe('- [1](0001-much.md) Much (superseded in part by 2)');
  expect(notOnceIn(`## Amounts\n\n${line}\n`, [line])).toEqual([]);
  expect(notOnceIn('- [1](0001-much.md) Much\n', [line])).toEqual([line]);
  expect(notOnceIn(`${line}\n${line}\n`, [line])).toEqual([line]);
});

const FOLDER = path.join(PROJECT, 'docs/decisions');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const files = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));

test('every decision that another supersedes says so', () => {
  const decisions = new Map(files.map((file) => [Number(file.slice(0, 4)), read(file)]));
  expect([...decisions.values()].flatMap((text) => linkedBy(/\bsupersedes\b/i, text)).length).toBeGreaterThan(
    10,
  );
  expect(unmarkedIn(decisions)).toEqual([]);
});

test('every decision has its line in docs/decisions/README.md', () => {
  expect(
    notOnceIn(
      read('README.md'),
      files.map((file) => lineOf(file, read(file))),
    ),
  ).toEqual([]);
});
