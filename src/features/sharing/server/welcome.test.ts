import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();

beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, events cascade');
});

/** Somebody who registered in a browser and signs in there. */
async function newcomer() {
  const visitor = { sessionId: newSessionId(), hasShareSession: true };
  const { id } = await createProfile(database, { just_registered: true });
  const member = { id, isAdmin: false, sessionId: randomUUID() };
  const { sharing, interests } = operationsAs('member', database, { member, visitor });
  return {
    id,
    sharing,
    interests,
    browser: visitor,
    visitor: operationsAs('anyone', database, { visitor }).sharing,
  };
}

/** A link of somebody's to a video about this. */
async function linkTo(...tags: string[]) {
  const video = await createVideo(database, { tags });
  const { sharing } = await createMember(database);
  return (await sharing.createShare({ thing: { kind: 'video', videoId: video.id } })).shareId;
}

const keywordsOf = async ({ interests }: Awaited<ReturnType<typeof newcomer>>) =>
  (await interests.interests()).keywords.map(({ word }) => word);

describe('the first sign-in of who registered', () => {
  test('is told once, however many tabs ask', async () => {
    const { sharing } = await newcomer();
    const told = await Promise.all(Array.from({ length: 5 }, () => sharing.welcome()));
    expect(told.filter(({ isNew }) => isNew)).toEqual([{ isNew: true, isSeeded: false }]);
    expect(await sharing.welcome()).toEqual({ isNew: false, isSeeded: false });
  });

  test.each(['before', 'after'])(
    'begins their interests with the three latest links, %s they are matched',
    async (when) => {
      const ben = await newcomer();
      for (const [n, subject] of ['the oldest', 'rivers', 'bread', 'lanterns'].entries()) {
        const token = await linkTo(subject, 'and', 'AI');
        await ben.visitor.openShare({ token });
        await pool.query(
          `update anonymous_share_sessions set created_at = now() - make_interval(mins => ${10 - n})
          where share_token = (select share_token from share_records where share_id = $1)`,
          [token],
        );
      }
      if (when === 'after') await ben.sharing.matchSessions();
      expect(await ben.sharing.welcome()).toEqual({ isNew: true, isSeeded: true });
      expect(await keywordsOf(ben)).toEqual(['lanterns', 'bread', 'rivers']);
      const { keywords } = await ben.interests.interests();
      expect(keywords.every(({ isSeed }) => isSeed)).toBe(true);
      const { rows } = await pool.query(
        'select engagement_patterns from user_interest_profiles where user_id = $1',
        [ben.id],
      );
      expect(rows[0].engagement_patterns.seedSource).toEqual({
        kind: 'share_sessions',
        keywords: ['lanterns', 'bread', 'rivers'],
      });
    },
  );

  test('begins with nothing of what somebody else’s browser opened', async () => {
    const [ben, cleo] = [await newcomer(), await newcomer()];
    await cleo.visitor.openShare({ token: await linkTo('rivers') });
    expect(await ben.sharing.welcome()).toEqual({ isNew: true, isSeeded: false });
    expect(await keywordsOf(ben)).toEqual([]);
  });

  test('begins with nothing of what another member opened in the same browser', async () => {
    const ben = await newcomer();
    const token = await linkTo('rivers');
    const ada = await createProfile(database);
    const member = { id: ada.id, isAdmin: false, sessionId: randomUUID() };
    await operationsAs('member', database, { member, visitor: ben.browser }).sharing.openShare({ token });
    expect(await ben.sharing.welcome()).toEqual({ isNew: true, isSeeded: false });
  });

  test('is welcomed, too, where the interests cannot be written', async () => {
    const ben = await newcomer();
    await ben.visitor.openShare({ token: await linkTo('rivers') });
    await pool.query('alter table user_interest_profiles rename to lost');
    try {
      expect(await ben.sharing.welcome()).toEqual({ isNew: true, isSeeded: false });
    } finally {
      await pool.query('alter table lost rename to user_interest_profiles');
    }
  });
});

test('a member from before is welcomed no more', async () => {
  const { sharing } = await createMember(database);
  expect(await sharing.welcome()).toEqual({ isNew: false, isSeeded: false });
});
