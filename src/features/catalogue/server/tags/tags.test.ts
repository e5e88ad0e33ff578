import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UNDOINGS } from '#app/undoings.ts';
import { auditLog, tagRuns, videos } from '#database/schema.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import { Settings } from '#platform/settings.ts';
import { operationsAs, undoAs } from '../../../../../tests/support/call-operations.ts';
import { createVideo, videoRow } from '../../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { advanceTagRun } from './advance-tag-run.ts';
import { resumeTagRunsJob } from './tag-run-jobs.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, pool, connectionString } = await testDatabase();
const settings = new Settings(database, createLog('silent'));
/** What is asked of the queue: the tests do it when they like. */
let asked: string[] = [];
const resources = {
  undoings: UNDOINGS,
  settings,
  enqueue: async (_job: unknown, { runId }: { runId: string }) => void asked.push(runId),
} as never;
const { catalogue, admin } = operationsAs('admin', database, {}, resources);
const undo = undoAs(admin);

beforeEach(async () => {
  asked = [];
  await database.execute(sql`truncate videos, tag_runs, audit_log, settings cascade`);
});

/** Does what was asked of the queue. */
async function work(): Promise<void> {
  for (let id = asked.shift(); id; id = asked.shift()) await advanceTagRun({ database, settings }, id);
}

const BREAD = {
  title: 'Sourdough bread',
  description: 'Baking sourdough bread in a home oven, with rye flour.',
};

async function loaves(count: number, tags: string[] = []): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push((await createVideo(database, { ...BREAD, title: `Sourdough bread ${n}`, tags })).id);
  return ids;
}

const tagsOf = async () =>
  (await database.select({ tags: videos.tags }).from(videos).orderBy(videos.title)).map(({ tags }) => tags);
const taggedCount = async () => (await tagsOf()).filter((tags) => tags.length > 0).length;
const quick = { batchSize: 2, pauseMs: 0, most: 1_000 };

