import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countAgainstLimit } from '#platform/callers/rate-limit.ts';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';
import { mailLinkJob } from './jobs.ts';

const { member, visit, newEmail, pool, database, application } = await accountSite();
const { resources } = application.application;

type Member = Awaited<ReturnType<typeof member>>;

const remove = ({ browser, email }: Member, given: object = {}) =>
  browser.call('POST', '/account-deletions', { email, password: PASSWORD, ...given });

const isThere = async ({ id }: Member) =>
  (await pool.query('select from profiles where id = $1', [id])).rows.length > 0;

/** Every value of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ name }) => name)).toContain('jobs.job');
  const dumps: string[] = [];
  for (const { name } of rows) {
    const dump = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    dumps.push(...dump.rows.map(({ row }) => `${name}: ${row}`));
  }
  return dumps.join('\n').toLowerCase();
}

async function addAvatar({ browser }: Member): Promise<string> {
  const bytes = await sharp({ create: { width: 99, height: 99, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(bytes)], 'me.png'));
  const response = await browser.fetch('/api/profile/avatar', { method: 'PUT', body: form });
  return (await response.json()).avatarUrl;
}

/** Counts as the application does, for the rest of a test: what is counted leaves a trace. */
function countForReal() {
  const widened = resources.countAgainst;
  resources.countAgainst = (kind, counted) => countAgainstLimit(database, kind, counted);
  onTestFinished(() => {
    resources.countAgainst = widened;
  });
}

test('an account that is deleted is gone: its rows, its picture, its sessions, its address', async () => {
  const person = await member();
  countForReal();
  const video = await createVideo(database);
  const { browser, email, id } = person;
  const elsewhere = visit();
  await elsewhere.call('POST', '/sign-in', { email, password: PASSWORD, remember: true });
  const avatarUrl = await addAvatar(person);
  await visit().call('POST', '/sign-in', {
    email: email.toUpperCase(),
    password: 'wrong-lantern',
    remember: false,
  });
  await browser.call('PUT', '/profile/password', {
    currentPassword: PASSWORD,
    password: 'harbour-violin-19',
  });
  await elsewhere.call('POST', '/sign-in', { email, password: 'harbour-violin-19', remember: true });
  // As somebody typed it who forgot the password; the job waits, runs, or has run.
  await resources.enqueue(mailLinkJob, { email: email.toUpperCase(), purpose: 'reset-password' });
  await pool.query(`update videos set user_id = $1`, [id]);
  expect((await elsewhere.call('POST', `/videos/${video.id}/views`, {})).body).toEqual({ counted: true });
  const before = await wholeDatabase();
  expect(before).toContain(email);
  for (const table of ['video_visits', 'rate_limits'])
    expect(before).toMatch(new RegExp(`^public\\.${table}: .*${id}`, 'm'));

  expect((await remove(person, { password: 'harbour-violin-19' })).status).toBe(200);
  expect(await isThere(person)).toBe(false);
  expect(browser.cookies.has('mindreel_session')).toBe(false);
  expect((await elsewhere.call('GET', '/session')).body).toBeNull();
  expect((await visit().fetch(avatarUrl)).status).toBe(404);
  expect(await wholeDatabase()).not.toContain(email);
  expect(await wholeDatabase()).not.toContain(id);
});

test('with an account goes what was mailed to its address before, and what invites it', async () => {
  const admin = await member();
  await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
  onTestFinished(async () => {
    await pool.query('delete from user_roles');
  });
  const email = newEmail();
  const invite = (to: string) => admin.browser.call('POST', '/invitations', { email: to });
  const invitation = new URL((await invite(email)).body.link).searchParams.get('invitation');
  await invite(email);
  await invite(`x${email}`);
  await visit().call('POST', '/register', { email, password: PASSWORD, invitation });
  // As somebody else may have written it.
  await pool.query('update mails set recipient = upper(recipient) where recipient = $1', [email]);
  await pool.query('update invitations set email = upper(email) where email = $1', [email]);
  await pool.query('update profiles set is_active = true where email = $1', [email]);
  const browser = visit();
  await browser.call('POST', '/sign-in', { email, password: PASSWORD, remember: false });
  const { tables } = await (await browser.fetch('/api/profile/data')).json();
  expect(tables.mails).toHaveLength(2);
  expect(tables.invitations).toHaveLength(1);

  expect((await browser.call('POST', '/account-deletions', { email, password: PASSWORD })).status).toBe(200);
  const left = await wholeDatabase();
  expect(left).toContain(`x${email}`);
  expect(left.replaceAll(`x${email}`, '')).not.toContain(email);
});

