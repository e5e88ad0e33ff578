import { expect, test } from 'vitest';
import { videos } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { noteCommonWordsJob } from './jobs.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

const note = () => noteCommonWordsJob.run({}, { database } as never, new AbortController().signal);
const noted = async () =>
  (await pool.query('select word, videos from common_words order by videos desc, word')).rows;

test('the words that many search texts have are noted, anew where they changed, also twice at once', async () => {
  await note();
  expect(await noted()).toEqual([]);
  const many = (count: number, title: string) =>
    database.insert(videos).values(Array.from({ length: count }, () => videoRow({ title, description: '' })));
  await many(60, 'Lightning');
  await many(49, 'Thunder');
  await pool.query('analyze video_search_documents');
  await note();
  expect(await noted()).toEqual([{ word: 'lightn', videos: 60 }]);
  await many(20, 'Thunder and lightning');
  await pool.query('analyze video_search_documents');
  await Promise.all([note(), note()]);
  const both = [
    { word: 'lightn', videos: 80 },
    { word: 'thunder', videos: 69 },
  ];
  expect(await noted()).toEqual(both);
  const rowVersions = async () =>
    (await pool.query('select xmin, ctid from common_words order by word')).rows;
  const before = await rowVersions();
  await note();
  expect(await rowVersions(), 'nothing is written where nothing changed').toEqual(before);
  await pool.query(`delete from videos where title = 'Thunder'`);
  await pool.query('vacuum analyze video_search_documents');
  await note();
  expect(await noted()).toEqual([{ word: 'lightn', videos: 80 }]);
});

test('a word that is noted is not counted: in a term it tells little beside a rare one', async () => {
  await pool.query('truncate common_words');
  await createVideo(database, { title: 'Bees' });
  await createVideo(database, { title: 'Herons' });
  const found = async () =>
    (await catalogue.search({ term: 'bees herons zyzzyva' })).more.map(({ title }) => title).sort();
  expect(await found()).toEqual(['Bees', 'Herons']);
  for (const videos of [1_000, 60]) {
    await pool.query(
      `insert into common_words values ('bee', ${videos}) on conflict (word) do update set videos = ${videos}`,
    );
    expect(await found(), `noted in ${videos} videos`).toEqual(['Herons']);
  }
});

test('nor is it looked for as a slip, though hardly a video has it', async () => {
  await pool.query('truncate common_words');
  await createVideo(database, { title: 'Lighting a room' });
  const correctedTerm = async () => (await catalogue.search({ term: 'lighting zyzzyva' })).correctedTerm;
  await database
    .insert(videos)
    .values(Array.from({ length: 60 }, (_, n) => videoRow({ title: `Lightning zyzzyva ${n}` })));
  expect(await correctedTerm()).toBe('lightning zyzzyva');
  await pool.query(`insert into common_words values ('light', 50)`);
  expect(await correctedTerm()).toBeNull();
});
