import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { FRIENDS_PAGE_SIZE } from '../contract-friends.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let video: Video;
let ann: Person;
let ben: Person;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, friend_blocks, events, app_metrics cascade');
  video = await createVideo(database, { title: 'Rivers of Europe' });
  [ann, ben] = [await createMember(database), await createMember(database)];
  await pool.query(`update profiles set first_name = 'Ann' where id = $1`, [ann.id]);
});

const linkOf = async ({ sharing }: Person, of = video) =>
  (await sharing.createShare({ thing: { kind: 'video', videoId: of.id } })).shareId;

/** Ben opens a link of Ann's. */
async function connect() {
  const token = await linkOf(ann);
  await ben.sharing.openShare({ token });
  return token;
}

const friendsOf = async ({ sharing }: Person) => (await sharing.friends({})).friends;
const friendships = async () =>
  (
    await pool.query(
      'select sharer_id, friend_id, established_via, created_at, share_record_id from friend_relationships',
    )
  ).rows;

describe('a sharer', () => {
  const told = async ({ sharing }: Person) =>
    (await sharing.tellNewFriends()).friends.map(({ name }) => name);

  test('is told once who opened a link of theirs and became connected, and whoever opened it is not', async () => {
    await pool.query(`update profiles set first_name = 'Ben' where id = $1`, [ben.id]);
    expect(await ann.sharing.newFriends()).toEqual({ untold: 0, unseen: 0 });
    expect(await told(ann)).toEqual([]);
    await connect();
    expect(await ann.sharing.newFriends()).toEqual({ untold: 1, unseen: 1 });
    expect(await ben.sharing.newFriends()).toEqual({ untold: 0, unseen: 0 });
    const both = await Promise.all([told(ann), told(ann)]);
    expect(both.flat()).toEqual(['Ben']);
    expect(await told(ben)).toEqual([]);
    expect(await ann.sharing.newFriends()).toEqual({ untold: 0, unseen: 1 });
    const cleo = await createMember(database);
    await cleo.sharing.openShare({ token: await linkOf(ann) });
    expect(await ann.sharing.newFriends()).toEqual({ untold: 1, unseen: 2 });
  });

  test('has new friends until they look at them, and not again by one who was removed and brought back', async () => {
    await connect();
    await told(ann);
    await ann.sharing.friendsSeen();
    await ann.sharing.friendsSeen();
    await ann.sharing.removeFriend({ userId: ben.id });
    await ann.sharing.restoreFriend({ userId: ben.id });
    expect(await ann.sharing.newFriends()).toEqual({ untold: 0, unseen: 0 });
    const cleo = await createMember(database);
    await cleo.sharing.openShare({ token: await linkOf(ann) });
    expect(await ann.sharing.newFriends()).toEqual({ untold: 1, unseen: 1 });
  });

  test('hears nothing of who left them before they were told', async () => {
    await connect();
    await ben.sharing.blockPerson({ userId: ann.id });
    expect(await ann.sharing.newFriends()).toEqual({ untold: 0, unseen: 0 });
    expect(await told(ann)).toEqual([]);
  });
});