test('what a member leaves behind is counted right: favorites go, videos stay without a submitter', async () => {
  const person = await member();
  const other = await member();
  const video = await createVideo(database, { user_id: person.id });
  for (const { browser } of [person, other]) {
    await browser.call('PUT', `/favorites/${video.id}`, { isFavorite: true });
  }
  const countOf = async () =>
    (await pool.query('select favorite_count, user_id from videos where id = $1', [video.id])).rows[0];
  expect(await countOf()).toEqual({ favorite_count: 2, user_id: person.id });
  expect((await remove(person)).status).toBe(200);
  expect(await countOf()).toEqual({ favorite_count: 1, user_id: null });
});

test('with an account goes the link to what its member typed, and the words in it', async () => {
  const person = await member();
  const video = await createVideo(database);
  const words = 'why do my lanterns never glow';
  const shared = await person.browser.call('POST', '/shares', {
    thing: { kind: 'video', videoId: video.id },
  });
  expect(shared.status).toBe(200);
  await pool.query(
    `update share_records set is_typed = true, auto_open = true, kind = 'question', question_text = $2
      where sharer_id = $1`,
    [person.id, words],
  );
  expect(await wholeDatabase()).toContain(words);
  expect((await remove(person)).status).toBe(200);
  expect(await wholeDatabase()).not.toContain(words);
});

test('an account is deleted although something that its owner still does elsewhere is in the way', async () => {
  const person = await member();
  const video = await createVideo(database);
  await person.browser.call('PUT', `/favorites/${video.id}`, { isFavorite: true });
  const view = await pool.connect();
  onTestFinished(() => view.release(true));
  await view.query('begin');
  await view.query('update videos set view_count = view_count + 1 where id = $1', [video.id]);
  const deleted = remove(person);
  await untilSomeWait(pool);
  // Of two that wait for each other PostgreSQL ends the one that waited a second first: the deletion, unless this comes late.
  await view
    .query('select from profiles where id = $1 for key share', [person.id])
    .finally(() => view.query('commit'))
    .catch(() => undefined);
  expect((await deleted).status).toBe(200);
  expect(await isThere(person)).toBe(false);
});

test('a deleted member whose address ends another’s leaves the mails and the jobs of that other', async () => {
  const [person, other, third] = [await member(), await member(), await member()];
  const email = 'a@b.co';
  const others = ['xa@b.com', 'a@b.co.uk', 'x.a@b.co'];
  await pool.query('update profiles set email = $2 where id = $1', [person.id, email]);
  await pool.query('update profiles set email = $2 where id = $1', [other.id, others[0]]);
  await pool.query('update profiles set email = $2 where id = $1', [third.id, others[1]]);
  for (const address of [email, ...others]) {
    const browser = visit();
    await browser.call('POST', '/reset-requests', { email: address.toUpperCase() });
  }
  const addresses = async () => {
    const jobs = await pool.query<{ email: string }>(
      `select lower(data->>'email') as email from jobs.job where data ? 'email' order by 1`,
    );
    const mails = await pool.query<{ recipient: string }>(
      `select recipient from mails where recipient like '%a@b.co%' order by 1`,
    );
    return {
      jobs: jobs.rows.map(({ email: address }) => address).filter((address) => address.includes('a@b.co')),
      mails: mails.rows.map(({ recipient }) => recipient),
    };
  };
  await expect
    .poll(addresses, { timeout: 20_000 })
    .toEqual({ jobs: [email, ...others].sort(), mails: [email, 'a@b.co.uk', 'xa@b.com'] });
  expect((await remove({ ...person, email })).status).toBe(200);
  expect(await addresses()).toEqual({ jobs: [...others].sort(), mails: ['a@b.co.uk', 'xa@b.com'] });
});

