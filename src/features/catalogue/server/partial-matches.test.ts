import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { videos } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { PAGE_SIZE } from '../contract.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

describe('no word excludes a video', () => {
  test('that holds most of the rare ones: it comes after those that hold all', async () => {
    for (let n = 0; n < 4; n += 1) await createVideo(database, { title: `A talk of day ${n}` });
    await createVideo(database, { title: 'Boundaries', speakers: ['Gary Bernhardt'] });
    await createVideo(database, { title: 'Gary keeps bees' });
    await createVideo(database, {
      title: 'All of it',
      description: 'A talk on boundaries by Gary Bernhardt',
    });
    const term = 'boundaries gary bernhardt talk';
    expect(titles((await catalogue.search({ term })).more)).toEqual(['All of it', 'Boundaries']);
    expect(titles((await catalogue.search({ term, sort: 'relevance' })).matches)).toEqual([
      'All of it',
      'Boundaries',
    ]);
  });

  test('but where a video holds all, one that holds little of it is left out', async () => {
    await createVideo(database, { title: 'Threads', description: 'in Python', speakers: ['Teijo Holzer'] });
    await createVideo(database, { title: 'Wood', speakers: ['Jenny Holzer'] });
    await database
      .insert(videos)
      .values(Array.from({ length: 60 }, (_, n) => videoRow({ title: `Python ${n}` })));
    for (const sort of ['newest', 'relevance'] as const) {
      const { matches, more } = await catalogue.search({ term: 'python holzer', sort });
      expect(titles([...matches, ...more])).toEqual(['Threads', 'Wood']);
    }
  });

  test('where nothing holds all, a word that no video has least of all', async () => {
    await createVideo(database, { title: 'Boundaries', speakers: ['Gary Bernhardt'] });
    await createVideo(database, { title: 'Boundaries of nations' });
    const { more, correctedTerm } = await catalogue.search({ term: 'boundaries bernhardt zyzzyva' });
    expect(titles(more)).toEqual(['Boundaries']);
    expect(correctedTerm).toBeNull();
  });

  test('but nothing is called partial where a description holds all, however far down', async () => {
    const description = `A talk ${'on this and that '.repeat(3)} glaciers ${'and much beside '.repeat(18)} icebergs`;
    await createVideo(database, { title: 'Weather', description });
    const search = (term: string) => catalogue.search({ term });
    expect(await search('icebergs glaciers')).toMatchObject({
      more: [{ title: 'Weather' }],
      isPartial: false,
    });
    expect(await search('icebergs zyzzyva')).toMatchObject({ more: [{ title: 'Weather' }], isPartial: true });
  });

  test('a word that a thousand videos have is enough, beside one that none has', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => videoRow({ title: `Testing ${i}` }));
    await database.insert(videos).values(many);
    const { more } = await catalogue.search({ term: 'tested zyzzyva' });
    expect(more[0]?.title).toMatch(/^Testing/);
  });

  test('and words in the title count for more than those that are said', async () => {
    await createVideo(database, { title: 'Weather', transcript: 'Here we speak of glaciers and icebergs' });
    await createVideo(database, { title: 'Glaciers and icebergs' });
    const { more } = await catalogue.search({ term: 'glaciers icebergs penguins' });
    expect(titles(more)).toEqual(['Glaciers and icebergs']);
  });

  test('a title outweighs a rarer word in passing, and a tag stands between them', async () => {
    // 'promises' is said of many a talk that is not about them.
    await createVideo(database, { title: 'Otters', description: 'This talk promises a lot' });
    await createVideo(database, { title: 'Beavers', description: 'What it promises' });
    await createVideo(database, { title: 'Waiting', tags: ['promises'] });
    await createVideo(database, { title: 'Promises' });
    await database
      .insert(videos)
      .values(Array.from({ length: 12 }, (_, n) => videoRow({ title: `JavaScript ${n}` })));
    const { matches } = await catalogue.search({ term: 'javascript promises', sort: 'relevance' });
    expect(titles(matches).slice(0, 2)).toEqual(['Promises', 'Waiting']);
    await database.delete(videos).where(inArray(videos.title, ['Promises', 'Waiting']));
    const inTitles = await catalogue.search({ term: 'javascript promises', sort: 'relevance' });
    expect(titles(inTitles.matches)).toHaveLength(PAGE_SIZE);
    expect(titles(inTitles.matches).every((title) => title.startsWith('JavaScript'))).toBe(true);
  });

  test('unless many hold all of them, which are enough', async () => {
    for (let n = 0; n < 5; n += 1) await createVideo(database, { title: `Rye bread ${n}` });
    await createVideo(database, { title: 'Rye fields' });
    expect((await catalogue.search({ term: 'rye bread' })).more).toEqual([]);
    expect(titles((await catalogue.search({ term: 'bread rye' })).more)).not.toContain('Rye fields');
  });

  test('of a draft, a text of quotes and backslashes or another category', async () => {
    await createVideo(database, { title: 'Boundaries', published: false });
    await createVideo(database, { title: 'Quotes' });
    for (const term of [
      "boundaries 'it''s' \\\\ | & ! zyzzyva",
      'quotes <-> :* zyzzyva',
      'boundaries zyzzyva',
    ])
      expect((await catalogue.search({ term })).more.map(({ title }) => title)).not.toContain('Boundaries');
    const elsewhere = await createCategory(database, { name: 'Elsewhere' });
    await createVideo(database, { title: 'Here', categories: [elsewhere] });
    expect((await catalogue.search({ term: 'quotes zyzzyva', categoryId: elsewhere.id })).more).toEqual([]);
  });
});
