import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { englishStem } from '../rules/english-stem.ts';

const { pool } = await testDatabase();

const BASES =
  'add arsenal bake bless boat box brief bury care cat city commune connect control cry cut day decide die differ ' +
  'early egg employ exceed fail feed fly free full gas general gentle glad hope hop inn knee lay love lie luxury mean ' +
  'nation obey off only operate organ organize owe past photo play plea politic pretty proceed quick radical real relate ' +
  'rational run say sense sky snow spy stop success sudden tan tie traditional try ugly universe use value yes zoo';
const ENDINGS =
  ' s es ed ing ingly edly er ers ly y ies ied ness ful fully less lessly ment ments ion ions ation ational ally al ' +
  'alism ality ity ive iveness ize ized izer ization ous ously ence ance able ably ible ability ate ator ology ogi ative';

test('every word has the stem that search finds it by', async () => {
  const words = BASES.split(' ').flatMap((base) =>
    ENDINGS.split(' ').flatMap((ending) => [base + ending, base.replace(/[ey]$/, '') + ending]),
  );
  const { rows } = await pool.query<{ word: string; stem: string }>(
    `select word, (ts_lexize('english_stem', word))[1] as stem from unnest($1::text[]) as word
      where ts_lexize('english_stem', word) <> '{}'`,
    [words],
  );
  expect(rows.length).toBeGreaterThan(5_000);
  expect(rows.filter(({ word, stem }) => englishStem(word) !== stem)).toEqual([]);
});