describe('who opens a link of somebody whom they removed', () => {
  const removedBy = async ({ sharing }: Person, token: string) =>
    (await sharing.openShare({ token })).removed?.name ?? null;

  test('is told whom they removed, and why it connects nobody, until a new link of theirs does', async () => {
    const token = await connect();
    expect(await removedBy(ben, token)).toBeNull();
    await ben.sharing.removeFriend({ userId: ann.id });
    expect(await removedBy(ben, token)).toBe('Ann');
    expect(await ben.sharing.openShare({ token })).toMatchObject({ connection: 'none', friend: null });
    const later = await linkOf(ann, await createVideo(database));
    expect(await removedBy(ben, later)).toBeNull();
    expect(await removedBy(ben, token)).toBeNull();
  });

  test('is connected again where they wish it, also by the link from before, and however often it is sent', async () => {
    const token = await connect();
    await ben.sharing.removeFriend({ userId: ann.id });
    const again = () => ben.sharing.openShare({ token, byPress: true });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ connection }) => connection).sort()).toEqual(['connected', 'friends']);
    expect(both.map(({ removed }) => removed)).toEqual([null, null]);
    expect((await friendsOf(ben)).map(({ userId }) => userId)).toEqual([ann.id]);
    expect((await friendsOf(ann)).map(({ userId }) => userId)).toEqual([ben.id]);
  });

  test('is not connected by their wish alone with whoever removed or blocked them, or made the link connect nobody', async () => {
    const token = await connect();
    const again = async () => (await ben.sharing.openShare({ token, byPress: true })).connection;
    await ann.sharing.removeFriend({ userId: ben.id });
    expect(await again()).toBe('none');
    await ann.sharing.restoreFriend({ userId: ben.id });
    await ben.sharing.removeFriend({ userId: ann.id });
    await pool.query('update share_records set connects = false');
    expect(await again()).toBe('none');
    expect(await ben.sharing.removedPeople(), 'she may be brought back still').toHaveLength(1);
    await pool.query('update share_records set connects = true');
    await ann.sharing.blockPerson({ userId: ben.id });
    expect(await again()).toBe('none');
    expect(await friendsOf(ben)).toEqual([]);
  });

  test('and by whom is told nothing of that, nor of a block', async () => {
    const token = await connect();
    await ann.sharing.removeFriend({ userId: ben.id });
    expect(await removedBy(ben, token)).toBeNull();
    await ben.sharing.blockPerson({ userId: ann.id });
    expect(await removedBy(ben, token)).toBeNull();
  });
});

