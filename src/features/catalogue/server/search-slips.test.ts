import { beforeEach, describe, expect, test } from 'vitest';
import { videos } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { PAGE_SIZE } from '../contract.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

test.each(['nodejs', 'node js', 'node.js', 'NodeJS regrets'])(
  '“%s” finds Node.js, however it is written',
  async (term) => {
    await createVideo(database, { title: 'Ten regrets about Node.js' });
    await createVideo(database, { title: 'NodeJS regrets in short' });
    await createVideo(database, { title: 'What the regrets of node js were' });
    const { matches, more, correctedTerm } = await catalogue.search({ term });
    expect([...matches, ...more].map(({ title }) => title).toSorted()).toEqual([
      'NodeJS regrets in short',
      'Ten regrets about Node.js',
      'What the regrets of node js were',
    ]);
    expect(correctedTerm).toBeNull();
  },
);

describe('a misspelt word', () => {
  test('is one of several that are mended at once, with two letters swapped, too', async () => {
    await createVideo(database, { title: 'Concurrency in Python' });
    const found = await catalogue.search({ term: 'concurency in pyhton' });
    expect(found.correctedTerm).toBe('concurrency in python');
    expect(titles(found.more)).toEqual(['Concurrency in Python']);
    expect((await catalogue.search({ term: 'Concurency in pyhton' })).correctedTerm).toBe(
      'Concurrency in python',
    );
  });

  test('is not what another form of a word is: it finds, and nobody is corrected', async () => {
    await createVideo(database, { title: 'What people forgot' });
    const found = await catalogue.search({ term: 'how people forget' });
    expect(titles(found.more)).toEqual(['What people forgot']);
    expect(found.correctedTerm).toBeNull();
  });

  test('is not what everybody says and no video is about', async () => {
    await createVideo(database, { title: 'How steep a curve may be' });
    for (const term of ['sleep', 'sleeps', 'how to sleep']) {
      const found = await catalogue.search({ term });
      expect({ shown: titles(found.more), correctedTerm: found.correctedTerm }).toEqual({
        shown: [],
        correctedTerm: null,
      });
    }
    expect((await catalogue.search({ term: 'stepe' })).correctedTerm).toBe('steep');
  });

  test.each([
    ['biking', 'Hiking in the Alps'],
    ['soups', 'Lost souls'],
    ['cancers', 'Dancers of the night'],
    ['yearly', 'Early birds'],
    ['flooring', 'The flooding of a valley'],
  ])('is not “%s”, a word of the language that is seldom written so', async (term, title) => {
    await createVideo(database, { title });
    const found = await catalogue.search({ term });
    expect(found.correctedTerm).toBeNull();
    expect([...titles(found.matches), ...titles(found.more)]).toEqual([]);
  });

  test.each([
    ['runing', 'running'],
    ['stoped', 'stopped'],
    ['shoping', 'shopping'],
    ['planing', 'planning'],
    ['geting', 'getting'],
    ['loosing', 'losing'],
  ])('is %s for %s, though a part of it is what everybody says', async (slip, meant) => {
    await createVideo(database, { title: `All about ${meant}` });
    const found = await catalogue.search({ term: slip });
    expect(found.correctedTerm).toBe(meant);
    expect(titles(found.more)).toEqual([`All about ${meant}`]);
  });

  test('may be one that is only said', async () => {
    await createVideo(database, { title: 'Counting passes', transcript: 'Half of them missed the gorilla.' });
    const found = await catalogue.search({ term: 'gorila' });
    expect(found.correctedTerm).toBe('gorilla');
    expect(titles(found.more)).toEqual(['Counting passes']);
  });

  test('may be a form of a word that stands there in another one alone', async () => {
    await createVideo(database, { title: 'Effective educational films' });
    await createVideo(database, { title: 'A psychologically safe workplace' });
    const education = await catalogue.search({ term: 'educaton' });
    expect(education.correctedTerm).toBe('educational');
    expect(titles(education.more)).toEqual(['Effective educational films']);
    const psychology = await catalogue.search({ term: 'psychlogy' });
    expect(psychology.correctedTerm).toBe('psychologically');
    expect(titles(psychology.more)).toEqual(['A psychologically safe workplace']);
  });

  test('is no word of the language that is merely like another', async () => {
    await createVideo(database, { title: 'Rethinking reactivity' });
    expect(await catalogue.search({ term: 'kids creativity' })).toMatchObject({ correctedTerm: null });
    await createVideo(database, { title: 'A trial in the north' });
    expect((await catalogue.search({ term: 'trail' })).correctedTerm).toBe('trial');
  });

  test('means the word that most videos use, of those that are as near', async () => {
    for (let n = 0; n < 3; n += 1) await createVideo(database, { title: `Tools ${n}` });
    await createVideo(database, { title: 'Tolls' });
    expect((await catalogue.search({ term: 'toosl' })).correctedTerm).toBe('tools');
    await createVideo(database, { title: 'Stage fright' });
    for (let n = 0; n < 3; n += 1) await createVideo(database, { title: `Stone walls ${n}` });
    expect((await catalogue.search({ term: 'stane' })).correctedTerm).toBe('stone');
  });

  test('is mended, too, where a video has the slip itself and many have the word', async () => {
    await createVideo(database, { title: 'Lighting a room' });
    await database
      .insert(videos)
      .values(Array.from({ length: 60 }, (_, n) => videoRow({ title: `Lightning talks ${n}` })));
    const found = await catalogue.search({ term: 'lighting talks' });
    expect(found.correctedTerm).toBe('lightning talks');
    expect(found.more).toHaveLength(PAGE_SIZE);
  });

  test('means somebody who speaks where their whole name is near, before other words that are as near', async () => {
    for (let n = 0; n < 3; n += 1) await createVideo(database, { title: `Handy meets ${n}` });
    await createVideo(database, { title: 'Nothing is something', speakers: ['Sandi Metz'] });
    await createVideo(database, { title: 'When they met' });
    for (const [term, corrected] of [
      ['Sandy Mets', 'Sandi Metz'],
      ['Sandi Mets', 'Sandi Metz'],
      ['nothing by sandy mets', 'nothing by sandi metz'],
    ] as const) {
      const found = await catalogue.search({ term });
      expect(found.correctedTerm).toBe(corrected);
      expect(titles(found.more)).toEqual(['Nothing is something']);
    }
    expect((await catalogue.search({ term: 'Sandi Metz handy' })).correctedTerm).toBeNull();
  });

  test('is left as it is where it finds something in another form and no video has all words that it may mean', async () => {
    for (let n = 0; n < 3; n += 1) await createVideo(database, { title: `A candy shop ${n}` });
    await createVideo(database, { title: 'Nothing by Sandi' });
    const found = await catalogue.search({ term: 'Sandy turbines' });
    expect(found.correctedTerm).toBeNull();
    expect(titles(found.more)).toEqual(['Nothing by Sandi']);
  });

  test('is searched for as it is written by who wants that', async () => {
    await createVideo(database, { title: 'Python' });
    expect(await catalogue.search({ term: 'pyhton', exact: true })).toMatchObject({
      more: [],
      correctedTerm: null,
    });
  });

  test.each([
    ['false', 'python'],
    ['0', 'python'],
    ['true', null],
  ])('is mended or not as an address says: exact=%s', async (exact, correctedTerm) => {
    await createVideo(database, { title: 'Python' });
    // What stands in an address is text.
    const found = await catalogue.search({ term: 'pyhton', exact: exact as unknown as boolean });
    expect(found.correctedTerm).toBe(correctedTerm);
  });
});