describe('making tags', () => {
  test('as a dry run shows what it would make, and writes nothing', async () => {
    await loaves(3);
    const before = await database.select().from(videos);
    const { runId, actionId } = await catalogue.backfillTags({ isDry: true });
    await work();
    const { run } = await catalogue.tagState();
    expect(run).toMatchObject({
      id: runId,
      isDry: true,
      status: 'completed',
      progress: 100,
      changed: 3,
      actionId: null,
    });
    expect(run?.samples[0]?.tags.join(' ')).toMatch(/sourdough/i);
    expect(actionId).toBeNull();
    expect(await database.select().from(videos)).toEqual(before);
    expect(await database.select().from(auditLog)).toEqual([]);
  });

  test('gives tags to videos that have none, and leaves the others', async () => {
    await loaves(3);
    const kept = await createVideo(database, { ...BREAD, title: 'Z', tags: ['mine'] });
    await catalogue.backfillTags({ isDry: false });
    await work();
    const { run, untagged, videos: all } = await catalogue.tagState();
    expect(run).toMatchObject({ status: 'completed', total: 3, done: 3, changed: 3 });
    expect(run?.domains).toEqual([{ domain: expect.any(String), count: 3 }]);
    expect({ untagged, all }).toEqual({ untagged: 0, all: 4 });
    const [row] = await database.select().from(videos).where(eq(videos.id, kept.id));
    expect(row?.tags).toEqual(['mine']);
  });

  test('makes tags anew where that is asked for', async () => {
    await loaves(1, ['mine']);
    await catalogue.backfillTags({ isDry: false, onlyEmpty: false });
    await work();
    expect((await tagsOf())[0]).not.toContain('mine');
  });

  test('takes as many as the settings say, the newest first', async () => {
    await catalogue.setBackfill({ batchSize: 1, pauseMs: 0, most: 2 });
    const [oldest = ''] = await loaves(3);
    await database
      .update(videos)
      .set({ created_at: new Date('2001-01-01') })
      .where(eq(videos.id, oldest));
    await catalogue.backfillTags({ isDry: false });
    await work();
    const [row] = await database.select().from(videos).where(eq(videos.id, oldest));
    expect(row?.tags).toEqual([]);
    expect(await taggedCount()).toBe(2);
  });

  test('has 10, 100 ms and 1000 as its settings, which are undone', async () => {
    const ours = { batchSize: 10, pauseMs: 100, most: 1_000 };
    expect((await catalogue.tagState()).settings).toEqual(ours);
    // What is saved as it was is no deed.
    expect((await catalogue.setBackfill(ours)).actionId).toBeNull();
    const { actionId } = await catalogue.setBackfill(quick);
    expect((await catalogue.tagState()).settings).toEqual(quick);
    expect((await catalogue.setBackfill(quick)).actionId).toBeNull();
    await undo(actionId);
    expect((await catalogue.tagState()).settings).toEqual(ours);
    await expect(catalogue.setBackfill({ ...quick, batchSize: 0 })).rejects.toMatchObject({
      data: { fields: { batchSize: 'At least 1.' } },
    });
  });

  test('is one at a time, also when two begin it at once', async () => {
    await loaves(2);
    const begun = await Promise.allSettled([
      catalogue.backfillTags({ isDry: false }),
      catalogue.backfillTags({ isDry: false }),
    ]);
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TAGS_BUSY' },
    });
    expect(await database.select().from(tagRuns)).toHaveLength(1);
  });

  test('killed at any step goes on where it stopped, and writes nothing twice', async () => {
    await catalogue.setBackfill(quick);
    await loaves(7);
    const writes = async () =>
      (
        await database.execute<{ n: number }>(
          sql`select count(*)::int as n from tag_run_videos where after is not null`,
        )
      ).rows[0]?.n;
    const { runId } = await catalogue.backfillTags({ isDry: false });
    // A connection that breaks off after so many statements, for every number of them.
    let step = 0;
    for (let isDone = false; !isDone; step += 1) {
      const broken = connectDatabase(connectionString, createLog('silent'));
      let left = step;
      const failing = new Proxy(broken.database, {
        get: (target, name) =>
          name === 'transaction'
            ? (run: (tx: never) => unknown) =>
                target.transaction(async (tx) => {
                  const result = await run(tx as never);
                  // Before its commit.
                  if (left === 0) throw new Error('killed');
                  left -= 1;
                  return result;
                })
            : Reflect.get(target, name),
      });
      await advanceTagRun({ database: failing as never, settings }, runId).catch(() => undefined);
      await database
        .update(tagRuns)
        .set({ failures: 0, status: 'running' })
        .where(eq(tagRuns.status, 'failed'));
      const [run] = await database.select().from(tagRuns);
      expect(await taggedCount()).toBe(run?.done);
      expect(await writes()).toBe(run?.done);
      isDone = run?.status === 'completed';
      await broken.close();
    }
    expect(step).toBeGreaterThan(2);
    expect(await taggedCount()).toBe(7);
  });

  test('tells those who keep pages once, at its end, however many batches it has', async () => {
    await catalogue.setBackfill(quick);
    await loaves(5);
    const { runId } = await catalogue.backfillTags({ isDry: false });
    const listener = await pool.connect();
    const heard: unknown[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('listen catalogue_changed');
    await advanceTagRun({ database, settings }, runId);
    await listener.query('select');
    listener.release(true);
    expect([await taggedCount(), heard]).toEqual([5, ['']]);
  });

  test('done by two at once is done once', async () => {
    await catalogue.setBackfill(quick);
    await loaves(9);
    const { runId } = await catalogue.backfillTags({ isDry: false });
    await Promise.all([1, 2, 3].map(() => advanceTagRun({ database, settings }, runId)));
    await advanceTagRun({ database, settings }, runId);
    expect((await catalogue.tagState()).run).toMatchObject({ status: 'completed', done: 9, changed: 9 });
  });

  test('whose instance was killed is taken up by the next', async () => {
    await loaves(1);
    const { runId } = await catalogue.backfillTags({ isDry: false });
    asked = [];
    const all = {
      database,
      settings,
      enqueue: async (_: unknown, { runId: id }: { runId: string }) => asked.push(id),
    };
    await resumeTagRunsJob.run({}, all as never, AbortSignal.timeout(60_000));
    expect(asked).toEqual([]);
    await database.execute(sql`update tag_runs set updated_at = now() - interval '2 minutes'`);
    await resumeTagRunsJob.run({}, all as never, AbortSignal.timeout(60_000));
    expect(asked).toEqual([runId]);
  });

  test('that fails three times at one place has failed', async () => {
    await loaves(1);
    const { runId } = await catalogue.backfillTags({ isDry: false });
    await database.update(tagRuns).set({ task: { kind: 'backfill' } });
    for (let times = 0; times < 3; times += 1) {
      expect((await catalogue.tagState()).run?.status).toBe('running');
      await expect(advanceTagRun({ database, settings }, runId)).rejects.toThrow();
    }
    expect((await catalogue.tagState()).run?.status).toBe('failed');
  });

  test.each([
    [{ isDry: false }, true],
    [{ isDry: false, onlyEmpty: false }, false],
    [{ isDry: true }, false],
  ])('begun as %j leaves to the next one what is left: %j', async (given, isResumable) => {
    await loaves(1);
    await catalogue.backfillTags(given);
    expect((await catalogue.tagState()).run).toMatchObject({ isResumable });
  });

  test('is cancelled, keeps what it wrote, and is taken back whole by one Undo', async () => {
    await catalogue.setBackfill({ ...quick, pauseMs: 10_000 });
    await loaves(5);
    const { runId, actionId } = await catalogue.backfillTags({ isDry: false });
    const working = advanceTagRun({ database, settings }, runId, AbortSignal.timeout(3_000));
    await expect.poll(taggedCount).toBe(2);
    await catalogue.cancelTagRun({ runId });
    await expect(working).rejects.toThrow();
    await advanceTagRun({ database, settings }, runId);
    expect((await catalogue.tagState()).run).toMatchObject({ status: 'cancelled', progress: 40, actionId });
    expect(await taggedCount()).toBe(2);
    await undo(actionId);
    expect(await taggedCount()).toBe(0);
    expect((await catalogue.tagState()).run?.status).toBe('undone');
  });

  test('leaves tags that somebody wrote since, when it is undone', async () => {
    const [first = ''] = await loaves(2);
    const { actionId } = await catalogue.backfillTags({ isDry: false });
    await work();
    await database
      .update(videos)
      .set({ tags: ['mine'] })
      .where(eq(videos.id, first));
    await undo(actionId);
    expect(await tagsOf()).toEqual([['mine'], []]);
  });
});

