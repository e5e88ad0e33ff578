import { beforeEach, expect, test } from 'vitest';
import { createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { linksFor } from './text-links.ts';

const { database, pool } = await testDatabase();

beforeEach(async () => {
  await pool.query('truncate videos, search_vocabulary cascade');
});

const ANSWER = 'She explains garbage collection to them, and then `type systems` [0:05](#t=5).';

test('a phrase of an answer leads to the published video that its title names', async () => {
  const own = await createVideo(database, { title: 'Garbage collection, an evening talk' });
  const other = await createVideo(database, { title: 'Garbage collection for everyone' });
  await createVideo(database, { title: 'Garbage collection', published: false });
  await createVideo(database, { title: 'Type systems' });
  await createVideo(database, { title: 'Pasta', description: 'Garbage collection' });
  expect(await linksFor(ANSWER, own.id, database)).toEqual([
    { phrase: 'garbage collection', videoId: other.id, title: other.title, score: expect.any(Number) },
  ]);
});

test('an answer never leads to the video that it is about', async () => {
  const own = await createVideo(database, { title: 'Garbage collection' });
  expect(await linksFor(ANSWER, own.id, database)).toEqual([]);
});

test('a title that holds the phrase wins over many that share a word of it', async () => {
  const own = await createVideo(database, { title: 'Own' });
  for (let n = 0; n < 12; n += 1) await createVideo(database, { title: `Collection ${n}` });
  const meant = await createVideo(database, { title: 'An introduction to garbage collection' });
  expect(await linksFor(ANSWER, own.id, database)).toMatchObject([{ videoId: meant.id }]);
});

test('a phrase that many videos share leads to the search for it', async () => {
  const own = await createVideo(database, { title: 'Own' });
  for (const title of ['Garbage collection', 'On garbage collection', 'Garbage collection for everyone'])
    await createVideo(database, { title });
  expect(await linksFor(ANSWER, own.id, database)).toMatchObject([
    { phrase: 'garbage collection', isShared: true },
  ]);
});

test('marks of the query language and quotes in an answer are words like others', async () => {
  const own = await createVideo(database, { title: 'Own' });
  const video = await createVideo(database, { title: "O'Brien & the Lighthouse" });
  const answer = "They met O'Brien & the Lighthouse | keeper \\ ! <-> (:* 'x' at L'Étoile.";
  const links = await linksFor(answer, own.id, database);
  for (const link of links) expect(link.videoId).toBe(video.id);
});

test('an answer without a phrase asks nothing of the catalogue', async () => {
  const own = await createVideo(database, { title: 'Own' });
  expect(await linksFor('', own.id, database)).toEqual([]);
  expect(await linksFor('It is so.', own.id, database)).toEqual([]);
});
