import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();

let video: Video;
let ann: Awaited<ReturnType<typeof createMember>>;
let token: string;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, feature_flags, settings cascade');
  video = await createVideo(database);
  ann = await createMember(database);
  token = (await ann.sharing.createShare({ thing: { kind: 'video', videoId: video.id } })).shareToken;
});

const opened = () => operationsAs('anyone', database).sharing.openShare({ token });

describe('who opens a link', () => {
  test('is told of its question first, unless that is switched off', async () => {
    expect(await opened()).toMatchObject({ startsWithHint: true });
    await pool.query(
      `insert into feature_flags (name, enabled) values ('progressiveShareDisclosure', false)`,
    );
    expect(await opened()).toMatchObject({ startsWithHint: false });
  });

  test('becomes connected by signing up', async () => {
    expect(await opened()).toMatchObject({ signUpConnects: true, friend: null });
  });

  test('is told the session that it was opened in, and a member of none', async () => {
    expect((await opened()).anonymousSessionId).toMatch(/^session_[\w-]{22}$/);
    const ben = await createMember(database);
    expect((await ben.sharing.openShare({ token })).anonymousSessionId).toBeNull();
  });

  test.each([
    ['where the sharer connects nobody', 'update share_records set connects = false'],
    ['whose sharer is gone', 'update share_records set sharer_id = null'],
    [
      'where accounts are by invitation',
      `insert into settings (key, value) values ('registration', '"invitation"')`,
    ],
    ['where the site connects nobody', `insert into settings (key, value) values ('connectByLink', 'false')`],
  ])('%s does not', async (_who, statement) => {
    await pool.query(statement);
    expect(await opened()).toMatchObject({ signUpConnects: false });
  });

  test('as its sharer is told that it is theirs, and nobody else is', async () => {
    const ben = await createMember(database);
    expect(await ann.sharing.openShare({ token })).toMatchObject({ isOwn: true, connection: 'none' });
    expect(await ben.sharing.openShare({ token })).toMatchObject({ isOwn: false });
    expect(await opened()).toMatchObject({ isOwn: false });
  });

  test('as a member has nothing to sign up for', async () => {
    const ben = await createMember(database);
    expect(await ben.sharing.openShare({ token })).toMatchObject({ signUpConnects: false });
  });

  test('as a member whom no link connects is told so, and connected by a press', async () => {
    const ben = await createMember(database);
    const open = () => ben.sharing.openShare({ token });
    await ben.sharing.setSharingPreferences({ connects: false });
    expect(await open()).toMatchObject({ isPrivate: true, connection: 'none', friend: null, removed: null });
    expect(await ben.sharing.openShare({ token, byPress: true })).toMatchObject({
      connection: 'connected',
      isPrivate: false,
      friend: { userId: ann.id },
    });
    expect(await open()).toMatchObject({ connection: 'friends', isPrivate: false });
    // Whom they removed is another matter, of which they are told by name.
    await ben.sharing.removeFriend({ userId: ann.id });
    expect(await open()).toMatchObject({ isPrivate: false, removed: { userId: ann.id } });
    expect(await ben.sharing.openShare({ token, byPress: true })).toMatchObject({ connection: 'connected' });
  });

  test.each([
    ['that connects nobody', 'update share_records set connects = false'],
    ['whose sharer is gone', 'update share_records set sharer_id = null'],
    [
      'of somebody whom they blocked',
      `insert into friend_blocks (blocker_id, blocked_id)
       select p.user_id, r.sharer_id from sharing_preferences p, share_records r`,
    ],
  ])('and of a link %s is told nothing of it', async (_which, statement) => {
    const ben = await createMember(database);
    await ben.sharing.setSharingPreferences({ connects: false });
    await pool.query(statement);
    expect(await ben.sharing.openShare({ token })).toMatchObject({ isPrivate: false });
    expect(await ben.sharing.openShare({ token, byPress: true })).toMatchObject({ connection: 'none' });
  });
});
