import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#platform/database.ts';
import { LanguageModelError } from '#platform/models/language-model-error.ts';
import { accountSite } from '../../../../../tests/support/account-site.ts';
import { capturedLog } from '../../../../../tests/support/captured-log.ts';
import { startDatabaseProxy } from '../../../../../tests/support/database-proxy.ts';
import { createVideo } from '../../../../../tests/support/factories.ts';
import { startHttpServer } from '../../../../../tests/support/http-server.ts';
import { runServerCheck, SERVER_CHECKS } from './run-server-check.ts';

/** A host on this machine that may be asked, as tests alone allow. */
const host = await startHttpServer((_request, response) => response.writeHead(204).end());
afterAll(host.close);
const hostAddress = `127.0.0.1:${host.port}`;

const { application, connectionString, pool, database, startInstance, newAdmin } = await accountSite();
const { resources } = application.application;

type Resources = typeof resources;
const check = (id: string, given: Partial<Resources> = {}, timeLimitMs?: number) =>
  runServerCheck(id, { ...resources, ...given }, timeLimitMs);

/** Changes the database, and back when the test is over. */
async function broken(breaking: string, mending: string) {
  await pool.query(breaking);
  onTestFinished(async () => void (await pool.query(mending)));
}

describe('every check of what is on this machine', () => {
  const here = SERVER_CHECKS.filter(({ group, id }) => group !== 'outside' && id !== 'mail');

  test.each(here.map(({ id, name }) => [id, name]))('%s passes: %s', async (id) => {
    const { browser } = await newAdmin();
    const { status, body } = await browser.call('POST', `/admin/checks/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ id, state: 'pass', words: body.words, milliseconds: expect.any(Number) });
  });

  test('leaves nothing behind', async () => {
    const counted = async () => {
      const { rows } = await pool.query(
        `select (select count(*) from videos) as videos, (select count(*) from settings) as settings,
                (select count(*) from app_metrics) as metrics, (select count(*) from rate_limits) as limits,
                (select count(*) from audit_log) as deeds`,
      );
      return rows[0];
    };
    const before = await counted();
    for (const { id } of here) await check(id);
    expect(await counted()).toEqual(before);
    for await (const file of resources.storage.list('checks/')) expect.unreachable(file.key);
  });
});

describe('what is broken on purpose', () => {
  test('the check of the schema names an index, a column and a constraint that are gone', async () => {
    await broken('drop index audit_newest', 'create index audit_newest on audit_log (created_at, id)');
    expect(await check('schema')).toMatchObject({
      state: 'fail',
      words: 'In the database: index audit_newest is missing.',
    });
    await broken(
      'alter table settings rename updated_at to elsewhere',
      'alter table settings rename elsewhere to updated_at',
    );
    await broken(
      'alter table feature_flags drop constraint rollout_in_percent',
      'alter table feature_flags add constraint rollout_in_percent check (rollout_percentage between 0 and 100)',
    );
    const found = await check('schema');
    expect(found?.words).toContain('column settings.updated_at is missing');
    expect(found?.words).toContain('constraint rollout_in_percent is missing');
  });

  test('the check of the schema names a trigger that is switched off', async () => {
    await broken('alter table videos disable trigger user', 'alter table videos enable trigger user');
    expect((await check('schema'))?.words).toMatch(/trigger \w+ is switched off/);
  });

  test('the check of the database names one that is away, and one that is slow', async () => {
    const proxy = await startDatabaseProxy(connectionString);
    onTestFinished(proxy.close);
    const through = connectDatabase(proxy.connectionString, capturedLog('silent').log);
    onTestFinished(through.close);
    expect(await check('database', { database: through.database })).toMatchObject({ state: 'pass' });
    proxy.slow(150);
    expect(await check('database', { database: through.database })).toMatchObject({
      state: 'warning',
      words: expect.stringMatching(/^PostgreSQL \d+\.\d+ answered in \d+ ms\. That is slow\.$/),
    });
    await proxy.refuse();
    expect(await check('database', { database: through.database })).toMatchObject({ state: 'fail' });
  });

  test('the check of the database passes one that is slow once, as while a connection is opened', async () => {
    const proxy = await startDatabaseProxy(connectionString);
    onTestFinished(proxy.close);
    const through = connectDatabase(proxy.connectionString, capturedLog('silent').log);
    onTestFinished(through.close);
    let asked = 0;
    const slowAtFirst = new Proxy(through.database, {
      get(target, name, receiver) {
        if (name === 'execute') proxy.slow(asked++ === 0 ? 150 : 0);
        return Reflect.get(target, name, receiver);
      },
    });
    expect(await check('database', { database: slowAtFirst })).toMatchObject({ state: 'pass' });
    expect(asked).toBeGreaterThan(1);
  });

  test('the check of the clock names a database whose clock goes after by a minute', async () => {
    await broken(
      `create schema late;
       create function late.clock_timestamp() returns timestamptz language sql
         as $$ select pg_catalog.clock_timestamp() - interval '1 minute' $$`,
      'drop schema late cascade',
    );
    const address = new URL(connectionString);
    address.searchParams.set('options', '-c search_path=late,pg_catalog,public');
    const late = connectDatabase(address.href, capturedLog('silent').log);
    onTestFinished(late.close);
    expect(await check('clock', { database: late.database })).toMatchObject({
      state: 'warning',
      words: expect.stringMatching(/^They are (?:60|59)\d{3} ms apart\. Set them by NTP\.$/),
    });
  });

  // On Linux a file system on which there is no room at all.
  test.skipIf(!existsSync('/proc/self'))('the disk: no room on it, and a folder that is gone', async () => {
    const on = (dataDir: string) => check('disk', { config: { ...resources.config, dataDir } });
    expect(await on('/proc')).toMatchObject({ state: 'fail', words: '0.0 GB are free.' });
    expect(await on(`/tmp/${randomUUID()}`)).toMatchObject({
      state: 'fail',
      words: expect.stringContaining('ENOENT'),
    });
  });

  test('the check of writing names a table that takes nothing', async () => {
    await broken(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'the table is closed'; end $$;
       create trigger closed before insert on settings execute function refuse()`,
      'drop function refuse cascade',
    );
    expect(await check('writing')).toMatchObject({ state: 'fail', words: 'the table is closed' });
  });

  test('the check of changes names an instance that hears nothing', async () => {
    resources.settings.setOpen(false);
    onTestFinished(() => resources.settings.setOpen(true));
    expect(await check('changes')).toMatchObject({
      state: 'fail',
      words: expect.stringContaining('does not hear'),
    });
  });

  test('the check of jobs names work that nobody does, and leaves no mark of it', async () => {
    const enqueue = vi.fn(async () => undefined);
    expect(await check('jobs', { enqueue }, 700)).toMatchObject({ state: 'fail' });
    expect((await pool.query(`select from app_metrics where category = 'diagnostics'`)).rows).toEqual([]);
  });

  test('the check of events names one that nobody hears', async () => {
    await broken(
      `insert into events (name, data, due_at) values ('nobody.hears', '{}', now() - interval '5 minutes')`,
      `delete from events where name = 'nobody.hears'`,
    );
    expect(await check('events')).toMatchObject({
      state: 'fail',
      words: 'Not delivered for over a minute: nobody.hears. The log says why.',
    });
  });

  test('the check of mail names a server that is not there, and none at all is a warning', async () => {
    expect(await check('mail')).toMatchObject({
      state: 'warning',
      words: expect.stringContaining('No mail server'),
    });
    const server = { host: '127.0.0.1', port: 1, hasImplicitTls: false, login: undefined };
    const mail = { server, sender: { name: 'x', address: 'x@example.org' } };
    expect(await check('mail', { config: { ...resources.config, mail } })).toMatchObject({
      state: 'fail',
      words: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('the check of files names a storage that gives back something else, and deletes what it wrote all the same', async () => {
    const deleted: string[] = [];
    const storage = {
      ...resources.storage,
      get: async () => ({ bytes: Buffer.from('else'), contentType: 'application/json', etag: '""' }),
      delete: async (key: string) => {
        deleted.push(key);
        await resources.storage.delete(key);
      },
    };
    expect(await check('files', { storage })).toMatchObject({ state: 'fail' });
    expect(deleted).toHaveLength(1);
    const failing = { ...storage, put: async () => Promise.reject(new Error('no room')) };
    expect(await check('files', { storage: failing })).toMatchObject({ state: 'fail', words: 'no room' });
    expect(deleted).toHaveLength(2);
  });

  test('the check of backups warns of those on the disk of one of several instances', async () => {
    const config = { ...resources.config, databaseUrl: 'postgresql://db/site' };
    const storages = { ...resources.storages, place: 's3' as const };
    expect(await check('backups', { config, storages })).toMatchObject({ state: 'warning' });
    expect(await check('backups', { config })).toMatchObject({ state: 'pass' });
    const shared = { ...config, backupDir: '/mnt/backups' };
    expect(await check('backups', { config: shared, storages })).toMatchObject({ state: 'pass' });
  });

  test('the check of pictures names a maker that does not answer in time', async () => {
    const pictures = { ...resources.pictures, draw: () => new Promise<Buffer>(() => {}) };
    expect(await check('pictures', { pictures }, 50)).toMatchObject({
      state: 'fail',
      words: expect.stringContaining('longer than'),
    });
  });

  test('the check of limits names a limiter that lets everybody through', async () => {
    await broken(
      `create function forget() returns trigger language plpgsql as $$ begin new.used := 0; return new; end $$;
       create trigger forgetful before insert or update on rate_limits for each row execute function forget()`,
      'drop function forget cascade',
    );
    expect(await check('limits')).toMatchObject({ state: 'fail', words: expect.stringContaining('not 5') });
  });

  test('the check of submission names a search that finds nothing', async () => {
    await broken(
      'alter table video_search_documents rename to elsewhere',
      'alter table elsewhere rename to video_search_documents',
    );
    expect(await check('submission')).toMatchObject({
      state: 'fail',
      words: expect.stringContaining('video_search_documents'),
    });
  });

  test('the check of the assistant names a model that refuses', async () => {
    const languageModel = {
      id: 'm',
      contextTokens: 1,
      isAvailable: () => true,
      // biome-ignore lint/correctness/useYield: it fails before it says anything
      async *write(): AsyncGenerator<string, null> {
        throw new LanguageModelError('unreachable');
      },
    };
    expect(await check('assistant', { languageModel })).toMatchObject({ state: 'fail' });
    expect(
      await check('assistant', { languageModel: { ...languageModel, isAvailable: () => false } }),
    ).toMatchObject({
      state: 'fail',
      words: expect.stringContaining('left alone'),
    });
  });
});

describe('hosts of videos', () => {
  test('are told once each, and those of the known platforms by their own checks', async () => {
    const known = ['http://youtu.be/a', 'https://youtu.be/b', 'https://player.vimeo.com/video/1'];
    const addresses = ['http://127.0.0.2/a.mp4', 'https://127.0.0.2/b.mp4', 'http://127.0.0.2/c.mp4'];
    const created = await Promise.all([...known, ...addresses].map((url) => createVideo(database, { url })));
    onTestFinished(
      async () =>
        void (await pool.query('delete from videos where id = any($1)', [created.map(({ id }) => id)])),
    );
    expect(await check('hosts-of-videos')).toMatchObject({
      words: '127.0.0.2 is at a private address, which is not asked.',
    });
  });

  test('on this machine are not asked, unless an operator allows it; away they are a warning', async () => {
    await createVideo(database, { url: `http://${hostAddress}/${randomUUID()}.mp4` });
    expect(await check('hosts-of-videos')).toMatchObject({
      state: 'warning',
      words: `${hostAddress} is at a private address, which is not asked.`,
    });
    const { application } = await startInstance({ allowedPrivateHosts: [hostAddress, '127.0.0.1:1'] });
    const allowing = application.resources;
    expect(await runServerCheck('hosts-of-videos', allowing)).toMatchObject({
      state: 'pass',
      words: `${hostAddress} answered.`,
    });
    await createVideo(database, { url: 'http://127.0.0.1:1/film.mp4' });
    expect(await runServerCheck('hosts-of-videos', allowing)).toMatchObject({
      state: 'warning',
      words: '127.0.0.1:1 is not reachable from here.',
    });
  });
});

describe('the connection check', () => {
  test('says connected, and connected too where only the table is missing', async () => {
    const { browser } = await newAdmin();
    const { body } = await browser.call('GET', '/admin/connection');
    expect(body).toEqual({ isConnected: true, problem: null, milliseconds: expect.any(Number) });
  });

  test.each([
    [{ code: 'PGRST116', message: 'no rows' }, true],
    [{ message: 'relation "profiles" does not exist' }, true],
    [{ message: 'column does not exist' }, true],
    [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }, false],
  ])('takes %j as connected: %s', async (error, isConnected) => {
    const { connectionOf } = await import('./connection.ts');
    const execute = () => Promise.reject(Object.assign(new Error(error.message), error));
    expect(await connectionOf({ execute } as never)).toMatchObject({ isConnected, problem: error.message });
  });
});

test('an unknown check is not found', async () => {
  const { browser } = await newAdmin();
  expect((await browser.call('POST', '/admin/checks/nothing')).status).toBe(404);
});
