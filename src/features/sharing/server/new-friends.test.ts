import type { PoolClient } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { createVideo } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let ann: Person;
let ben: Person;
let token: string;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, sharing_preferences, events cascade');
  [ann, ben] = [await createMember(database), await createMember(database)];
  const video = await createVideo(database);
  token = (await ann.sharing.createShare({ thing: { kind: 'video', videoId: video.id } })).shareId;
});

/** Does something while another transaction holds Ann's profile, and goes on once that is waited for. */
async function whileHeld(
  strength: 'key share' | 'update',
  waiting: () => Promise<unknown>,
  then: (holder: PoolClient) => Promise<unknown>,
): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from profiles where id = $1 for ${strength}`, [ann.id]);
    const done = waiting();
    await untilSomeWait(pool);
    await then(holder);
    await holder.query('commit');
    await done;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

test.each(['tellNewFriends', 'friendsSeen'] as const)(
  '%s waits for who is just being connected, and knows of them, too',
  async (deed) => {
    const opening = async (holder: PoolClient) => {
      await holder.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
        ann.id,
        ben.id,
      ]);
    };
    const afterAnother = async () => {
      await (await createMember(database)).sharing.openShare({ token });
      return ann.sharing[deed]();
    };
    await whileHeld('key share', afterAnother, opening);
    const { untold, unseen } = await ann.sharing.newFriends();
    expect(deed === 'tellNewFriends' ? untold : unseen).toBe(0);
  },
);

test('who is connected after others were told of is new, also where their opening began before', async () => {
  await whileHeld(
    'update',
    () => ben.sharing.openShare({ token }),
    (holder) =>
      holder.query(
        `insert into sharing_preferences (user_id, friends_told_at, friends_seen_at)
         values ($1, clock_timestamp(), clock_timestamp())`,
        [ann.id],
      ),
  );
  expect(await ann.sharing.newFriends()).toEqual({ untold: 1, unseen: 1 });
});

test('the first switch that somebody sets while they are told of friends waits, and the telling not for it', async () => {
  await whileHeld(
    'update',
    () => ann.sharing.setSharingPreferences({ showsVotes: true }),
    (holder) =>
      holder.query(
        `insert into sharing_preferences (user_id) values ($1)
         on conflict (user_id) do update set user_id = excluded.user_id`,
        [ann.id],
      ),
  );
  expect(await ann.sharing.sharingPreferences()).toEqual({ connects: true, showsVotes: true });
});
