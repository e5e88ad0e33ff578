import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from '#platform/config.ts';
import { accountSite, PASSWORD } from './support/account-site.ts';
import { startTestApplication } from './support/application.ts';
import { BrowserSession } from './support/browser-session.ts';
import { createVideo } from './support/factories.ts';
import { startHttpServer } from './support/http-server.ts';
import { smallDisk } from './support/small-disk.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { createTestDatabase } from './support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const CODE = 'open sesame 2026';
const { application, member, pool, database } = await accountSite();

async function admin() {
  const made = await member(true);
  await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [made.id]);
  return made;
}
type Admin = Awaited<ReturnType<typeof admin>>;

/** What the page of the backups shows once nothing is under way. */
async function settled({ browser }: Admin) {
  return vi.waitFor(
    async () => {
      const { body } = await browser.call('GET', '/admin/backups');
      expect(['done', 'failed']).toContain(body.run?.state);
      return body;
    },
    { timeout: 30_000, interval: 200 },
  );
}

async function made(by: Admin) {
  expect((await by.browser.call('POST', '/admin/backups', {})).status).toBe(200);
  const page = await settled(by);
  expect(page.run).toMatchObject({ kind: 'backup', state: 'done', error: null });
  return page.kept[0] as { name: string; bytes: number };
}

