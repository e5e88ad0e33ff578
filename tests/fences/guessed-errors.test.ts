import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A regular expression that tells a lost connection, a time limit or a rate limit by words. */
const GUESS =
  /\/[^/\n'"`]*(?:failed to fetch|load failed|network|timed? ?out|rate limit|429)[^/\n'"`]*\/[a-z]*[,.\];)]/i;

const guessing = (text: string) =>
  text
    .split('\n')
    .filter((line) => GUESS.test(line) && !/^\s*(?:\*|\/\/)|^(?:import|export|\}) .*from '/.test(line));

test('a guess is found', () => {
  expect(guessing('const NETWORK = /network|connection|^failed to fetch$/i;')).toHaveLength(1);
  expect(guessing("import { clientNetwork } from '#platform/callers/client-network.ts';")).toEqual([]);
  expect(guessing("import { shown } from '../network/shown.ts';")).toEqual([]);
});

test('what went wrong is read from messages in one place alone', () => {
  const files = globSync('src/{client,lib,shell,ui,routes,features}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/server\//.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => guessing(readFileSync(file, 'utf8')).length > 0)).toEqual([
    'src/lib/error-code.ts',
  ]);
});
