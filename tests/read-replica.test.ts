import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { operationsFor } from '#app/application.ts';
import { videos } from '#database/schema.ts';
import { runServerCheck } from '#features/admin/server/diagnostics/run-server-check.ts';
import { openReadReplica } from '#platform/postgres/read-replica.ts';
import { ROLE_HEADER, startTestApplication } from './support/application.ts';
import { capturedLog } from './support/captured-log.ts';
import { createVideo, type Video } from './support/factories.ts';
import { startReplicated } from './support/read-replica.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const PATIENT = { timeout: 20_000, interval: 50 };
const METRICS_TOKEN = 'of the metrics of a test';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const servers = await startReplicated();
const { application, origin, logLines, stop } = await startTestApplication(servers.primary, {
  config: { databaseUrl: servers.primary, databaseReadUrl: servers.replica, metricsToken: METRICS_TOKEN },
  // A page that lists the catalogue.
  async render(_request, context) {
    const { catalogue } = operationsFor(context) as { catalogue: { list(input: object): Promise<unknown> } };
    return new Response(JSON.stringify(await catalogue.list({})), {
      headers: { 'content-type': 'text/html' },
    });
  },
});
afterAll(async () => {
  await stop();
  await servers.stop();
});
const { resources } = application;
const { database } = resources;
const state = () => resources.readReplica?.state();
const untilUsed = () => vi.waitFor(() => expect(state()?.isUsed).toBe(true), PATIENT);

/** Titles of the newest videos, as a list or a search gives them to somebody. */
async function titles(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const response = await fetch(origin + path, { headers: { 'user-agent': FIREFOX, ...headers } });
  expect(response.status).toBe(200);
  const text = await response.text();
  return [...text.matchAll(/"title":"([^"]*)"/g)].map(([, title = '']) => title);
}

/** Changes a title at the primary, as an admin elsewhere would. */
async function rename(video: Video): Promise<{ before: string; after: string }> {
  const after = `Renamed ${randomUUID()}`;
  const [found] = await database.select({ title: videos.title }).from(videos).where(eq(videos.id, video.id));
  await database.update(videos).set({ title: after }).where(eq(videos.id, video.id));
  return { before: found?.title ?? '', after };
}

const video = await createVideo(database, { title: 'The river of otters' });
await untilUsed();
await vi.waitFor(async () => expect(await titles('/api/videos')).toContain(video.title), PATIENT);

describe('while the replica does not replay', () => {
  /** Until the test is over. */
  async function paused<Result>(work: () => Promise<Result>): Promise<Result> {
    await untilUsed();
    await servers.onReplica('select pg_wal_replay_pause()');
    await vi.waitFor(async () => {
      const { rows } = await servers.onReplica(`select pg_get_wal_replay_pause_state() as state`);
      expect(rows).toEqual([{ state: 'paused' }]);
    }, PATIENT);
    try {
      return await work();
    } finally {
      await servers.onReplica('select pg_wal_replay_resume()');
    }
  }

  test.each(['/api/videos', '/api/search?term=Renamed&sort=newest'])(
    'who wrote sees it at once in %s, and others what the replica has',
    async (path) => {
      await rename(video);
      await vi.waitFor(async () => {
        const [row] = await database.select({ title: videos.title }).from(videos);
        expect(await titles(path)).toContain(row?.title);
      }, PATIENT);
      await paused(async () => {
        const written = await fetch(`${origin}/api/videos/${video.id}/views`, {
          method: 'POST',
          headers: { 'user-agent': FIREFOX, 'content-type': 'application/json' },
          body: '{}',
        });
        expect(written.status).toBe(200);
        const cookies = written.headers.getSetCookie();
        expect(cookies).toContainEqual(expect.stringMatching(/^mindreel_wrote=1;.* Max-Age=10;/));
        const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
        const { before, after } = await rename(video);
        expect(await titles(path, { cookie })).toContain(after);
        expect(await titles(path)).toContain(before);
      });
    },
  );

  test('admins see everything at once', async () => {
    await paused(async () => {
      const { before, after } = await rename(video);
      expect(await titles('/api/videos', { [ROLE_HEADER]: 'admin' })).toContain(after);
      expect(await titles('/api/videos', { [ROLE_HEADER]: 'member' })).toContain(before);
    });
  });

  test('no page is kept as the replica has it', async () => {
    await paused(async () => {
      const isSeenAtOnce = async () => {
        const { after } = await rename(video);
        return (await titles('/')).includes(after);
      };
      await expect.poll(isSeenAtOnce).toBe(true);
    });
  });

  test('it is left alone once it is five seconds behind, and used again when it caught up', async () => {
    await paused(async () => {
      const { after } = await rename(video);
      await vi.waitFor(() => expect(state()).toMatchObject({ isUsed: false }), PATIENT);
      expect(state()?.reason).toMatch(/^It is \d+ seconds behind\.$/);
      expect(await titles('/api/videos')).toContain(after);
      expect(await runServerCheck('replica', resources)).toMatchObject({ state: 'fail' });
    });
    await untilUsed();
    expect(await runServerCheck('replica', resources)).toMatchObject({ state: 'pass' });
  });
});