/** A site on which nobody has registered, and what `/restore` answers there. */
async function emptySite(config: Partial<Config> = {}) {
  const fresh = await createTestDatabase();
  const started = await startTestApplication(fresh.connectionString, {
    config: { adminClaimCode: CODE, ...config },
  });
  onTestFinished(async () => {
    await started.stop();
    await fresh.drop();
  });
  const restore = async (
    method: string,
    words: { at?: number; code?: string; body?: Uint8Array<ArrayBuffer> } = {},
  ) => {
    const { at, code = CODE, body } = words;
    const response = await fetch(`${started.origin}/restore${at === undefined ? '' : `?at=${at}`}`, {
      method,
      headers: { 'x-claim-code': encodeURIComponent(code) },
      ...(body && { body }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { ...fresh, ...started, restore };
}

async function uploaded(site: Awaited<ReturnType<typeof emptySite>>, bytes: Uint8Array<ArrayBuffer>) {
  const size = 1024 * 1024;
  for (let at = 0; at < bytes.length; at += size)
    expect((await site.restore('PUT', { at, body: bytes.slice(at, at + size) })).status).toBe(200);
  expect((await site.restore('POST')).status).toBe(202);
  return vi.waitFor(
    async () => {
      const { body } = await site.restore('GET');
      expect(['done', 'failed']).toContain(body.state);
      return body;
    },
    { timeout: 30_000, interval: 100 },
  );
}

test('an admin backs up, verifies, downloads after their password, and the claim link restores it elsewhere', async () => {
  const by = await admin();
  await createVideo(database, { title: 'Loaves' });
  await application.application.resources.storage.put('originals/loaf.webp', Buffer.alloc(1_500_000, 'loaf'));
  const { name, bytes } = await made(by);
  const folder = application.application.config.backupDir;
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(folder, name)).size).toBe(bytes);
  await by.browser.call('POST', '/admin/backup-checks', { name });
  expect((await settled(by)).run).toMatchObject({ kind: 'verify', state: 'done' });

  const without = await by.browser.call('POST', '/admin/backup-downloads', { name });
  expect(without.status).toBe(400);
  const wrong = await by.browser.call('POST', '/admin/backup-downloads', { name, password: 'guess' });
  expect(wrong.body.data.fields.password).toMatch(/not your current password/);
  const { body } = await by.browser.call('POST', '/admin/backup-downloads', { name, password: PASSWORD });
  const { browser: other } = await admin();
  expect((await other.fetch(body.address)).status).toBe(403);
  const download = await by.browser.fetch(body.address);
  expect(download.status).toBe(200);
  const file = new Uint8Array(await download.arrayBuffer());
  expect(file.length).toBe(bytes);

  const site = await emptySite();
  const { resources } = site.application;
  const secretBefore = resources.visitorSecret;
  expect((await site.restore('PUT', { at: 0, code: 'guess', body: file.slice(0, 10) })).status).toBe(403);
  expect(await uploaded(site, file)).toEqual({ state: 'done' });
  expect((await site.pool.query('select title from videos')).rows).toEqual([{ title: 'Loaves' }]);
  expect((await resources.storage.get('originals/loaf.webp'))?.bytes.length).toBe(1_500_000);
  // The session of the old site goes on here, and what the instance held in memory is the old site's.
  await expect.poll(() => resources.visitorSecret).not.toBe(secretBefore);
  expect(resources.visitorSecret).toBe(application.application.resources.visitorSecret);
  const returned = new BrowserSession(site.origin);
  for (const [cookie, value] of by.browser.cookies) returned.cookies.set(cookie, value);
  expect((await returned.call('GET', '/session')).body).toMatchObject({ email: by.email, isAdmin: true });
});

test('a piece of an upload, and the wish to restore it, may be sent again when their answers were lost', async () => {
  const { name } = await made(await admin());
  const file = new Uint8Array(readFileSync(path.join(application.application.config.backupDir, name)));
  const half = Math.floor(file.length / 2);
  const site = await emptySite();
  const put = async (at: number, end: number) =>
    (await site.restore('PUT', { at, body: file.slice(at, end) })).body;
  expect(await put(0, half)).toEqual({ size: half });
  // The connection broke when some of it had come, then when all of it had.
  await put(half, half + 10);
  for (const _time of [1, 2]) expect(await put(half, file.length)).toEqual({ size: file.length });
  for (const _time of [1, 2]) expect((await site.restore('POST')).status).toBe(202);
  await expect
    .poll(async () => (await site.restore('GET')).body, { timeout: 30_000 })
    .toEqual({ state: 'done' });
  expect((await site.restore('POST')).body).toEqual({ state: 'done' });
});

test('a broken upload is refused in words and changes nothing', async () => {
  const site = await emptySite();
  await createVideo(site.database, { title: 'Demo' });
  expect(await uploaded(site, new TextEncoder().encode('no backup'))).toEqual({
    state: 'failed',
    error: 'This file is no backup of Mindreel.',
  });
  expect((await site.pool.query('select title from videos')).rows).toEqual([{ title: 'Demo' }]);
  expect((await site.restore('PUT', { at: 5, body: new Uint8Array(1) })).status).toBe(409);
});

test('a disk that is full is told to who backs up, and to who uploads, and nothing is left on it', async ({
  skip,
}) => {
  const disk = smallDisk();
  if (disk === null) return skip('only root may mount a small disk');
  const by = await admin();
  const { resources, config } = application.application;
  await resources.storage.put('originals/large.webp', randomBytes(8_000_000));
  const { backupDir } = config;
  config.backupDir = path.join(disk, 'backups');
  onTestFinished(() => {
    config.backupDir = backupDir;
  });
  await by.browser.call('POST', '/admin/backups', {});
  const page = await settled(by);
  expect(page.run).toMatchObject({ state: 'failed', error: 'The disk is full. Nothing is left of it.' });
  expect(page.kept).toEqual([]);
  expect(readdirSync(config.backupDir)).toEqual([]);

  const site = await emptySite({ dataDir: path.join(disk, 'data') });
  const piece = randomBytes(1024 * 1024);
  const answers = [];
  for (let at = 0; at < 6 * piece.length; at += piece.length)
    answers.push(await site.restore('PUT', { at, body: piece }));
  const refused = answers.find(({ status }) => status === 507);
  expect(refused?.body.message).toBe('The disk is full. Nothing is left of the upload.');
  expect(existsSync(path.join(disk, 'data/restoring'))).toBe(false);
});

test('of several instances the one that took the upload restores it, and any other one says that it is not the one', async () => {
  const site = await emptySite();
  const other = await startTestApplication(site.connectionString, { config: { adminClaimCode: CODE } });
  onTestFinished(other.stop);
  const ask = (origin: string, headers: Record<string, string>) =>
    fetch(`${origin}/restore?at=1`, {
      method: 'PUT',
      body: 'a',
      headers: { 'x-claim-code': encodeURIComponent(CODE), ...headers },
    });
  const first = await fetch(`${site.origin}/restore?at=0`, {
    method: 'PUT',
    body: 'a',
    headers: { 'x-claim-code': encodeURIComponent(CODE) },
  });
  const holder = first.headers.get('x-restore-holder') ?? '';
  const refused = await ask(other.origin, { 'x-restore-holder': holder });
  expect(refused.status).toBe(409);
  expect(refused.headers.get('x-restore-holder')).not.toBe(holder);
  expect((await ask(site.origin, { 'x-restore-holder': holder })).status).toBe(200);
});

test('what an instance that was killed has left of an upload is gone when it starts again', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  mkdirSync(path.join(dataDir, 'restoring'));
  writeFileSync(path.join(dataDir, 'restoring/upload'), 'half of a backup');
  const fresh = await createTestDatabase();
  const started = await startTestApplication(fresh.connectionString, { config: { dataDir } });
  onTestFinished(async () => {
    await started.stop();
    await fresh.drop();
  });
  await expect.poll(() => existsSync(path.join(dataDir, 'restoring'))).toBe(false);
});

test('once somebody has registered the claim code restores nothing', async () => {
  const site = await emptySite();
  const browser = new BrowserSession(site.origin, {});
  await browser.call('POST', '/register', { email: 'first@example.org', password: PASSWORD });
  expect((await site.restore('PUT', { at: 0, body: new Uint8Array(1) })).status).toBe(403);
  expect((await site.restore('POST')).status).toBe(403);
});

/** Backups are kept in a bucket that answers so, until the test ends. */
async function keptInBucket(answer: RequestListener) {
  const bucket = await startHttpServer(answer);
  const { config } = application.application;
  const before = { backupTo: config.backupTo, s3: config.s3 };
  onTestFinished(bucket.close);
  onTestFinished(() => void Object.assign(config, before));
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  Object.assign(config, {
    backupTo: 's3',
    s3: { endpoint: bucket.origin, bucket: 'kept', region: 'auto', prefix: '', ...keys },
  });
}

test('a bucket that does not answer is told soon, with the rest of the page', async () => {
  const by = await admin();
  await keptInBucket(() => undefined);
  const beganAt = Date.now();
  const { status, body } = await by.browser.call('GET', '/admin/backups');
  expect([status, body.place, body.kept]).toEqual([200, 's3', null]);
  expect(Date.now() - beganAt).toBeLessThan(15_000);
});

test('a backup is never said to be done beside a list that was read before it was', async () => {
  const by = await admin();
  await made(by);
  const become = (state: string) => pool.query('update backup_runs set state = $1, seen_at = now()', [state]);
  await become('running');
  await keptInBucket(async (_request, response) => {
    // It ends while the bucket is asked, which does not name it yet.
    await become('done');
    response.setHeader('content-type', 'application/xml').end('<ListBucketResult></ListBucketResult>');
  });
  const { body } = await by.browser.call('GET', '/admin/backups');
  expect([body.kept, body.run.state]).toEqual([[], 'running']);
});

test('a second backup is refused while one waits or runs', async () => {
  const by = await admin();
  const answers = await Promise.all([1, 2].map(() => by.browser.call('POST', '/admin/backups', {})));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  await settled(by);
});

test('the hour of the daily backup is changed, written down and undone', async () => {
  const by = await admin();
  const changed = await by.browser.call('PUT', '/admin/backup-hour', { hour: 3 });
  expect((await by.browser.call('GET', '/admin/backups')).body.hour).toBe(3);
  await by.browser.call('POST', '/admin/undo', { actionId: changed.body.actionId });
  expect((await by.browser.call('GET', '/admin/backups')).body.hour).toBeNull();
});

test('a backup is deleted, and nothing outside the folder can be named', async () => {
  const by = await admin();
  const { name } = await made(by);
  expect((await by.browser.call('DELETE', `/admin/backups/${name}`)).status).toBe(200);
  expect((await by.browser.call('GET', '/admin/backups')).body.kept).not.toContainEqual(
    expect.objectContaining({ name }),
  );
  const again = await by.browser.call('DELETE', `/admin/backups/${name}`);
  expect([again.status, again.body.message]).toEqual([404, 'There is no such backup any more.']);
  const strange = await by.browser.call('DELETE', `/admin/backups/${encodeURIComponent('../mindreel.log')}`);
  expect(strange.status).toBe(400);
});