describe('spellings', () => {
  test('of one tag are told, merged on every video, and come back by Undo', async () => {
    await loaves(2, ['Python', 'bread']);
    await loaves(1, ['python', 'Python', 'rye']);
    const before = await tagsOf();
    const { spellings, spellingCount, spellingVideos } = await catalogue.tagQuality();
    expect(spellingVideos).toBe(1);
    expect(spellings).toEqual([
      [
        { tag: 'Python', count: 3 },
        { tag: 'python', count: 1 },
      ],
    ]);
    expect(spellingCount).toBe(1);
    const { actionId } = await catalogue.mergeTags({ from: ['python'], into: 'Python' });
    await work();
    expect(await tagsOf()).toContainEqual(['Python', 'rye']);
    expect((await catalogue.tagQuality()).spellings).toEqual([]);
    await undo(actionId);
    expect(await tagsOf()).toEqual(before);
  });

  test('of very many videos come back, no statement giving tags to more than 200', async () => {
    await database.insert(videos).values(Array.from({ length: 401 }, () => videoRow({ tags: ['rye'] })));
    const { actionId } = await catalogue.mergeTags({ from: ['rye'], into: 'Rye' });
    await work();
    const meter = new PerformanceMeter();
    const measured = connectDatabase(connectionString, createLog('silent'), { meter });
    onTestFinished(() => measured.close());
    const { undo } = operationsAs('admin', measured.database, {}, resources).admin;
    await undo({ actionId: actionId ?? '' });
    const giving = meter.take().statements.find(({ name }) => name.includes('update videos'));
    expect([giving?.calls, new Set((await tagsOf()).flat())]).toEqual([3, new Set(['rye'])]);
  });

  test('are found whatever the case in which somebody writes the one to merge', async () => {
    await loaves(1, ['Ruby', 'gems']);
    await loaves(1, ['RUBY']);
    await catalogue.mergeTags({ from: ['ruby'], into: 'Ruby on Rails' });
    await work();
    const merged = await tagsOf();
    expect(merged).toContainEqual(['Ruby on Rails', 'gems']);
    expect(merged).toContainEqual(['Ruby on Rails']);
  });

  test('that no video has are refused, and nothing is written down', async () => {
    await loaves(1, ['Ruby']);
    const refused = (from: string[], into: string, words: string) =>
      expect(catalogue.mergeTags({ from, into })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        data: { fields: { from: words } },
      });
    await refused(['nosuchtag'], 'x', 'No video has the tag “nosuchtag”.');
    await refused(['nosuchtag', 'another'], 'x', 'No video has any of these tags.');
    await refused(['ruby'], 'Ruby', 'Every video has it as “Ruby” already.');
    expect(await database.select().from(tagRuns)).toEqual([]);
    expect(await database.select().from(auditLog)).toEqual([]);
  });

  test('of all tags are merged at once into the commonest of each', async () => {
    await loaves(2, ['Open Source', 'rye']);
    await loaves(1, ['open-source', 'Rye']);
    await catalogue.mergeTags({ all: true });
    await work();
    expect(await tagsOf()).toEqual([
      ['Open Source', 'rye'],
      ['Open Source', 'rye'],
      ['Open Source', 'rye'],
    ]);
  });
});

