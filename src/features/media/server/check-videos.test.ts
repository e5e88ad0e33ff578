import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchAllowing, type safeFetch } from '#platform/safe-fetch.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { startHttpServer } from '../../../../tests/support/http-server.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { checkVideos } from './check-videos.ts';

const { database, pool } = await testDatabase();
const ada = await createProfile(database, {});
const member = { id: ada.id, isAdmin: true, sessionId: ada.id };
const { admin, catalogue } = operationsAs('admin', database, { member });

/** What the hosts answer; by default everything is there. */
let statusOf: (address: string) => number;
let asked: string[];
const { origin, port, close } = await startHttpServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const status = statusOf(request.url ?? '');
  if (status === 0) request.socket.destroy();
  else
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(request.method === 'HEAD' ? '' : '{}');
});
afterAll(close);
const allowing = fetchAllowing([`127.0.0.1:${port}`]);
/** Reads every host from the one on loopback: `https://host/path` as `/host/path`. */
const read: typeof safeFetch = (url, options) => allowing(url.replace(/^https:\//, origin), options);

/** The operator's folder of films. */
const folder = temporaryFolder();

const check = (reading = read) => checkVideos(database, folder, reading, new AbortController().signal);
/** Lets time pass for what was checked. */
const later = (interval: string) =>
  pool.query(
    `update video_checks set checked_at = checked_at - $1::interval, missing_since = missing_since - $1::interval`,
    [interval],
  );
const goneIds = async () =>
  (await pool.query('select video_id from video_checks where gone_at is not null')).rows.map(
    (row) => row.video_id,
  );

const FILM = 'https://films.example.org/herons.mp4';

beforeEach(async () => {
  await pool.query('truncate videos, video_checks cascade');
  statusOf = () => 200;
  asked = [];
});

describe('videos are asked for at their hosts', () => {
  test('by oEmbed where there is one, else by HEAD, once a week; our own clips never', async () => {
    await createVideo(database, { url: 'https://www.youtube.com/watch?v=abcdefghijk' });
    await createVideo(database, { url: FILM });
    await createVideo(database, { url: '/clips/own.mp4' });
    await createVideo(database, { url: 'https://www.instagram.com/p/abcdef/' });
    expect(await check()).toBe(4);
    expect(asked.toSorted()).toEqual([
      'GET /www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabcdefghijk',
      'HEAD /films.example.org/herons.mp4',
    ]);
    expect(await goneIds()).toEqual([]);
    await later('6 days 23 hours');
    // Of those of which nothing is known alone: nobody is asked for them.
    asked = [];
    expect(await check()).toBe(1);
    expect(asked).toEqual([]);
    await later('1 hour');
    expect(await check()).toBe(3);
  });

  test('and are gone once the host said so twice, a day apart, until it has them again', async () => {
    const { id } = await createVideo(database, { url: FILM });
    statusOf = () => 404;
    await check();
    expect(await goneIds()).toEqual([]);
    await later('23 hours');
    expect(await check()).toBe(0);
    await later('1 hour');
    expect(await check()).toBe(1);
    expect(await goneIds()).toEqual([id]);
    expect((await admin.dashboard()).needs.gone).toBe(1);
    statusOf = () => 200;
    await later('7 days');
    await check();
    expect(await goneIds()).toEqual([]);
    expect((await admin.dashboard()).needs.gone).toBe(0);
  });

  test('and those of the operator’s own in their folder, whose films are not gone while it is not there', async () => {
    const { id } = await createVideo(database, { url: '/files/talk%201.mp4' });
    await check();
    await later('2 days');
    await check();
    expect(await goneIds()).toEqual([]);
    for (const name of ['another.mp4', 'talk 1.mp4']) await writeFile(path.join(folder, name), 'a film');
    await later('7 days');
    await check();
    expect((await pool.query('select outcome from video_checks')).rows).toEqual([{ outcome: 'there' }]);
    await rm(path.join(folder, 'talk 1.mp4'));
    for (const wait of ['7 days', '1 day']) {
      await later(wait);
      await check();
    }
    expect(await goneIds()).toEqual([id]);
    expect(asked).toEqual([]);
  });

  test.each([
    ['is away', 0],
    ['has a fault', 503],
    ['has no time', 429],
    ['refuses programs', 403],
  ])('and are not gone because the host of a file %s', async (_what, status) => {
    await createVideo(database, { url: FILM });
    statusOf = () => status;
    await check();
    await later('2 days');
    await check();
    expect(await goneIds()).toEqual([]);
  });

  test('and a host that is away between two words changes nothing about the first', async () => {
    const { id } = await createVideo(database, { url: FILM });
    statusOf = () => 410;
    await check();
    await later('1 day');
    statusOf = () => 503;
    await check();
    expect(await goneIds()).toEqual([]);
    await later('1 day');
    statusOf = () => 410;
    await check();
    expect(await goneIds()).toEqual([id]);
  });

  test('and a host that was away three times in a row is left alone', async () => {
    for (let n = 0; n < 6; n += 1) await createVideo(database, { url: `https://films.example.org/${n}.mp4` });
    await createVideo(database, { url: 'https://others.example.org/a.mp4' });
    statusOf = (address) => (address.startsWith('/films.') ? 503 : 200);
    await check();
    expect(asked.filter((one) => one.includes('/films.'))).toHaveLength(3);
    expect(asked.filter((one) => one.includes('/others.'))).toHaveLength(1);
  });

  test('and an address in the private network is asked only by an explicit allowance', async () => {
    await createVideo(database, { url: `${origin}/a.mp4` });
    await check(fetchAllowing([]));
    expect(asked).toEqual([]);
    await later('1 day');
    await check(fetchAllowing([`127.0.0.1:${port}`]));
    expect(asked).toEqual(['HEAD /a.mp4']);
  });
});

test('videos that are gone are listed, unpublished at once with Undo, and need nobody then', async () => {
  for (const name of ['a', 'b'])
    await createVideo(database, { url: `https://films.example.org/${name}.mp4` });
  await createVideo(database, { url: 'https://others.example.org/c.mp4' });
  statusOf = (address) => (address.startsWith('/films.') ? 404 : 200);
  await check();
  await later('1 day');
  await check();
  const filter = { show: 'gone' } as const;
  const { videos } = await catalogue.videos(filter);
  expect(videos).toHaveLength(2);
  expect(videos).toMatchObject([{ isGone: true }, { isGone: true }]);
  expect((await admin.dashboard()).needs.gone).toBe(2);
  const { actionId } = await catalogue.changeVideos({ change: { kind: 'unpublish' }, videos: { filter } });
  expect((await admin.dashboard()).needs).toMatchObject({ gone: 0 });
  expect((await catalogue.videos(filter)).videos).toMatchObject([
    { isPublished: false },
    { isPublished: false },
  ]);
  await admin.undo({ actionId: actionId ?? '' });
  expect((await admin.dashboard()).needs.gone).toBe(2);
});