describe('friends', () => {
  test('see each other, each with whose link it was', async () => {
    await connect();
    expect(await friendsOf(ben)).toEqual([
      {
        userId: ann.id,
        name: 'Ann',
        origin: 'shared-with-you',
        establishedVia: 'share_access',
        connectedAt: expect.stringMatching(/Z$/),
        words: [],
        hasNotes: true,
      },
    ]);
    expect(await friendsOf(ann)).toMatchObject([{ userId: ben.id, origin: 'opened-your-link' }]);
  });

  test('without a name are called by their masked address, which nothing else tells', async () => {
    await connect();
    const { rows } = await pool.query('select email from profiles where id = $1', [ben.id]);
    const [friend] = await friendsOf(ann);
    expect(friend?.name).toBe('pe***@example.org');
    expect(JSON.stringify(friend)).not.toContain(rows[0].email);
  });

  test('are listed page by page, the latest first, each once, whoever of the two shared', async () => {
    await pool.query(
      `with people as (
         insert into profiles (email) select 'friend' || n || '@example.org' from generate_series(1, $2::int) n returning id),
       numbered as (select id, row_number() over () as n from people)
       insert into friend_relationships (sharer_id, friend_id, created_at)
       select case when n % 2 = 0 then $1 else id end, case when n % 2 = 0 then id else $1 end,
              timestamptz '2026-01-01' + make_interval(mins => (n / 3)::int) from numbered`,
      [ann.id, FRIENDS_PAGE_SIZE * 2 + 5],
    );
    const seen = [];
    let cursor: string | undefined;
    do {
      const page = await ann.sharing.friends(cursor === undefined ? {} : { cursor });
      expect(page.friends.length).toBeLessThanOrEqual(FRIENDS_PAGE_SIZE);
      seen.push(...page.friends);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ userId }) => userId)).size).toBe(FRIENDS_PAGE_SIZE * 2 + 5);
    expect(seen).toHaveLength(FRIENDS_PAGE_SIZE * 2 + 5);
    const moments = seen.map(({ connectedAt }) => connectedAt);
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  test('are not listed from a place that is none', async () => {
    await expect(ann.sharing.friends({ cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

describe('who removes a friend', () => {
  test.each(['sharer', 'friend'])(
    'as the %s ends it for both, and no link of before connects them again',
    async (who) => {
      const token = await connect();
      const back = await linkOf(ben);
      const [remover, removed] = who === 'sharer' ? [ann, ben] : [ben, ann];
      await remover.sharing.removeFriend({ userId: removed.id });
      expect(await friendsOf(ann)).toEqual([]);
      expect(await friendsOf(ben)).toEqual([]);
      expect(await ben.sharing.openShare({ token })).toMatchObject({ connection: 'none', friend: null });
      expect(await ann.sharing.openShare({ token: back })).toMatchObject({
        connection: 'none',
        friend: null,
      });
      const later = await linkOf(ann, await createVideo(database));
      expect(await ben.sharing.openShare({ token: later })).toMatchObject({ connection: 'connected' });
    },
  );

  test('may do so again, and of somebody who is none, and nothing comes of it', async () => {
    await connect();
    await Promise.all(Array.from({ length: 5 }, () => ann.sharing.removeFriend({ userId: ben.id })));
    await ann.sharing.removeFriend({ userId: randomUUID() });
    await ann.sharing.removeFriend({ userId: ann.id });
    const { rows } = await pool.query('select remover_id, removed_id from friend_removals');
    expect(rows).toEqual([{ remover_id: ann.id, removed_id: ben.id }]);
  });

  test('ends nobody else’s friendship', async () => {
    await connect();
    const cleo = await createMember(database);
    await cleo.sharing.removeFriend({ userId: ben.id });
    expect(await friendships()).toHaveLength(1);
  });

  test('takes it back, and it is as it was', async () => {
    await connect();
    await pool.query(
      `update friend_relationships set created_at = '2026-01-02', established_via = 'retroactive_share_access'`,
    );
    const before = await friendships();
    await ben.sharing.removeFriend({ userId: ann.id });
    await Promise.all(Array.from({ length: 3 }, () => ben.sharing.restoreFriend({ userId: ann.id })));
    expect(await friendships()).toEqual(before);
    expect((await pool.query('select from friend_removals')).rowCount).toBe(0);
  });

  test('does not bring back by it whom the other removed after they were connected again', async () => {
    await connect();
    await ann.sharing.removeFriend({ userId: ben.id });
    await ben.sharing.openShare({ token: await linkOf(ann, await createVideo(database)) });
    expect(await friendships()).toHaveLength(1);
    await ben.sharing.removeFriend({ userId: ann.id });
    await ann.sharing.restoreFriend({ userId: ben.id });
    expect(await friendships()).toEqual([]);
    await ben.sharing.restoreFriend({ userId: ann.id });
    expect(await friendships()).toHaveLength(1);
  });

  test('takes it back also long after, and only their own doing', async () => {
    await connect();
    await ben.sharing.removeFriend({ userId: ann.id });
    await pool.query(`update friend_removals set removed_at = now() - interval '1 year'`);
    await expect(ann.sharing.restoreFriend({ userId: ben.id })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    expect(await friendships()).toEqual([]);
    await ben.sharing.restoreFriend({ userId: ann.id });
    expect(await friendships()).toHaveLength(1);
  });

  test('finds them among whom they removed, as long as they may be brought back; the other is told nothing', async () => {
    const removedBy = async ({ sharing }: Person) =>
      (await sharing.removedPeople()).map(({ userId }) => userId);
    const cleo = await createMember(database);
    await connect();
    await cleo.sharing.openShare({ token: await linkOf(ann) });
    expect(await removedBy(ann)).toEqual([]);
    await ann.sharing.removeFriend({ userId: ben.id });
    await ann.sharing.removeFriend({ userId: cleo.id });
    await pool.query(
      `update friend_removals set removed_at = now() - interval '1 day' where removed_id = $1`,
      [ben.id],
    );
    expect(await removedBy(ann)).toEqual([cleo.id, ben.id]);
    expect(await removedBy(ben)).toEqual([]);
    await ann.sharing.blockPerson({ userId: cleo.id });
    expect(await removedBy(ann)).toEqual([ben.id]);
    await ann.sharing.unblockPerson({ userId: cleo.id });
    expect(await removedBy(ann)).toEqual([cleo.id, ben.id]);
    await ann.sharing.restoreFriend({ userId: cleo.id });
    expect(await removedBy(ann)).toEqual([ben.id]);
  });

  test('and is connected with them again by a later link, which the other ends, has nobody to bring back', async () => {
    await connect();
    await ann.sharing.removeFriend({ userId: ben.id });
    await ben.sharing.openShare({ token: await linkOf(ann, await createVideo(database)) });
    expect(await ann.sharing.removedPeople()).toEqual([]);
    await ben.sharing.removeFriend({ userId: ann.id });
    expect(await ann.sharing.removedPeople()).toEqual([]);
    expect(await ben.sharing.removedPeople()).toEqual([{ userId: ann.id, name: 'Ann' }]);
  });

  test('while the other opens their link is rid of them in the end', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => createMember(database)));
    const token = await linkOf(ann);
    for (const { sharing } of others) await sharing.openShare({ token });
    await Promise.all(
      others.flatMap((other) => [
        other.sharing.openShare({ token }),
        ann.sharing.removeFriend({ userId: other.id }),
        other.sharing.openShare({ token }),
      ]),
    );
    expect(await friendships()).toEqual([]);
  });
});

describe('who blocks somebody', () => {
  test('is connected with them no more, by no link, either way, and the other is not told', async () => {
    await connect();
    await ann.sharing.blockPerson({ userId: ben.id });
    expect(await friendsOf(ben)).toEqual([]);
    const later = await createVideo(database);
    for (const [opener, sharer] of [
      [ben, ann],
      [ann, ben],
    ] as const) {
      const token = await linkOf(sharer, later);
      expect(await opener.sharing.openShare({ token })).toMatchObject({ connection: 'none', friend: null });
    }
    expect(await ann.sharing.blockedPeople()).toEqual([{ userId: ben.id, name: 'pe***@example.org' }]);
    expect(await ben.sharing.blockedPeople()).toEqual([]);
  });

  test('lifts it again: links that were there stay dead, later ones connect', async () => {
    const token = await connect();
    await ann.sharing.blockPerson({ userId: ben.id });
    await ann.sharing.unblockPerson({ userId: ben.id });
    expect(await ann.sharing.blockedPeople()).toEqual([]);
    expect(await ben.sharing.openShare({ token })).toMatchObject({ connection: 'none' });
    const later = await linkOf(ann, await createVideo(database));
    expect(await ben.sharing.openShare({ token: later })).toMatchObject({ connection: 'connected' });
  });

  test('takes it back at once, and both are friends as before', async () => {
    await connect();
    const before = await friendships();
    await ann.sharing.blockPerson({ userId: ben.id });
    await ann.sharing.restoreFriend({ userId: ben.id });
    expect(await friendships()).toEqual(before);
    expect(await ann.sharing.blockedPeople()).toEqual([]);
  });

  test('is not connected again because the other takes a removal back, who is not told why', async () => {
    await connect();
    await ben.sharing.removeFriend({ userId: ann.id });
    await ann.sharing.blockPerson({ userId: ben.id });
    expect(await ben.sharing.restoreFriend({ userId: ann.id })).toEqual({});
    expect(await friendships()).toEqual([]);
  });

  test('at the same moment as they are blocked leaves both blocks and no friendship', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createMember(database)));
    const token = await linkOf(ann);
    await Promise.all(
      people.flatMap((other) => [
        other.sharing.openShare({ token }),
        ann.sharing.blockPerson({ userId: other.id }),
        other.sharing.blockPerson({ userId: ann.id }),
      ]),
    );
    expect(await friendships()).toEqual([]);
    expect((await pool.query('select from friend_blocks')).rowCount).toBe(16);
  });

  test('is not themselves, and nobody who is not there', async () => {
    await expect(ann.sharing.blockPerson({ userId: ann.id.toUpperCase() })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(await ann.sharing.blockPerson({ userId: randomUUID() })).toEqual({});
    expect(await ann.sharing.blockedPeople()).toEqual([]);
  });
});

test('a member’s switches are on for connections and off for votes until they set them, one by one', async () => {
  expect(await ann.sharing.sharingPreferences()).toEqual({ connects: true, showsVotes: false });
  expect(await ann.sharing.setSharingPreferences({ connects: false })).toEqual({
    connects: false,
    showsVotes: false,
  });
  expect(await ann.sharing.setSharingPreferences({ showsVotes: true })).toEqual({
    connects: false,
    showsVotes: true,
  });
  expect(await ann.sharing.setSharingPreferences({})).toEqual({ connects: false, showsVotes: true });
  expect(await ben.sharing.sharingPreferences()).toEqual({ connects: true, showsVotes: false });
});
