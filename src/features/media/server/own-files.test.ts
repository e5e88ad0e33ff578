import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createVideo } from '../../../../tests/support/factories.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { fetchCaptions } from './fetch-captions.ts';
import { hasCaptionsBeside, missingFilmCount, ownFilms, readingOwnFiles } from './own-files.ts';

const folder = temporaryFolder();

function put(name: string, text: string, changedAt = new Date('2026-01-01')): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, changedAt, changedAt);
}
put('old.mp4', 'a film');
put('2026/New one.webm', 'a longer film', new Date('2026-05-01'));
put('old.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHerons wait.\n');
put('.trash/gone.mp4', 'x');
put('a/b/c/third.mp4', 'x', new Date('2025-01-01'));
put('a/b/c/d/deep.mp4', 'x');

const nobody = async () => {
  throw new Error('nobody else is asked');
};

test('films in the folder and in folders of it are found three deep and no deeper, the latest first', async () => {
  expect(await ownFilms(folder)).toMatchObject([
    { name: '2026/New one.webm', address: '/files/2026/New%20one.webm', bytes: 13 },
    { name: 'old.mp4', address: '/files/old.mp4', bytes: 6 },
    { name: 'a/b/c/third.mp4' },
  ]);
});

test('where there is no folder there are no films', async () => {
  expect(await ownFilms(path.join(folder, 'nowhere'))).toEqual([]);
});

test('listed films that do not lie in the folder are counted, drafts and films of others left out; of no folder all', async () => {
  const { database } = await testDatabase();
  await createVideo(database, { url: '/files/old.mp4', link_key: 'file:/files/old.mp4' });
  await createVideo(database, {
    url: '/files/2026/New%20one.webm#t=5',
    link_key: 'file:/files/2026/New%20one.webm',
  });
  await createVideo(database, { url: '/files/away.mp4', link_key: 'file:/files/away.mp4' });
  await createVideo(database, { url: '/files/list.m3u8', link_key: 'hls:/files/list.m3u8' });
  await createVideo(database, {
    url: '/files/draft.mp4',
    link_key: 'file:/files/draft.mp4',
    published: false,
  });
  await createVideo(database, { url: 'https://films.example/files/x.mp4' });
  expect(await missingFilmCount(database, folder)).toBe(2);
  expect(await missingFilmCount(database, path.join(folder, 'nowhere'))).toBe(4);
});

test('captions beside a film of the folder are its transcript', async () => {
  const { status, transcripts } = await fetchCaptions('/files/old.mp4', [], {
    read: readingOwnFiles(folder, nobody),
  });
  expect(status).toBe('available');
  expect(transcripts[0]?.lines).toMatchObject([{ startMs: 1_000, text: 'Herons wait.' }]);
});

test.each([
  ['/files/old.mp4', true],
  ['/files/2026/New%20one.webm', false],
  ['/files/../old.mp4', false],
  ['https://media.example/old.mp4', false],
])('whether captions lie beside %s: %s', async (address, is) => {
  expect(await hasCaptionsBeside(folder, address)).toBe(is);
});

test('a film without captions beside it says so', async () => {
  expect(
    await fetchCaptions('/files/2026/New%20one.webm', [], { read: readingOwnFiles(folder, nobody) }),
  ).toMatchObject({
    status: 'unavailable',
    error: 'There are no captions beside this file. Please upload its transcript.',
  });
});
