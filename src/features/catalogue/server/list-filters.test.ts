import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { PAGE_SIZE } from '../contract.ts';
import { LENGTHS, type Length, PUBLISHED, type Published } from '../rules/known-filters.ts';
import { LIST_ORDERS } from '../rules/sorting.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories cascade');
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title).sort();

/** A day so many years and days before today, by the database's clock, as the lists count. */
async function dayAgo(years: number, days: number): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select (((now() at time zone 'utc')::date - make_interval(years => $1))::date - $2::int)::text as day`,
    [years, days],
  );
  return rows[0]?.day ?? '';
}

describe('a list by length', () => {
  test.each<[Length, string[]]>([
    ['up-to-10', ['0:00', '10:00']],
    ['10-to-20', ['10:01', '20:00']],
    ['20-to-40', ['20:01', '40:00']],
    ['40-to-60', ['40:01', '60:00']],
    ['over-60', ['60:01', '180:00']],
  ])(
    'of %s minutes has those that take no longer, and none whose length is unknown',
    async (length, found) => {
      for (const title of [
        '0:00',
        '10:00',
        '10:01',
        '20:00',
        '20:01',
        '40:00',
        '40:01',
        '60:00',
        '60:01',
        '180:00',
      ]) {
        const [minutes = 0, seconds = 0] = title.split(':').map(Number);
        await createVideo(database, { title, duration: minutes * 60 + seconds });
      }
      await createVideo(database, { title: 'unknown' });
      await createVideo(database, { title: 'a draft', duration: 600, published: false });
      expect(titles((await catalogue.list({ length })).videos)).toEqual([...found].sort());
    },
  );
});

describe('a list by time of publication', () => {
  test.each<[Published, string[]]>([
    ['past-year', ['today', 'nearly 1']],
    ['past-2-years', ['today', 'nearly 1', '1', 'nearly 2']],
    ['past-5-years', ['today', 'nearly 1', '1', 'nearly 2', '2', 'nearly 5']],
    ['5-to-10-years', ['5', 'nearly 10']],
    ['over-10-years', ['10', '30']],
  ])('of %s counts back from today, and has none whose day is unknown', async (published, found) => {
    const ages: [string, number, number][] = [
      ['today', 0, 0],
      ['nearly 1', 1, -1],
      ['1', 1, 0],
      ['nearly 2', 2, -1],
      ['2', 2, 0],
      ['nearly 5', 5, -1],
      ['5', 5, 0],
      ['nearly 10', 10, -1],
      ['10', 10, 0],
      ['30', 30, 0],
    ];
    for (const [title, years, days] of ages) {
      await createVideo(database, { title, published_on: await dayAgo(years, days) });
    }
    await createVideo(database, { title: 'unknown' });
    expect(titles((await catalogue.list({ published })).videos)).toEqual([...found].sort());
  });
});

test('a length and a time are asked for together, in a category and of a speaker, in every order, page by page', async () => {
  const birds = await createCategory(database);
  const asked = {
    length: '10-to-20',
    published: 'past-year',
    categoryId: birds.id,
    speaker: 'Ann Lee',
  } as const;
  const wanted = {
    duration: 900,
    published_on: await dayAgo(0, 30),
    categories: [birds],
    speakers: ['Ann Lee'],
  };
  for (let n = 0; n <= PAGE_SIZE; n += 1) await createVideo(database, { ...wanted, title: `wanted ${n}` });
  await createVideo(database, { ...wanted, title: 'long', duration: 4_000 });
  await createVideo(database, { ...wanted, title: 'old', published_on: await dayAgo(3, 0) });
  await createVideo(database, { ...wanted, title: 'elsewhere', categories: [] });
  await createVideo(database, { ...wanted, title: 'by another', speakers: ['Bo Oh'] });
  for (const filter of [asked, { ...asked, speaker: undefined }, { ...asked, categoryId: undefined }]) {
    for (const sort of LIST_ORDERS) {
      const first = await catalogue.list({ ...filter, sort });
      expect(first.videos, sort).toHaveLength(PAGE_SIZE);
      const second = await catalogue.list({ ...filter, sort, cursor: first.nextCursor ?? undefined });
      expect(second.nextCursor, sort).toBeNull();
      const found = titles([...first.videos, ...second.videos]);
      const others = found.filter((title) => !title.startsWith('wanted'));
      const unfiltered =
        filter.speaker === undefined ? ['by another'] : filter.categoryId === undefined ? ['elsewhere'] : [];
      expect(others, sort).toEqual(unfiltered);
      expect(new Set(found).size, sort).toBe(PAGE_SIZE + 1 + unfiltered.length);
    }
  }
});

describe('a search by length and time', () => {
  beforeEach(async () => {
    const ages = [
      ['short', 300, await dayAgo(0, 10)],
      ['long', 5_000, await dayAgo(0, 10)],
      ['old', 300, await dayAgo(7, 0)],
      ['unknown', null, null],
    ] as const;
    for (const [title, duration, published_on] of ages) {
      await createVideo(database, { title: `Herons, ${title}`, duration, published_on });
      await createVideo(database, {
        title: `Wading birds, ${title}`,
        tags: ['heron'],
        description: 'All of the rivers',
        duration,
        published_on,
      });
    }
  });

  test.each(['newest', 'relevance'] as const)(
    'by %s counts no more than that on a first page',
    async (sort) => {
      const minutes = (n: number) => (n < PAGE_SIZE + 3 ? 5 : 90);
      for (let n = 0; n < 2 * PAGE_SIZE; n += 1)
        await createVideo(database, { title: `Egret ${n}`, duration: 60 * minutes(n) });
      const { found } = await catalogue.search({ term: 'egret', sort, length: 'up-to-10' });
      expect(found).toEqual({ count: PAGE_SIZE + 3, isAll: true });
    },
  );

  test.each(['newest', 'relevance'] as const)('by %s finds only what is as asked for', async (sort) => {
    const found = await catalogue.search({
      term: 'herons',
      sort,
      length: 'up-to-10',
      published: 'past-year',
    });
    expect(titles([...found.matches, ...found.more])).toEqual(['Herons, short', 'Wading birds, short']);
    expect(found.found).toEqual({ count: 2, isAll: true });
  });

  test('mends misspelt words, and finds those with some of the words, within what is asked for', async () => {
    const mended = await catalogue.search({ term: 'heronz', length: 'over-60' });
    expect(titles([...mended.matches, ...mended.more])).toEqual(['Herons, long', 'Wading birds, long']);
    const partial = await catalogue.search({ term: 'herons submarine', published: '5-to-10-years' });
    expect(titles([...partial.matches, ...partial.more])).toEqual(['Herons, old', 'Wading birds, old']);
  });

  test('finds a pasted link only where its video is as asked for', async () => {
    const { url } = await createVideo(database, { title: 'Linked', duration: 300 });
    expect((await catalogue.search({ term: url, length: 'up-to-10' })).matches).toHaveLength(1);
    expect((await catalogue.search({ term: url, length: 'over-60' })).matches).toHaveLength(0);
  });
});

test('every length and time that is offered is one that a list and a search can be asked for', async () => {
  await createVideo(database, { title: 'Herons' });
  for (const length of LENGTHS) {
    for (const published of PUBLISHED) {
      expect((await catalogue.list({ length, published })).videos).toEqual([]);
      expect((await catalogue.search({ term: 'herons', length, published })).matches).toEqual([]);
    }
  }
});

test('of how many videos length and day are known is told of those that are published', async () => {
  expect(await catalogue.knownFacts()).toEqual({ videos: 0, withLength: 0, withDay: 0 });
  await createVideo(database, { duration: 60, published_on: '2020-01-01' });
  await createVideo(database, { duration: 0 });
  await createVideo(database, {});
  await createVideo(database, { duration: 60, published_on: '2020-01-01', published: false });
  expect(await catalogue.knownFacts()).toEqual({ videos: 3, withLength: 2, withDay: 1 });
});
