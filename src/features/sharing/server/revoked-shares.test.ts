import { beforeEach, expect, test } from 'vitest';
import { createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { SHARES_PAGE_SIZE } from '../contract-shares.ts';

const { database, pool } = await testDatabase();

type Member = Awaited<ReturnType<typeof createMember>>;
let ann: Member;
let video: Video;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records cascade');
  [ann, video] = [await createMember(database), await createVideo(database)];
});

const momentAt = async (startSeconds: number) => {
  const thing = { kind: 'moment' as const, videoId: video.id, startSeconds };
  return (await ann.sharing.createShare({ thing })).shareId;
};
const listed = async (isRevoked: boolean, { sharing } = ann) =>
  (await sharing.myShares({ isRevoked })).shares.map(({ shareId }) => shareId);

test('links that their sharer took back stand in a list of their own, the latest first, and may work again', async () => {
  const [first, second, third] = [await momentAt(1), await momentAt(2), await momentAt(3)];
  await ann.sharing.revokeShare({ shareId: second });
  await pool.query(`update share_records set revoked_at = now() - interval '1 year' where share_id = $1`, [
    second,
  ]);
  await ann.sharing.revokeShare({ shareId: first });
  expect(await listed(true)).toEqual([first, second]);
  expect(await listed(false)).toEqual([third]);
  const { shares } = await ann.sharing.myShares({ isRevoked: true });
  expect(shares[0]?.revokedAt).toMatch(/Z$/);
  expect(await listed(true, await createMember(database)), 'of nobody else').toEqual([]);
  await ann.sharing.restoreShare({ shareId: second });
  expect(await listed(true)).toEqual([first]);
  expect(await listed(false)).toEqual([third, second]);
  expect((await ann.sharing.myShares({})).shares.map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
});

test('of a link that somebody opens it is told whether they took it back themselves', async () => {
  const [works, revoked] = [await momentAt(1), await momentAt(2)];
  await ann.sharing.revokeShare({ shareId: revoked });
  const own = async (shareId: string, { sharing } = ann) =>
    (await sharing.myShares({ isRevoked: true, shareId })).shares.map((share) => share.shareId);
  expect(await own(revoked)).toEqual([revoked]);
  expect(await own(works)).toEqual([]);
  expect(await own(revoked, await createMember(database)), 'nobody else').toEqual([]);
});

test('a link that an admin took down is none that its sharer may let work again', async () => {
  const shareId = await momentAt(1);
  await ann.sharing.revokeShare({ shareId });
  await pool.query('update share_records set is_taken_down = true');
  expect(await listed(true)).toEqual([]);
});

test('links that were taken back are read to their end page by page, and a place in them is none among the others', async () => {
  await pool.query(
    `insert into share_records (share_id, video_id, video_title, sharer_id, revoked_at, is_revoked_by_sharer)
     select lpad(n::text, 10, 's'), $2, '', $1, timestamptz '2026-01-01' + make_interval(mins => n / 2), true
       from generate_series(1, 30) n`,
    [ann.id, video.id],
  );
  const page = await ann.sharing.myShares({ isRevoked: true });
  const cursor = page.nextCursor ?? '';
  const rest = await ann.sharing.myShares({ isRevoked: true, cursor });
  const ids = [...page.shares, ...rest.shares].map(({ shareId }) => shareId);
  expect(page.shares).toHaveLength(SHARES_PAGE_SIZE);
  expect(new Set(ids).size).toBe(30);
  expect(rest.nextCursor).toBeNull();
  await expect(ann.sharing.myShares({ cursor })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});