describe('a replica that is away', () => {
  test('is stood in for by the primary, without an error, and is used again by itself', async () => {
    await untilUsed();
    const reading = { isOver: false };
    const answers: number[] = [];
    const readers = (async () => {
      while (!reading.isOver) answers.push((await fetch(`${origin}/api/videos`)).status);
    })();
    await servers.stopReplica();
    const { after } = await rename(video);
    await vi.waitFor(() => expect(state()?.isUsed).toBe(false), PATIENT);
    expect(await titles('/api/videos')).toContain(after);
    reading.isOver = true;
    await readers;
    expect(new Set(answers)).toEqual(new Set([200]));
    await servers.startReplica();
    await untilUsed();
    await vi.waitFor(async () => expect(await titles('/api/videos')).toContain(after), PATIENT);
  });

  test('refuses: what it cannot read is read from the primary', async () => {
    await untilUsed();
    const replica = resources.readReplica?.pool;
    if (!replica) throw new Error('there is no replica');
    const connect = vi
      .spyOn(replica, 'query')
      .mockRejectedValue(new Error('canceling statement due to conflict'));
    expect(await titles('/api/videos')).toHaveLength(1);
    expect(connect).toHaveBeenCalled();
    connect.mockRestore();
    expect(state()?.isUsed).toBe(true);
  });
});

test('what is read from the replica is read there without an error', async () => {
  await untilUsed();
  const failures = () =>
    logLines.filter(({ msg }) => msg === 'a read failed on the replica and is made on the primary');
  const before = failures().length;
  const asked = vi.spyOn(resources.readReplica?.pool ?? new pg.Pool(), 'query');
  for (const path of [
    '/api/videos?sort=popular',
    '/api/search?term=otters&sort=relevance',
    '/api/search?term=ottres',
    '/api/search/suggestions?term=riv',
  ]) {
    asked.mockClear();
    expect((await fetch(origin + path)).status).toBe(200);
    expect(asked, path).toHaveBeenCalled();
  }
  expect(failures()).toHaveLength(before);
});

test('a server that is no replica of this database is never read from', async () => {
  const { log } = capturedLog();
  const primary = new pg.Pool({ connectionString: servers.primary });
  const itself = openReadReplica(servers.primary, primary, log);
  try {
    await vi.waitFor(
      () => expect(itself.state().reason).toBe('It is no replica: it takes writes itself.'),
      PATIENT,
    );
    expect(itself.database()).toBeNull();
  } finally {
    await itself.close();
    await primary.end();
  }
});

test('the metrics tell of it', async () => {
  await untilUsed();
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  expect(text).toContain('mindreel_replica_used 1');
  expect(text).toMatch(/mindreel_replica_behind_seconds \d/);
  expect(text).toContain('mindreel_database_connections{server="replica",state="waited_for"} 0');
});