describe('while an account is being deleted, what its owner does elsewhere', () => {
  /** Begins a deletion, and ends it once what the owner does waits for it. */
  async function meanwhile<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
    const deletion = await pool.connect();
    onTestFinished(() => deletion.release(true));
    await deletion.query('begin');
    await deletion.query('delete from profiles where id = $1', [id]);
    const result = act();
    // What waits for nothing is done with the account as it was.
    await Promise.race([result, untilSomeWait(deletion)]);
    await deletion.query('commit');
    return result;
  }

  test.each([
    ['keeping a favorite', 'PUT', '/favorites/{id}', { isFavorite: true }],
    ['viewing a video', 'POST', '/videos/{id}/views', {}],
    ['changing the name', 'PUT', '/profile/name', { firstName: 'Ada', lastName: null }],
  ])('%s is refused like that of anybody who is not signed in', async (_what, method, path, input) => {
    const { browser, id } = await member();
    const video = await createVideo(database);
    await pool.query('update profiles set history_paused = true where id = $1', [id]);
    const answer = await meanwhile(id, () => browser.call(method, path.replace('{id}', video.id), input));
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_ERROR' } });
    const visits = await pool.query('select from video_visits where person = $1', [`member:${id}`]);
    expect(visits.rowCount).toBe(0);
  });
});

describe('an account is not deleted', () => {
  test.each([
    ['without the password', { password: undefined }, { password: 'Please enter your current password.' }],
    [
      'by a wrong password',
      { password: 'wrong-lantern' },
      { password: 'This is not your current password.' },
    ],
    ['without its address typed', { email: '' }, { email: 'Please type the email address of your account.' }],
    [
      'by another address',
      { email: 'x@example.org' },
      { email: 'Please type the email address of your account.' },
    ],
  ])('%s', async (_how, given, fields) => {
    const person = await member();
    expect(await remove(person, given)).toMatchObject({ status: 400, body: { data: { fields } } });
    expect(await isThere(person)).toBe(true);
  });

  test('nobody deletes the account of somebody else', async () => {
    const person = await member();
    const stranger = await member();
    expect(
      (
        await stranger.browser.call('POST', '/account-deletions', {
          email: person.email,
          password: PASSWORD,
          id: person.id,
          user_id: person.id,
        })
      ).status,
    ).toBe(400);
    expect(
      (await visit().call('POST', '/account-deletions', { email: person.email, password: PASSWORD })).status,
    ).toBe(401);
    expect(await isThere(person)).toBe(true);
    expect(await isThere(stranger)).toBe(true);
  });

  test('when it is the only admin; of two who go at once one stays', async () => {
    const [one, two] = [await member(), await member()];
    await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin'), ($2, 'admin')`, [
      one.id,
      two.id,
    ]);
    const answers = await Promise.all([remove(one), remove(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const last = answers[0]?.status === 400 ? one : two;
    expect(await remove(last)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('You are the only admin.') },
    });
    expect((await last.browser.call('GET', '/session')).body).toMatchObject({ isAdmin: true });
    await pool.query('delete from user_roles');
    expect((await remove(last)).status).toBe(200);
  });
});

test('an account without a password is deleted once its owner confirmed, by its address, however it is written', async () => {
  const person = await member();
  await pool.query('delete from user_passwords where user_id = $1', [person.id]);
  const refused = await remove(person, { password: undefined });
  expect(refused).toMatchObject({ status: 400, body: { code: 'CONFIRMATION_NEEDED' } });
  expect(await isThere(person)).toBe(true);
  await pool.query('update user_sessions set confirmed_at = now() where user_id = $1', [person.id]);
  const deleted = await remove(person, { email: ` ${person.email.toUpperCase()} `, password: undefined });
  expect(deleted.status).toBe(200);
});
