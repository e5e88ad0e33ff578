import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { undoRecorded } from '#platform/audit.ts';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import { addressOrNameHolds } from './users.ts';

const { member, visit, pool, database, application, startInstance, newAdmin, logged, undo } =
  await accountSite();

type Member = Awaited<ReturnType<typeof member>>;

const setRole = ({ browser }: Member, userId: string, role: 'admin' | 'user') =>
  browser.call('PUT', `/users/${userId}/role`, { role });
const isAdmin = async (id: string) =>
  (await pool.query(`select from user_roles where user_id = $1 and role = 'admin'`, [id])).rows.length > 0;
const everybody = async () => {
  await pool.query('delete from user_roles');
};

describe('the list of people', () => {
  test('is paged, the newest first, and searched for a part of an address in any case', async () => {
    const admin = await newAdmin();
    const word = `part-${randomUUID().slice(0, 8)}`;
    await pool.query(
      `insert into profiles (email, is_active, created_at)
       select 'a' || n || '-' || $1 || '@example.org', true, now() - n * interval '1 second' from generate_series(1, 60) n`,
      [word],
    );
    const first = await admin.browser.call('GET', `/users?search=${word.toUpperCase()}`);
    const second = await admin.browser.call(
      'GET',
      `/users?search=${word.toUpperCase()}&cursor=${first.body.nextCursor}`,
    );
    const listed = [...first.body.users, ...second.body.users] as { email: string; role: string }[];
    expect(first.body.users).toHaveLength(50);
    expect(second.body.nextCursor).toBeNull();
    expect(listed.map(({ email }) => email)).toEqual(
      Array.from({ length: 60 }, (_, n) => `a${n + 1}-${word}@example.org`),
    );
    expect(listed.every(({ role }) => role === 'user')).toBe(true);
    const own = await admin.browser.call('GET', `/users?search=${encodeURIComponent(admin.email)}`);
    expect(own.body.users).toMatchObject([{ id: admin.id, role: 'admin', isActive: true }]);
  });

  test('says their names, and when a session of theirs was last used', async () => {
    const admin = await newAdmin();
    const [ada, bob] = [await member(), await member()];
    await pool.query(`update profiles set first_name = 'Ada', last_name = 'Lovelace' where id = $1`, [
      ada.id,
    ]);
    await pool.query('delete from user_sessions where user_id = $1', [bob.id]);
    const seen = async ({ email }: Member) =>
      (await admin.browser.call('GET', `/users?search=${encodeURIComponent(email)}`)).body.users[0];
    expect(await seen(ada)).toMatchObject({ name: 'Ada Lovelace', activeAt: expect.stringMatching(/^20/) });
    expect(await seen(bob)).toMatchObject({ activeAt: null });
  });

  test('is searched for a part of a name, by an index', async () => {
    const admin = await newAdmin();
    const ada = await member();
    const name = `Ada-${randomUUID().slice(0, 8)}`;
    await pool.query(`update profiles set first_name = $2, last_name = 'Love Lace' where id = $1`, [
      ada.id,
      name,
    ]);
    const { body } = await admin.browser.call('GET', `/users?search=${name.slice(1).toUpperCase()}+love`);
    expect(body.users).toMatchObject([{ id: ada.id }]);
    // Few people are read as they lie, whatever is indexed, unless that is forbidden.
    const plan = await database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`explain select from profiles p where ${addressOrNameHolds('olga')}`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('profiles_by_part_of_email');
    expect(plan).toContain('profiles_by_part_of_name');
  });

  test('takes what stands for anything in a pattern for itself', async () => {
    const admin = await newAdmin();
    const { body } = await admin.browser.call('GET', `/users?search=${encodeURIComponent('%_\\')}`);
    expect(body.users).toEqual([]);
  });

  test('refuses a place that is none of its own', async () => {
    const admin = await newAdmin();
    expect((await admin.browser.call('GET', '/users?cursor=x')).status).toBe(400);
  });
});

