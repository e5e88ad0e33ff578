import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCues, createQuestion, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { encodeEventPlace } from '../rules/event-place.ts';
import { sweepShareEvents } from './share-events.ts';

const { database, pool } = await testDatabase();

type Member = Awaited<ReturnType<typeof createMember>>;
let video: Video;
let ann: Member;
let ben: Member;
beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles, share_records, friend_blocks, events cascade');
  video = await createVideo(database, { title: 'Rivers of Europe' });
  [ann, ben] = await Promise.all([createMember(database), createMember(database)]);
});

const visitor = () => operationsAs('share-visitor', database).sharing;
const shareOf = (member: Member, videoId = video.id) =>
  member.sharing.createShare({ thing: { kind: 'video', videoId } });
const sharesOf = async (member: Member) => (await member.sharing.myShares({})).shares;

/** As many shares of a member, a second apart, the highest number the latest. */
const manyShares = (member: Member, count: number) =>
  pool.query(
    `insert into share_records (share_id, video_id, video_title, sharer_id, created_at)
     select lpad(n::text, 10, 's'), $2, 'Rivers of Europe', $1, timestamptz '2026-01-01' + make_interval(secs => n)
       from generate_series(1, $3::int) n`,
    [member.id, video.id, count],
  );

describe('a member’s shares', () => {
  test('tell what was shared, and how often people opened it and were connected by it', async () => {
    const { shareId, url } = await shareOf(ann);
    for (let times = 0; times < 3; times += 1) await visitor().openShare({ token: shareId });
    await ben.sharing.openShare({ token: shareId });
    await ann.sharing.openShare({ token: shareId });
    expect(await sharesOf(ann)).toMatchObject([
      {
        shareId,
        url,
        kind: 'video',
        videoTitle: 'Rivers of Europe',
        video: { id: video.id },
        opens: 4,
        newOpens: 4,
        connections: 1,
        expiresAt: null,
        hasEnded: false,
      },
    ]);
    expect(await sharesOf(ben)).toEqual([]);
  });

  test('of one video are one, however its id is written', async () => {
    const { shareId } = await shareOf(ann);
    expect((await shareOf(ann, video.id.toUpperCase())).shareId).toBe(shareId);
  });

  test('of a moment tell the words that are said there, as long as the video is there', async () => {
    await createCues(database, video.id, ['Before it.', 'Rivers find the sea.', 'After it.']);
    await ann.sharing.createShare({
      thing: { kind: 'moment', videoId: video.id, startSeconds: 5, endSeconds: 8 },
    });
    await shareOf(ann);
    const words = async () =>
      (await sharesOf(ann)).map(({ kind, spokenText }) => [kind, spokenText]).toSorted();
    expect(await words()).toEqual([
      ['moment', 'Rivers find the sea.'],
      ['video', null],
    ]);
    await pool.query('update videos set published = false');
    expect(await words()).toEqual([
      ['moment', null],
      ['video', null],
    ]);
  });

  test('are read page by page, the latest first, each once', async () => {
    await manyShares(ann, 55);
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await ann.sharing.myShares({ cursor });
      pages.push(page.shares.map(({ shareId }) => shareId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([24, 24, 7]);
    expect(pages.flat()).toEqual(Array.from({ length: 55 }, (_, n) => String(55 - n).padStart(10, 's')));
    await expect(ann.sharing.myShares({ cursor: encodeEventPlace('1') })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  test('mark openings as new until they were looked at, and those that came meanwhile beyond', async () => {
    const { shareId } = await shareOf(ann);
    await visitor().openShare({ token: shareId });
    const [looked] = await sharesOf(ann);
    await visitor().openShare({ token: shareId });
    await ann.sharing.sharesSeen({ seen: [{ shareId, opens: looked?.opens ?? 0 }] });
    expect(await sharesOf(ann)).toMatchObject([{ opens: 2, newOpens: 1 }]);
    // An older page of theirs tells less, and no page tells more than there was.
    await ann.sharing.sharesSeen({ seen: [{ shareId, opens: 0 }] });
    expect(await sharesOf(ann)).toMatchObject([{ newOpens: 1 }]);
    await ann.sharing.sharesSeen({ seen: [{ shareId, opens: 100 }] });
    await visitor().openShare({ token: shareId });
    expect(await sharesOf(ann)).toMatchObject([{ opens: 3, newOpens: 1 }]);
    await ben.sharing.sharesSeen({ seen: [{ shareId, opens: 3 }] });
    expect(await sharesOf(ann)).toMatchObject([{ newOpens: 1 }]);
  });

  test('of a video that is gone are still there, with its title', async () => {
    await shareOf(ann);
    expect(await sharesOf(ann)).toMatchObject([{ video: { id: expect.any(String) } }]);
    await pool.query('update videos set published = false');
    expect(await sharesOf(ann)).toMatchObject([{ videoTitle: 'Rivers of Europe', video: null }]);
    await pool.query('delete from videos');
    expect(await sharesOf(ann)).toMatchObject([{ videoTitle: 'Rivers of Europe', video: null }]);
  });
});

describe('a video that was renamed after it was shared', () => {
  test('is called by its new title wherever its shares are told of, and by the old one once it is gone', async () => {
    const { shareId } = await shareOf(ann);
    await visitor().openShare({ token: shareId });
    await pool.query(`update videos set title = 'Rivers of the World'`);
    const listed = async () => [
      ...(await sharesOf(ann)).map(({ videoTitle }) => videoTitle),
      ...(await ann.sharing.shareEvents({})).events.map(({ videoTitle }) => videoTitle),
    ];
    expect(await listed()).toEqual(['Rivers of the World', 'Rivers of the World']);
    expect(await visitor().sharedContent({ token: shareId })).toMatchObject({
      videoTitle: 'Rivers of the World',
    });
    expect(await ann.sharing.changeShare({ shareId, connects: false })).toMatchObject({
      videoTitle: 'Rivers of the World',
    });
    await pool.query('update videos set published = false');
    expect(await listed()).toEqual(['Rivers of Europe', 'Rivers of Europe']);
    await expect(visitor().sharedContent({ token: shareId })).rejects.toMatchObject({
      code: 'SHARE_GONE_ERROR',
      data: { videoTitle: 'Rivers of Europe' },
    });
  });
});

describe('a share that is taken back', () => {
  test('answers as one that never was, is in no list, and is back when that is undone', async () => {
    const { shareId } = await shareOf(ann);
    await ann.sharing.revokeShare({ shareId });
    await ann.sharing.revokeShare({ shareId });
    const lost = { code: 'NOT_FOUND_ERROR', message: 'Share link not found or expired' };
    await expect(visitor().sharedContent({ token: shareId })).rejects.toMatchObject(lost);
    await expect(visitor().openShare({ token: shareId })).rejects.toMatchObject(lost);
    expect(await sharesOf(ann)).toEqual([]);
    await ann.sharing.restoreShare({ shareId });
    expect(await visitor().sharedContent({ token: shareId })).toMatchObject({ shareId });
    expect(await sharesOf(ann)).toHaveLength(1);
  });

  test('is another link when the thing is shared anew; undone after that, both work', async () => {
    const first = await shareOf(ann);
    await ann.sharing.revokeShare(first);
    const second = await shareOf(ann);
    expect(second.shareId).not.toBe(first.shareId);
    await Promise.all([ann.sharing.restoreShare(first), ann.sharing.restoreShare(first), shareOf(ann)]);
    expect(new Set((await sharesOf(ann)).map(({ shareId }) => shareId))).toEqual(
      new Set([first.shareId, second.shareId]),
    );
    expect((await shareOf(ann)).shareId).toBe(second.shareId);
  });

  test('is its sharer’s alone to take back, to change and to bring back', async () => {
    const { shareId } = await shareOf(ann);
    for (const attempt of [
      () => ben.sharing.revokeShare({ shareId }),
      () => ben.sharing.restoreShare({ shareId }),
      () => ben.sharing.changeShare({ shareId, connects: false }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    }
    expect(await sharesOf(ann)).toMatchObject([{ connects: true }]);
  });
});

describe('a share’s switches', () => {
  test('change one by one; without connecting it counts, and connects nobody', async () => {
    const question = await createQuestion(database, { video_id: video.id });
    const { shareId } = await ann.sharing.createShare({
      thing: { kind: 'question', videoId: video.id, questionId: question.id },
    });
    expect(await ann.sharing.changeShare({ shareId, connects: false })).toMatchObject({
      connects: false,
      friendsMaySee: true,
    });
    expect(await ann.sharing.changeShare({ shareId, friendsMaySee: false })).toMatchObject({
      connects: false,
      friendsMaySee: false,
    });
    expect(await ben.sharing.openShare({ token: shareId })).toMatchObject({ connection: 'none' });
    expect(await sharesOf(ann)).toMatchObject([{ opens: 1, connections: 0 }]);
  });

  test('have it end after some days, and never again', async () => {
    const { shareId } = await shareOf(ann);
    const { expiresAt } = await ann.sharing.changeShare({ shareId, expiresInDays: 7 });
    const days = (Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    await pool.query(`update share_records set expires_at = now() - interval '1 second'`);
    expect(await sharesOf(ann)).toMatchObject([{ hasEnded: true }]);
    await expect(visitor().sharedContent({ token: shareId })).rejects.toMatchObject({
      message: 'Share link not found or expired',
    });
    expect(await ann.sharing.changeShare({ shareId, expiresInDays: null })).toMatchObject({
      expiresAt: null,
      hasEnded: false,
    });
    expect(await visitor().sharedContent({ token: shareId })).toMatchObject({ shareId });
    await expect(ann.sharing.changeShare({ shareId, expiresInDays: 0 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

describe('the events of shares', () => {
  /** As many openings of a member's only share, the highest number the latest. */
  const manyEvents = (member: Member, count: number) =>
    pool.query(
      `insert into share_events (sharer_id, share_record_id, kind)
       select sharer_id, id, 'opened' from share_records, generate_series(1, $2::int) where sharer_id = $1`,
      [member.id, count],
    );

  test('say what happened to which, not who opened it, and whom it connected while they are friends', async () => {
    await pool.query(`update profiles set first_name = 'Ben' where id = $1`, [ben.id]);
    const { shareId } = await shareOf(ann);
    await ben.sharing.openShare({ token: shareId });
    const { events, nextCursor } = await ann.sharing.shareEvents({});
    expect(events).toMatchObject([
      { kind: 'connected', shareId, videoTitle: 'Rivers of Europe', friendName: 'Ben' },
      { kind: 'opened', shareId, friendName: null },
    ]);
    expect(JSON.stringify(events)).not.toContain(ben.id);
    expect(nextCursor).toBeNull();
    expect((await ben.sharing.shareEvents({})).events).toEqual([]);
    await ben.sharing.removeFriend({ userId: ann.id });
    expect((await ann.sharing.shareEvents({})).events[0]).toMatchObject({
      kind: 'connected',
      friendName: null,
    });
  });

  test('say which of several links to one video it was, and whether that still stands in the list', async () => {
    const moment = (startSeconds: number) =>
      ann.sharing.createShare({
        thing: { kind: 'moment', videoId: video.id, startSeconds, endSeconds: startSeconds + 4 },
      });
    const [first, second] = [await moment(5), await moment(44)];
    for (const { shareId } of [first, second]) await visitor().openShare({ token: shareId });
    await ann.sharing.revokeShare({ shareId: first.shareId });
    expect((await ann.sharing.shareEvents({})).events).toMatchObject([
      { shareKind: 'moment', shareId: second.shareId, startSeconds: 44, endSeconds: 48, isListed: true },
      { shareKind: 'moment', shareId: first.shareId, startSeconds: 5, endSeconds: 9, isListed: false },
    ]);
  });

  test('are the latest thousand, page by page', async () => {
    await shareOf(ann);
    await manyEvents(ann, 1_020);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ann.sharing.shareEvents({ cursor });
      ids.push(...page.events.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toHaveLength(1_000);
    expect(new Set(ids).size).toBe(1_000);
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('are forgotten beyond the latest thousand of each sharer, and counts are not', async () => {
    await Promise.all([shareOf(ann), shareOf(ben)]);
    await pool.query('update share_records set access_count = 1020');
    await manyEvents(ann, 1_020);
    await manyEvents(ben, 7);
    const latest = (await ann.sharing.shareEvents({})).events[0];
    await sweepShareEvents(database);
    await sweepShareEvents(database);
    const { rows } = await pool.query(
      'select sharer_id, count(*)::int from share_events group by 1 order by 2',
    );
    expect(rows).toEqual([
      { sharer_id: ben.id, count: 7 },
      { sharer_id: ann.id, count: 1_000 },
    ]);
    expect((await ann.sharing.shareEvents({})).events[0]).toEqual(latest);
    expect(await sharesOf(ann)).toMatchObject([{ opens: 1_020 }]);
  });
});
