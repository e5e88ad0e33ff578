import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { logFile } from './log-file.ts';

let file: string;
beforeEach(() => {
  const folder = temporaryFolder(onTestFinished);
  file = path.join(folder, 'data/mindreel.log');
});

const lines = (from: string) => readFileSync(from, 'utf8').trim().split('\n');

test('the log goes on where it ended, for nobody else to read', () => {
  logFile(file).write('one\n');
  logFile(file).write('two\n');
  expect(lines(file)).toEqual(['one', 'two']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a log that reaches its limit begins anew, with the former beside it, and takes no more than both', () => {
  const log = logFile(file, 100);
  for (let n = 100; n < 200; n += 1) {
    log.write(`line ${n}\n`);
    expect(statSync(file).size).toBeLessThanOrEqual(100);
  }
  const kept = [...lines(`${file}.1`), ...lines(file)];
  expect(kept.length).toBeGreaterThan(10);
  expect(kept).toEqual(kept.map((_, n) => `line ${200 - kept.length + n}`));
  // A start after a long run bounds what it finds as well.
  logFile(file, 10).write('a line that is longer than the limit\n');
  expect(lines(file)).toEqual(['a line that is longer than the limit']);
});

test('a log that cannot be written keeps nobody from going on', () => {
  const nowhere = logFile('/dev/null/mindreel.log');
  expect(() => nowhere.write('lost\n')).not.toThrow();
});