describe('a link to set a new password that an admin makes', () => {
  test('lets the member choose one, once, is written down without its secret, and can be taken back', async () => {
    const admin = await newAdmin();
    const person = await member();
    const make = async () => (await admin.browser.call('POST', `/users/${person.id}/reset-link`)).body;
    const { link } = await make();
    const token = new URL(link).searchParams.get('token');
    expect(JSON.stringify(await logged(admin.id))).not.toContain(token);
    const choose = (secret: string | null) =>
      visit().call('POST', '/reset-password', { token: secret, password: 'a-new-Horse-battery-9' });
    expect((await choose(token)).status).toBe(200);
    expect((await choose(token)).status).toBe(404);
    const { link: second, actionId } = await make();
    await undo(admin, actionId);
    expect((await choose(new URL(second).searchParams.get('token'))).status).toBe(404);
    expect((await person.browser.call('POST', `/users/${admin.id}/reset-link`)).status).toBe(401);
  });

  test('is not taken back once it was used, or a newer one took its place, which stays', async () => {
    const admin = await newAdmin();
    const person = await member();
    const make = async () => (await admin.browser.call('POST', `/users/${person.id}/reset-link`)).body;
    const choose = async (link: string) => {
      const token = new URL(link).searchParams.get('token');
      const given = { token, password: 'a-new-Horse-battery-9' };
      return (await visit().call('POST', '/reset-password', given)).status;
    };
    const [older, newer] = [await make(), await make()];
    const over = 'This link was used already, or works no more.';
    expect((await undo(admin, older.actionId)).body.message).toBe(over);
    expect(await choose(newer.link)).toBe(200);
    expect((await undo(admin, newer.actionId)).body.message).toBe(over);
  });

  test.for([
    ['', false],
    [', also to somebody who was suspended meanwhile and is let in again', true],
  ] as const)(
    'is not mailed any more when it is taken back while the mail server is away%s',
    async ([_what, isSuspended]) => {
      // Nobody listens there.
      const away = await startInstance({
        mail: {
          server: { host: '127.0.0.1', port: 9, hasImplicitTls: false, login: undefined },
          sender: { name: 'Films', address: 'films@example.org' },
        },
      });
      const [admin, person] = [await newAdmin(), await member()];
      const browser = visit({}, away.origin);
      await browser.call('POST', '/sign-in', { email: admin.email, password: PASSWORD, remember: false });
      const { body } = await browser.call('POST', `/users/${person.id}/reset-link`);
      expect(body.link).toBeNull();
      const suspend = (wish: boolean) =>
        browser.call('PUT', `/users/${person.id}/suspension`, { isSuspended: wish });
      if (isSuspended) expect((await suspend(true)).status).toBe(200);
      expect((await undo({ browser }, body.actionId)).status).toBe(200);
      if (isSuspended) expect((await suspend(false)).status).toBe(200);
      const { rows } = await pool.query('select status, error from mails where recipient = $1', [
        person.email,
      ]);
      expect(rows).toEqual([{ status: 'failed', error: 'It was taken back.' }]);
    },
  );
});

describe('the role of an admin', () => {
  test('is granted and removed, written down, and undone', async () => {
    const admin = await newAdmin();
    const person = await member();
    const granted = await setRole(admin, person.id, 'admin');
    expect(await isAdmin(person.id)).toBe(true);
    expect((await setRole(admin, person.id, 'admin')).body.actionId).toBeNull();
    expect(await logged(admin.id)).toEqual([
      {
        action: 'accounts.change-role',
        subject: 'a member became admin',
        before: { userId: person.id, role: 'user' },
        after: { userId: person.id, role: 'admin' },
      },
    ]);
    expect((await undo(admin, granted.body.actionId)).status).toBe(200);
    expect(await isAdmin(person.id)).toBe(false);
    await setRole(admin, person.id, 'admin');
    const removed = await setRole(admin, person.id, 'user');
    expect(await isAdmin(person.id)).toBe(false);
    await undo(admin, removed.body.actionId);
    expect(await isAdmin(person.id)).toBe(true);
  });

  test('stays with the last who has it, also when Undo would take it, and is nothing for nobody', async () => {
    await everybody();
    const admin = await newAdmin();
    const refused = await setRole(admin, admin.id, 'user');
    expect(refused).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    expect((await setRole(admin, randomUUID(), 'admin')).status).toBe(404);
    const other = await member();
    const granted = await setRole(admin, other.id, 'admin');
    await setRole(other, admin.id, 'user');
    expect((await undo(other, granted.body.actionId)).body).toMatchObject({ code: 'UNDO_REFUSED' });
    expect(await isAdmin(other.id)).toBe(true);
  });

  test('is not given back by whoever lost it themselves meanwhile', async () => {
    const admin = await newAdmin();
    const person = await member();
    const { actionId } = (await setRole(admin, person.id, 'admin')).body;
    const { resources } = application.application;
    const other = await member();
    expect(await undoRecorded(resources, actionId as string, other.id)).toEqual({
      refused: 'You are not an admin any more.',
    });
    expect(await isAdmin(person.id)).toBe(true);
  });

  test('is left to one of two who take it from each other, 200 times, over two instances', async () => {
    await everybody();
    const [one, two] = [await newAdmin(), await newAdmin()];
    const second = await startInstance();
    const elsewhere = visit({}, second.origin);
    await elsewhere.call('POST', '/sign-in', { email: two.email, password: PASSWORD, remember: true });
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all([
        setRole(one, two.id, 'user'),
        elsewhere.call('PUT', `/users/${one.id}/role`, { role: 'user' }),
      ]);
      const left = await pool.query<{ id: string }>(`select user_id as id from user_roles`);
      expect(left.rows, JSON.stringify(answers)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await pool.query(
        `insert into user_roles (user_id, role) select unnest($1::uuid[]), 'admin' on conflict do nothing`,
        [[one.id, two.id]],
      );
    }
  });
});

