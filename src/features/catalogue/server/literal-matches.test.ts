import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { videos } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { walkSearch } from '../../../../tests/support/walk-search.ts';
import { PAGE_SIZE } from '../contract.ts';
import { SEARCH_SORTS, type SearchSort } from '../rules/sorting.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

/** The titles that a term is literally found in. */
async function literal(term: string, sort: SearchSort = 'alphabetical') {
  return titles((await catalogue.search({ term, sort })).matches);
}

describe('the literal matches of a search', () => {
  test('come in the order that was asked for, the newest first by default', async () => {
    await createVideo(database, { title: 'River b', created_at: new Date('2023-01-01'), view_count: 2 });
    await createVideo(database, { title: 'River c', created_at: new Date('2024-01-01'), view_count: 1 });
    await createVideo(database, { title: 'River a', created_at: new Date('2022-01-01'), view_count: 3 });
    expect(titles((await catalogue.search({ term: 'river' })).matches)).toEqual([
      'River c',
      'River b',
      'River a',
    ]);
    expect(await literal('river', 'alphabetical')).toEqual(['River a', 'River b', 'River c']);
    expect(await literal('river', 'popular')).toEqual(['River a', 'River b', 'River c']);
  });

  test('of a category are its own alone', async () => {
    const category = await createCategory(database);
    await createVideo(database, { title: 'River in it', categories: [category] });
    await createVideo(database, { title: 'River outside' });
    await createVideo(database, { title: 'Stream', description: 'rivers', categories: [category] });
    for (const sort of SEARCH_SORTS) {
      const { matches, more } = await walkSearch(catalogue, 'river', sort, { categoryId: category.id });
      expect(titles([...matches, ...more]).sort()).toEqual(['River in it', 'Stream']);
      expect((await walkSearch(catalogue, 'river', sort, { categoryId: randomUUID() })).matches).toEqual([]);
    }
  });

  test('are all found on their pages, each once, also where the catalogue is large and they are old', async () => {
    const [old, recent] = [new Date('2019-01-01'), new Date('2024-01-01')];
    const rivers = Array.from({ length: PAGE_SIZE * 2 + 5 }, (_, i) =>
      videoRow({ title: `Rivulet ${i}`, created_at: old, view_count: i % 3 }),
    );
    await database.insert(videos).values(rivers);
    const others = Array.from({ length: 2_000 }, (_, i) =>
      videoRow({ title: `Zzz ${i}`, created_at: recent, view_count: 9 }),
    );
    await database.insert(videos).values(others);
    for (const sort of ['newest', 'alphabetical', 'popular'] as const) {
      const { matches, more } = await walkSearch(catalogue, 'rivulet', sort);
      expect(matches).toHaveLength(rivers.length);
      expect(new Set(titles(matches))).toEqual(new Set(titles(rivers)));
      expect(more).toEqual([]);
    }
    const [common] = [await catalogue.search({ term: 'zzz', sort: 'newest' })];
    expect(common.matches).toHaveLength(PAGE_SIZE);
    expect(common.more).toEqual([]);
    expect(common.nextCursor).not.toBeNull();
  });

  test('come in their order also where more have the term than are sorted, but none of the first', async () => {
    const add = (title: string, from: number, to: number) =>
      pool.query(
        `insert into videos (title, url, link_key, published, created_at)
         select $1 || ' ' || n, 'https://media.example/' || n, 'file:' || n, true, timestamp '2020-01-01' + n * interval '1 minute'
           from generate_series($2::int, $3::int) as n`,
        [title, from, to],
      );
    await add('Rivulet', 1, 8_050);
    await add('Zzz', 8_051, 8_400);
    const { matches } = await catalogue.search({ term: 'rivulet' });
    expect(titles(matches)).toEqual(Array.from({ length: PAGE_SIZE }, (_, i) => `Rivulet ${8_050 - i}`));
  }, 60_000);
});
