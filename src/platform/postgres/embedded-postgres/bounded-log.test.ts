import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { boundLog } from './bounded-log.ts';

const TOO_LONG = 'x'.repeat(4 * 1024 * 1024 + 1);

function logIn(): string {
  const folder = temporaryFolder(onTestFinished);
  return path.join(folder, 'postgres.log');
}

test('a log that is too long begins anew, and what it held is kept once', () => {
  const file = logIn();
  writeFileSync(file, TOO_LONG);
  boundLog(file);
  expect(statSync(file).size).toBe(0);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe(TOO_LONG);
});

test('a log that was taken away is left alone', () => {
  const file = logIn();
  boundLog(file);
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test('a log that is too long begins anew though what it held cannot be kept', () => {
  const file = logIn();
  writeFileSync(file, TOO_LONG);
  mkdirSync(`${file}.1`);
  boundLog(file);
  expect(statSync(file).size).toBe(0);
});
