import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
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

describe('a pasted link', () => {
  test('to a file of this site finds its video by its whole address', async () => {
    await createVideo(database, { title: 'Own', url: '/media/own.mp4' });
    const found = await catalogue.search({ term: 'http://mindreel.test/media/own.mp4', sort: 'newest' });
    expect(titles(found.matches)).toEqual(['Own']);
  });

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=43',
    'youtube.com/watch?v=dQw4w9WgXcQ&list=PL123',
    '  https://www.youtube.com/shorts/dQw4w9WgXcQ  ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s finds the video that it leads to, and no other', async (term) => {
    await createVideo(database, { title: 'The one', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    await createVideo(database, { title: 'Another', description: 'https youtube com watch' });
    for (const sort of SEARCH_SORTS) {
      const found = await catalogue.search({ term, sort });
      expect(titles(found.matches)).toEqual(['The one']);
      expect(found).toMatchObject({ more: [], nextCursor: null });
    }
  });

  test('finds nothing within a category or of a speaker that its video is not of', async () => {
    const [arts, zoos] = [await createCategory(database), await createCategory(database)];
    await createVideo(database, {
      title: 'The one',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      speakers: ['Ada Moss'],
      categories: [arts],
    });
    const term = 'https://youtu.be/dQw4w9WgXcQ';
    for (const within of [{ categoryId: arts.id }, { speaker: 'ada moss' }]) {
      const { matches, found } = await catalogue.search({ term, ...within });
      expect(titles(matches)).toEqual(['The one']);
      expect(found).toEqual({ count: 1, isAll: true });
    }
    for (const outside of [{ categoryId: zoos.id }, { speaker: 'Ben Ash' }]) {
      const found = await catalogue.search({ term, ...outside });
      expect(found).toMatchObject({ matches: [], more: [], found: { count: 0, isAll: true } });
    }
  });

  test('of a video that is not listed is searched for as it is written', async () => {
    await createVideo(database, {
      title: 'A remark',
      description: 'See https://vimeo.com/76979871 for more',
    });
    expect(await literal('https://vimeo.com/76979871')).toEqual(['A remark']);
    expect(await literal('https://vimeo.com/11111111')).toEqual([]);
  });

  test.each([
    'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    'youtu.be/aaaaaaaaaaa',
    'https://example.com/watch/this-code',
  ])('%s, which is not listed, is no slip of anything, and no words are found for it', async (term) => {
    for (let n = 0; n < 60; n += 1) await createVideo(database, { title: `Watch this code, youtube ${n}` });
    for (const sort of SEARCH_SORTS) {
      const isUnlistedLink = !term.includes('example');
      expect(await catalogue.search({ term, sort })).toMatchObject({
        matches: [],
        more: [],
        correctedTerm: null,
        isUnlistedLink,
        found: { count: 0, isAll: true },
      });
    }
  });

  test('that is not listed finds what mentions it, in any order', async () => {
    await createVideo(database, { title: 'A remark', description: 'See https://vimeo.com/76979871' });
    for (const sort of SEARCH_SORTS) {
      const found = await catalogue.search({ term: 'https://vimeo.com/76979871', sort });
      expect(titles(found.matches)).toEqual(['A remark']);
      expect(found).toMatchObject({ isUnlistedLink: true, found: { count: 1, isAll: true } });
    }
  });
});

describe('the bare id of a host', () => {
  test.each([
    ['dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['-aBcDeFgHi_', 'https://youtu.be/-aBcDeFgHi_'],
    ['76979871', 'https://vimeo.com/76979871'],
  ])('%s finds its video', async (term, url) => {
    await createVideo(database, { title: 'The one', url });
    await createVideo(database, { title: 'Another' });
    for (const sort of SEARCH_SORTS) {
      const { matches, found } = await catalogue.search({ term, sort });
      expect(titles(matches)).toEqual(['The one']);
      expect(found).toEqual({ count: 1, isAll: true });
    }
  });

  test('that no video has is searched for as the word that it may be', async () => {
    await createVideo(database, { title: 'Programming' });
    expect(await literal('programming')).toEqual(['Programming']);
    expect(await catalogue.search({ term: 'programmign' })).toMatchObject({
      correctedTerm: 'programming',
      isUnlistedLink: false,
    });
  });
});
