import { beforeEach, describe, expect, test } from 'vitest';
import { videos } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { SEARCH_SORTS } from '../rules/sorting.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

/** The titles that a term is literally found in. */
async function literal(term: string) {
  return titles((await catalogue.search({ term, sort: 'alphabetical' })).matches);
}

describe('a term', () => {
  test('is found in any part of title or description, whatever its case', async () => {
    await createVideo(database, { title: 'Introduction to Rust' });
    await createVideo(database, { title: 'Gardening', description: 'Trusted methods' });
    await createVideo(database, { title: 'Cooking' });
    expect(await literal('rust')).toEqual(['Gardening', 'Introduction to Rust']);
    expect(await literal('RUST')).toEqual(['Gardening', 'Introduction to Rust']);
    expect(await literal('tion to ru')).toEqual(['Introduction to Rust']);
  });

  test('is not found across the end of the title', async () => {
    await createVideo(database, { title: 'Night', description: 'fall' });
    expect(await literal('nightfall')).toEqual([]);
    expect(await literal('night fall')).toEqual([]);
  });

  test.each([
    ['100%', 'Give 100% effort', 'Give 100 effort'],
    ['snake_case', 'On snake_case names', 'On snakeXcase names'],
    ['C:\\temp', 'The folder C:\\temp', 'The folder C:temp'],
    ['%', 'Half is 50%', 'Half'],
    ['_', 'under_score', 'underscore'],
    ['\\', 'back\\slash', 'backslash'],
    ["it's", "Now it's done", 'Now its done'],
    ['"quoted"', 'A "quoted" word', 'A quoted word'],
    ["'; drop table videos; --", "Bobby '; drop table videos; --", 'Bobby'],
    ['<script>', 'All about <script>', 'All about script'],
    ['c++', 'Modern C++', 'Modern C'],
    ['.*', 'The regular .* expression', 'The regular expression'],
    ['$&', 'Cash $& carry', 'Cash carry'],
    ['🎬', 'Films 🎬', 'Films'],
    ['👩‍🚀', 'An astronaut 👩‍🚀', 'An astronaut 👩'],
    ['日本', '東京は日本の首都', '東京'],
    ['привет', 'Привет, мир', 'Мир'],
    ['café', 'Café Müller', 'Caff'],
    ['cafe mu', 'Café Müller', 'Cafe'],
    ['Łódź', 'lodz calling', 'Lod'],
    ['don’t', "Don't", 'Dont'],
    ['100％', '100% of it', '100 of it'],
    ['é', 'Éclair', 'Uclair'],
    ['go', 'Let it go', 'Let it'],
    ['c', 'c', 'd'],
    ['123', 'Room 123', 'Room 12'],
  ])('%s is taken literally', async (term, match, other) => {
    await createVideo(database, { title: match });
    await createVideo(database, { title: other });
    expect(await literal(term)).toEqual([match]);
    await pool.query(`update videos set title = 'Elsewhere', description = title where title = $1`, [match]);
    expect(await literal(term)).toEqual(['Elsewhere']);
  });

  test('is found though its letters were composed in another way', async () => {
    await createVideo(database, { title: 'Cafe\u0301 life' });
    await createVideo(database, { title: 'Caf\u00e9 death' });
    const both = ['Caf\u00e9 death', 'Cafe\u0301 life'];
    expect(await literal('caf\u00e9')).toEqual(both);
    expect(await literal('cafe\u0301')).toEqual(both);
  });

  test('is found though its words stand further apart there', async () => {
    await createVideo(database, { title: 'Deep\u00a0learning', description: 'for\n  everybody' });
    expect(await literal('deep  learning')).toHaveLength(1);
    expect(await literal('for everybody')).toHaveLength(1);
  });

  test.each([
    ['control characters', 'ri\u0000\u0007ver\u001b', 'river'],
    ['a mark that turns the direction of writing', '\u202eriver', 'river'],
    ['white space around and within', '  a \t\n river ', 'a river'],
    ['half a character', 'river\ud83c', 'river'],
  ])('with %s is searched for without them', async (_what, term, clean) => {
    await createVideo(database, { title: `By ${clean} banks` });
    expect(await literal(term)).toHaveLength(1);
  });

  test.each(['', ' ', '\u0000', '\n\t', '\u200b', '\ud83c'])(
    '%j, in which nothing is left, finds nothing',
    async (term) => {
      await createVideo(database);
      for (const sort of SEARCH_SORTS) {
        expect(await catalogue.search({ term, sort })).toEqual({
          matches: [],
          more: [],
          correctedTerm: null,
          inFull: [],
          isPartial: false,
          isUnlistedLink: false,
          found: null,
          nextCursor: null,
        });
      }
      expect(await catalogue.searchVideosFulltext({ search_query: term })).toEqual([]);
    },
  );

  test.each([
    ['letters', 'x'.repeat(10_000)],
    ['words', 'word '.repeat(2_000)],
    ['different words', Array.from({ length: 2_000 }, (_, i) => `word${i}`).join(' ')],
    ['quotes', '"'.repeat(10_000)],
    ['signs', '!&|()<->:*'.repeat(1_000)],
    ['wildcards', '%'.repeat(10_000)],
    ['backslashes', '\\'.repeat(10_000)],
    ['emoji', '🎬'.repeat(5_000)],
    ['marks on one letter', `e${'\u0301'.repeat(10_000)}`],
    ['hyphens', '-'.repeat(10_000)],
  ])('of ten thousand %s is answered', async (_what, term) => {
    await createVideo(database, { title: 'A film' });
    for (const sort of SEARCH_SORTS) {
      await expect(catalogue.search({ term, sort })).resolves.toMatchObject({ nextCursor: null });
    }
    await expect(catalogue.searchVideosFulltext({ search_query: term })).resolves.toEqual([]);
  });

  test('beyond all measure is refused with a word on the field', async () => {
    await expect(catalogue.search({ term: 'x'.repeat(20_001) })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      data: { fields: { term: expect.any(String) } },
    });
  });

  test.each(['-rivers', '- rivers', 'or', '"', '-', 'rivers -', 'not rivers', '!rivers', 'and', 'the'])(
    '%j finds nothing that has none of its words',
    async (term) => {
      await createVideo(database, { title: 'Mountains', description: 'High ground' });
      await createVideo(database, { title: 'Deserts', description: 'Dry ground' });
      for (const sort of SEARCH_SORTS) {
        expect(await catalogue.search({ term, sort })).toMatchObject({ matches: [], more: [] });
      }
      expect(await catalogue.searchVideosFulltext({ search_query: term })).toEqual([]);
    },
  );
});

describe('a term of three words or more', () => {
  test('is found literally also where its inner words are common, or say nothing', async () => {
    const others = Array.from({ length: 1_100 }, (_, i) => videoRow({ title: `Gardens of old ${i}` }));
    await database.insert(videos).values(others);
    await createVideo(database, { title: 'My gardens are wide', created_at: new Date('2019-01-01') });
    await createVideo(database, { title: 'State of the art', created_at: new Date('2019-01-02') });
    expect(await literal('my gardens are')).toEqual(['My gardens are wide']);
    expect(await literal('e of the a')).toEqual(['State of the art']);
    expect(await literal('gardens of old 77')).toHaveLength(11);
  });
});