describe('words that are never to be tags', () => {
  test('are ours until an admin changes them, and theirs are obeyed when tags are made', async () => {
    const ours = await catalogue.untaggableWords();
    expect(ours.isOurs).toBe(true);
    expect(ours.words).toEqual(expect.arrayContaining(['talk', 'Creative Commons', 'lsquo', 'thing']));
    expect((await catalogue.setUntaggableWords({ words: null })).actionId).toBeNull();
    const { actionId } = await catalogue.setUntaggableWords({ words: [' sourdough ', 'Sourdough', ''] });
    expect(await catalogue.setUntaggableWords({ words: ['sourdough'] })).toEqual({
      count: 1,
      actionId: null,
    });
    expect(await catalogue.untaggableWords()).toMatchObject({ isOurs: false, words: ['sourdough'] });
    await loaves(1);
    await catalogue.backfillTags({ isDry: false });
    await work();
    expect((await tagsOf()).flat()).not.toContain('sourdough');
    expect((await tagsOf()).flat().join(' ')).toMatch(/rye/);
    await undo(actionId);
    expect((await catalogue.untaggableWords()).isOurs).toBe(true);
  });

  test('are taken off what is stored, in whatever spelling, and come back by Undo', async () => {
    await loaves(2, ['Talk', 'rye', 'creative-commons']);
    const { standing, standingVideos } = await catalogue.untaggableWords();
    expect(standingVideos).toBe(2);
    expect(standing).toEqual([
      { tag: 'Talk', count: 2 },
      { tag: 'creative-commons', count: 2 },
    ]);
    const { actionId } = await catalogue.applyUntaggableWords();
    await work();
    expect(await tagsOf()).toEqual([['rye'], ['rye']]);
    await undo(actionId);
    expect(await tagsOf()).toEqual([
      ['Talk', 'rye', 'creative-commons'],
      ['Talk', 'rye', 'creative-commons'],
    ]);
  });
});

test('quality counts verbose and clean tags, untagged videos and the five domains with the most', async () => {
  await loaves(1, ['Python', 'databases', 'how to bake bread']);
  await loaves(1);
  expect(await catalogue.tagQuality()).toMatchObject({
    videos: 2,
    untagged: 1,
    tags: 3,
    clean: 2,
    verbose: 1,
    badge: 'Good',
    domains: [{ domain: 'technology', count: 1 }],
    verboseTags: [{ tag: 'how to bake bread', count: 1 }],
  });
});

describe('a search by tag', () => {
  test('finds tags first, then titles, at most 50, and keeps what it found until tags change', async () => {
    await createVideo(database, { title: 'Rye, a 100% loaf' });
    await createVideo(database, { title: 'Other', tags: ['rye bread'] });
    const first = await catalogue.searchByTag({ keyword: ' RYE' });
    expect(first.videos.map(({ title }) => title)).toEqual(['Other', 'Rye, a 100% loaf']);
    expect(first.isKept).toBe(false);
    expect((await catalogue.searchByTag({ keyword: 'rye' })).isKept).toBe(true);
    expect((await catalogue.searchByTag({ keyword: '100%' })).videos).toHaveLength(1);
    expect((await catalogue.searchByTag({ keyword: '%' })).videos).toHaveLength(1);
    await catalogue.mergeTags({ from: ['rye bread'], into: 'Rye' });
    await work();
    expect((await catalogue.searchByTag({ keyword: 'rye' })).isKept).toBe(false);
    await expect(catalogue.searchByTag({ keyword: 'rye', limit: 51 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});
