import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { SMALL_WORDS } from '../rules/small-words.ts';

const { pool } = await testDatabase();

test('the small words are those that no index has', async () => {
  const { rows } = await pool.query<{ word: string }>(
    `select word from unnest($1::text[]) as word where ts_lexize('english_stem', word) <> '{}'`,
    [[...SMALL_WORDS]],
  );
  expect(rows).toEqual([]);
  expect(SMALL_WORDS.size).toBe(127);
});