describe('somebody', () => {
  test('is signed out everywhere', async () => {
    const admin = await newAdmin();
    const person = await member();
    expect((await admin.browser.call('POST', `/users/${person.id}/sign-out`)).status).toBe(200);
    expect((await person.browser.call('GET', '/session')).body).toBeNull();
    expect(await logged(admin.id)).toMatchObject([
      { action: 'accounts.sign-out-user', before: { userId: person.id, sessions: 1 } },
    ]);
    expect((await admin.browser.call('POST', `/users/${randomUUID()}/sign-out`)).status).toBe(404);
  });

  test('is deleted with all that hangs on them, of which the log keeps an id alone', async () => {
    const admin = await newAdmin();
    const person = await member();
    expect((await admin.browser.call('DELETE', `/users/${person.id}`)).status).toBe(200);
    expect((await person.browser.call('GET', '/session')).body).toBeNull();
    expect((await pool.query('select from profiles where id = $1', [person.id])).rows).toEqual([]);
    const rows = await logged(admin.id);
    expect(rows).toMatchObject([{ action: 'accounts.delete-user', before: { userId: person.id } }]);
    expect(JSON.stringify(rows)).not.toContain(person.email);
    // The admin stays signed in, and deletes their own account elsewhere.
    expect((await admin.browser.call('GET', '/session')).body).toMatchObject({ id: admin.id });
    expect(await admin.browser.call('DELETE', `/users/${admin.id}`)).toMatchObject({
      status: 409,
      body: { code: 'OWN_ACCOUNT' },
    });
    expect((await admin.browser.call('DELETE', `/users/${person.id}`)).status).toBe(404);
  });

  test('is the same however their id is written: nothing is left, and nobody deletes themselves', async () => {
    const admin = await newAdmin();
    const person = await member();
    await pool.query(
      `insert into rate_limits (key, window_started_at, used, expires_at) values ($1, now(), 1, now() + interval '1 hour')`,
      [`api:member:${person.id}`],
    );
    expect((await admin.browser.call('DELETE', `/users/${person.id.toUpperCase()}`)).status).toBe(200);
    expect((await pool.query('select from rate_limits where key like $1', [`%${person.id}`])).rows).toEqual(
      [],
    );
    expect(await logged(admin.id)).toMatchObject([{ before: { userId: person.id } }]);
    const own = admin.id.toUpperCase();
    expect((await admin.browser.call('DELETE', `/users/${own}`)).body).toMatchObject({ code: 'OWN_ACCOUNT' });
  });

  test('who is no admin does none of this', async () => {
    const person = await member();
    const other = await member();
    for (const [method, path] of [
      ['GET', '/users'],
      ['PUT', `/users/${person.id}/role`],
      ['POST', `/users/${other.id}/sign-out`],
      ['DELETE', `/users/${other.id}`],
      ['GET', '/invitations'],
      ['POST', '/invitations'],
    ] as const) {
      const body = method === 'GET' ? undefined : { role: 'admin' };
      const { status } = await person.browser.call(method, path, body);
      expect(status, `${method} ${path}`).toBe(403);
    }
  });
});
