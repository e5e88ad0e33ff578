import { isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UNDOINGS } from '#app/undoings.ts';
import { auditLog, categories, imports, videos } from '#database/schema.ts';
import { type HostTitle, hostTitles } from '#features/media/server/public.ts';
import { LIMITS } from '#platform/callers/rate-limit.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { operationsAs } from '../../../../../tests/support/call-operations.ts';
import { createProfile, createVideo } from '../../../../../tests/support/factories.ts';
import { startFakeWebHosts } from '../../../../../tests/support/fake-hosts/web-hosts.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { importContract } from '../../contract-imports.ts';
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '../../rules/import-limits.ts';
import { removeVideos } from '../remove-videos.ts';
import { generatedTags } from '../write-videos.ts';
import { advanceImport } from './advance-import.ts';
import { askTitles } from './ask-titles.ts';
import { resumeImportsJob } from './import-jobs.ts';
import { lockImport, updateImport } from './import-tables.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, connectionString, pool } = await testDatabase();

/** What is asked of the queue: the tests do it when they like. */
let asked: { name: string; data: unknown }[] = [];
const resources = {
  undoings: UNDOINGS,
  enqueue: async ({ name }: { name: string }, data: unknown) => void asked.push({ name, data }),
} as never;

let admin: ReturnType<typeof operationsAs>['catalogue'];
let undo: ReturnType<typeof operationsAs>['admin']['undo'];
let adminId: string;
beforeAll(async () => {
  adminId = (await createProfile(database, { first_name: 'Ada' })).id;
  const member = { id: adminId, isAdmin: true, sessionId: 's' };
  const operations = operationsAs('admin', database, { member }, resources);
  admin = operations.catalogue;
  undo = operations.admin.undo;
});
beforeEach(async () => {
  asked = [];
  await database.execute(sql`truncate videos, categories, imports, audit_log cascade`);
});

const link = (n: number) => `https://www.youtube.com/watch?v=${String(n).padStart(11, 'x')}`;
const row = (n: number, given: object = {}) => ({ title: `Loaf ${n}`, url: link(n), ...given });
const rows = (count: number, given: object = {}) => Array.from({ length: count }, (_, n) => row(n, given));
const listed = () => database.select().from(videos).where(isNull(videos.deleted_at)).orderBy(videos.title);

/** Sends a file as a browser does, and has it checked. */
async function bring(content: string | Uint8Array, name = 'loaves.json') {
  const bytes = Buffer.from(content);
  const { id } = await admin.beginImport({ name, sizeBytes: bytes.length });
  for (let at = 0; at < bytes.length; at += IMPORT_PART_BYTES) {
    const part = new File([bytes.subarray(at, at + IMPORT_PART_BYTES)], name);
    await admin.sendImportPart({ importId: id, number: at / IMPORT_PART_BYTES, part });
  }
  return admin.checkImport({ importId: id });
}

const nobody = async (): Promise<HostTitle> => ({ reason: 'nobody was asked' });

/** Does what was asked of the queue. */
async function work({ titleOf = nobody }: { titleOf?: (url: string) => Promise<HostTitle> } = {}) {
  for (let next = asked.shift(); next; next = asked.shift()) {
    const { importId } = next.data as { importId: string };
    if (next.name === 'catalogue.advance-import') await advanceImport({ database }, importId);
    if (next.name === 'catalogue.ask-titles') await askTitles({ database }, importId, { titleOf });
  }
}

describe('a file', () => {
  test('is checked first: what is new, what is a duplicate of which video, which row is bad and why; nothing is listed', async () => {
    const old = await createVideo(database, { title: 'An old loaf', url: link(1), published: false });
    const checked = await bring(
      JSON.stringify([row(1), row(2), row(3, { published: false }), row(2), { title: 'Crumbs' }]),
    );
    expect(checked).toMatchObject({
      name: 'loaves.json',
      status: 'checked',
      found: 2,
      drafts: 1,
      duplicates: 2,
      bad: 1,
      actionId: null,
    });
    expect(checked.problems).toEqual([
      { kind: 'bad', place: 'row 5', reason: 'it has no link ("Crumbs")', videoId: null },
      { kind: 'duplicate', place: 'row 4', reason: 'it is the video of row 2 (Loaf 2)', videoId: null },
      {
        kind: 'duplicate',
        place: 'row 1',
        reason: `it is listed already as "An old loaf" (${link(1)})`,
        videoId: old.id,
      },
    ]);
    expect(checked.videos).toEqual([
      { title: 'Loaf 2', url: link(2), isDraft: false },
      { title: 'Loaf 3', url: link(3), isDraft: true },
    ]);
    expect(await listed()).toHaveLength(1);
    expect(await database.select().from(auditLog)).toEqual([]);
  });

  test.each([
    [true, [true, false]],
    [false, [false, false]],
  ])(
    'with publish %j lists its videos as published %j: its own drafts stay drafts',
    async (publish, published) => {
      const { id } = await bring(
        JSON.stringify([row(1, { speakers: ['Ada'] }), row(2, { published: 'draft' })]),
      );
      const done = await admin.listImport({ importId: id, publish });
      const count = published.filter(Boolean).length;
      expect(done).toMatchObject({ status: 'done', listed: count, drafts: 2 - count, found: 2, done: 2 });
      expect(await listed()).toMatchObject([
        { title: 'Loaf 1', published: published[0], user_id: adminId, speakers: ['Ada'], source: 'import' },
        { title: 'Loaf 2', published: published[1] },
      ]);
      const [written] = await database.select().from(auditLog);
      expect(written).toMatchObject({
        action: 'catalogue.import-videos',
        subject: '2 videos of loaves.json',
      });
    },
  );

  test('is undone as a whole, by one press, and may be brought again', async () => {
    await createVideo(database, { title: 'An old loaf', url: link(99) });
    const content = JSON.stringify(rows(30));
    const { id } = await bring(content);
    const { actionId } = await admin.listImport({ importId: id, publish: true });
    expect(await listed()).toHaveLength(31);
    await undo({ actionId: actionId ?? '' });
    expect((await listed()).map(({ title }) => title)).toEqual(['An old loaf']);
    expect(await admin.importState({ importId: id })).toMatchObject({ status: 'undone', actionId: null });
    expect(await bring(content)).toMatchObject({ found: 30, duplicates: 0 });
  });

  test('that is undone is in none of the categories that its rows named', async () => {
    const { id } = await bring(JSON.stringify(rows(3, { category: 'Food' })));
    const { actionId } = await admin.listImport({ importId: id, publish: true });
    const [food] = await database.select().from(categories);
    const inFood = async () => (await admin.list({ categoryId: food?.id })).videos.length;
    expect(await inFood()).toBe(3);
    await undo({ actionId: actionId ?? '' });
    expect(await inFood()).toBe(0);
    expect((await admin.categories()).find(({ name }) => name === 'Food')?.count ?? 0).toBe(0);
  });

  test('that is undone while it is listed is listed no further', async () => {
    const { id } = await bring(JSON.stringify(rows(1_200)));
    const { actionId, status } = await admin.listImport({ importId: id, publish: true });
    expect(status).toBe('listing');
    expect(await listed()).toEqual([]);
    await undo({ actionId: actionId ?? (await actionOf(id)) });
    await work();
    expect(await listed()).toEqual([]);
  });

  test('of several pieces is put together, in whatever order they came', async () => {
    const content = Buffer.from(JSON.stringify([row(1, { description: 'é'.repeat(10_000) }), row(2)]));
    const { id } = await admin.beginImport({ name: 'x.json', sizeBytes: content.length });
    const part = (from: number, to?: number) => new File([content.subarray(from, to)], 'x');
    await admin.sendImportPart({ importId: id, number: 1, part: part(10_001) });
    await admin.sendImportPart({ importId: id, number: 0, part: part(0, 7) });
    await admin.sendImportPart({ importId: id, number: 0, part: part(0, 10_001) });
    expect(await admin.checkImport({ importId: id })).toMatchObject({ status: 'checked', found: 2 });
  });

  test('that has not arrived whole is not read', async () => {
    const { id } = await admin.beginImport({ name: 'x.json', sizeBytes: 100 });
    await expect(admin.checkImport({ importId: id })).rejects.toThrow('has not arrived whole');
  });

  test('over 50 MB is refused before any of it is sent, and when more is sent than was said', async () => {
    const refused = { code: 'FILE_TOO_LARGE', status: 413 };
    const began = admin.beginImport({ name: 'x', sizeBytes: MAX_IMPORT_BYTES + 1 });
    await expect(began).rejects.toMatchObject(refused);
    const { id } = await admin.beginImport({ name: 'x', sizeBytes: 1 });
    const number = MAX_IMPORT_BYTES / IMPORT_PART_BYTES;
    const sent = admin.sendImportPart({ importId: id, number, part: new File(['x'], 'x') });
    await expect(sent).rejects.toMatchObject(refused);
  });

  test.each([
    ['in another encoding', Buffer.from('title,url\nBröt,x\n', 'latin1'), 'The file is not text in UTF-8'],
    ['that breaks at its end', `[${JSON.stringify(row(1))},`, 'The JSON is broken or ends too early'],
    ['that is a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'The file is not text'],
    ['with nothing in it', '', 'The file is empty.'],
  ])('%s fails in words, and leaves nothing', async (_what, content, words) => {
    const failed = await bring(content);
    expect(failed).toMatchObject({ status: 'failed', failure: expect.stringContaining(words), found: 0 });
    expect(await sizes()).toEqual({ parts: 0, rows: 0, videos: 0 });
    const { id, failure } = failed;
    expect(await admin.recentImports()).toContainEqual(
      expect.objectContaining({ id, failure, status: 'failed', actionId: null }),
    );
  });

  test('of more rows than a page is made for is refused in words', async () => {
    const line = `${link(1)}\n`;
    const { id } = await bring(line.repeat(150_000), 'links.txt');
    await work();
    expect(await admin.importState({ importId: id })).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('The file has more than 100,000 rows.'),
      bad: 0,
    });
    expect(await sizes()).toEqual({ parts: 0, rows: 0, videos: 0 });
  });

  test('of which thousands of rows are bad keeps the first of them word for word, and counts all', async () => {
    const { id } = await bring(JSON.stringify(Array.from({ length: 3_000 }, () => ({ title: 'Crumbs' }))));
    await work();
    const state = await admin.importState({ importId: id });
    expect(state).toMatchObject({ status: 'checked', bad: 3_000 });
    expect(state.problems).toHaveLength(100);
    const { rows: kept } = await pool.query('select count(*)::int as count from import_problems');
    expect(kept[0].count).toBe(500);
  });

  test('that is discarded is forgotten; one that was listed is not', async () => {
    const { id } = await bring(JSON.stringify([row(1)]));
    await admin.discardImport({ importId: id });
    await expect(admin.importState({ importId: id })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    await expect(admin.listImport({ importId: id, publish: true })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    const other = await bring(JSON.stringify([row(1)]));
    await admin.listImport({ importId: other.id, publish: true });
    await admin.discardImport({ importId: other.id });
    expect(await admin.importState({ importId: other.id })).toMatchObject({ status: 'done' });
  });

  test('that two list at once is listed once', async () => {
    const { id } = await bring(JSON.stringify(rows(40)));
    const both = await Promise.all([
      admin.listImport({ importId: id, publish: true }),
      admin.listImport({ importId: id, publish: true }),
    ]);
    expect(both.some(({ status }) => status === 'done')).toBe(true);
    expect(await listed()).toHaveLength(40);
    expect(await database.select().from(auditLog)).toHaveLength(1);
  });
});

const actionOf = async (id: string) =>
  (await database.select().from(imports)).find((one) => one.id === id)?.action_id ?? '';

const sizes = async () => {
  const { rows: found } = await pool.query(
    `select (select count(*)::int from import_parts) as parts, (select count(*)::int from import_rows) as rows,
            (select count(*)::int from videos) as videos`,
  );
  return found[0];
};

test('the pieces of the largest file are not limited on their way', () => {
  const { limit } = importContract.sendImportPart['~orpc'].meta;
  expect(LIMITS[limit?.kind ?? 'api'].maxRequests).toBeGreaterThan(MAX_IMPORT_BYTES / IMPORT_PART_BYTES);
});

describe('an import that is killed', () => {
  /** A connection of a process that is killed: all that it began is over at once. */
  async function killedAfter(importId: string, statements: number) {
    const connection = connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 60_000 });
    let left = statements;
    const killed = new Error('killed');
    connection.pool.on('acquire', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      client.query = ((...given: unknown[]) => {
        left -= 1;
        if (left < 0) {
          (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
          return Promise.reject(killed);
        }
        return query(...given);
      }) as never;
    });
    const outcome = await advanceImport({ database: connection.database }, importId).then(
      () => 'ended',
      () => 'killed',
    );
    await connection.close().catch(() => undefined);
    return outcome;
  }

  test('at any statement goes on from its last step, and lists each video once', async () => {
    const content = JSON.stringify([...rows(1_100, { category: 'Food' }), row(5), {}]);
    let killings = 0;
    const { id } = await bring(content.padEnd(300_000));
    const isChecked = async () => (await admin.importState({ importId: id })).status === 'checked';
    for (let statements = 1; !(await isChecked()); statements += 2)
      if ((await killedAfter(id, statements)) === 'killed') killings += 1;
    expect(killings).toBeGreaterThan(5);
    expect(await admin.importState({ importId: id })).toMatchObject({
      status: 'checked',
      found: 1_100,
      bad: 1,
      duplicates: 1,
    });

    await admin.listImport({ importId: id, publish: true });
    let listings = 0;
    const isDone = async () => (await admin.importState({ importId: id })).status === 'done';
    // What was killed holds the import until the server has noticed.
    for (let statements = 1; !(await isDone()); statements += 2)
      if ((await killedAfter(id, statements)) === 'killed') listings += 1;
    expect(listings).toBeGreaterThan(5);
    expect(await admin.importState({ importId: id })).toMatchObject({
      status: 'done',
      listed: 1_100,
      done: 1_100,
      duplicates: 1,
      bad: 1,
    });
    expect(await sizes()).toEqual({ parts: 0, rows: 0, videos: 1_100 });
    expect(await database.select().from(categories)).toHaveLength(1);
  });

  test('is taken up by another instance a minute later', async () => {
    const { id } = await bring(JSON.stringify(rows(1_200)));
    await admin.listImport({ importId: id, publish: true });
    asked = [];
    const resume = () =>
      resumeImportsJob.run(
        {},
        { database, enqueue: (resources as { enqueue: never }).enqueue } as never,
        new AbortController().signal,
      );
    await resume();
    expect(asked).toEqual([]);
    await pool.query(`update imports set updated_at = now() - interval '2 minutes'`);
    await resume();
    expect(asked).toEqual([{ name: 'catalogue.advance-import', data: { importId: id } }]);
    await work();
    expect(await listed()).toHaveLength(1_200);
  });

  test('and worked on by two instances at once lists each video once', async () => {
    const { id } = await bring(JSON.stringify(rows(1_600)));
    await admin.listImport({ importId: id, publish: true });
    const others = [1, 2, 3].map(() =>
      connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 60_000 }),
    );
    for (let status = ''; status !== 'done'; status = (await admin.importState({ importId: id })).status)
      await Promise.all(others.map((other) => advanceImport({ database: other.database }, id)));
    for (const other of others) await other.close();
    expect(await listed()).toHaveLength(1_600);
    expect(await admin.importState({ importId: id })).toMatchObject({ listed: 1_600, duplicates: 0 });
  });
});

describe('twenty links that are pasted', () => {
  const links = Array.from({ length: 20 }, (_, n) => link(n)).join('\n');
  const titleOf = async (url: string) => ({ title: `The loaf of ${url.slice(-2)}` });

  test('are checked and listed by two requests, and titled by a job; they are drafts if that is asked', async () => {
    const checked = await admin.checkLinks({ text: links });
    expect(checked).toMatchObject({ status: 'checked', found: 20, name: 'Pasted links' });
    const done = await admin.listImport({ importId: checked.id, publish: false });
    expect(done).toMatchObject({ status: 'done', drafts: 20, listed: 0, titlesAwaited: 20 });
    await work({ titleOf });
    expect(await admin.importState({ importId: checked.id })).toMatchObject({ titlesAwaited: 0, drafts: 20 });
    const [first] = await listed();
    expect(first).toMatchObject({ title: 'The loaf of 10', published: false });
  });

  test('are published as soon as their titles are there; one that its host shows to nobody stays a draft, and says why', async () => {
    const { id } = await admin.checkLinks({ text: links });
    expect(await admin.listImport({ importId: id, publish: true })).toMatchObject({ drafts: 20, listed: 0 });
    await work({
      titleOf: async (url) => (url === link(7) ? { reason: 'YouTube shows it to nobody' } : titleOf(url)),
    });
    const state = await admin.importState({ importId: id });
    expect(state).toMatchObject({ listed: 19, drafts: 1, titlesAwaited: 0 });
    expect(state.problems).toMatchObject([
      { kind: 'draft', place: link(7), reason: 'YouTube shows it to nobody' },
    ]);
    const all = await listed();
    expect(all.filter(({ published }) => published)).toHaveLength(19);
    expect(all.find(({ published }) => !published)?.title).toBe(link(7));
    expect(all.find(({ title }) => title === 'The loaf of 10')?.tags).toContain('loaf');
  });

  describe('whose host is away', () => {
    const away = async (): Promise<HostTitle> => ({
      reason: 'YouTube could not be reached',
      isPassing: true,
    });
    const resume = () =>
      resumeImportsJob.run(
        {},
        { database, enqueue: (resources as { enqueue: never }).enqueue } as never,
        new AbortController().signal,
      );

    test('are asked for again some minutes later, and published then', async () => {
      const { id } = await admin.checkLinks({ text: links });
      await admin.listImport({ importId: id, publish: true });
      await pool.query(`update imports set updated_at = now() - interval '1 hour'`);
      await work({ titleOf: async (url) => (url === link(7) ? titleOf(url) : away()) });
      expect(await admin.importState({ importId: id })).toMatchObject({
        listed: 1,
        drafts: 19,
        titlesAwaited: 19,
        problems: [],
      });
      await resume();
      expect(asked).toEqual([]);
      await pool.query(`update imports set updated_at = now() - interval '6 minutes'`);
      await resume();
      expect(asked).toEqual([{ name: 'catalogue.ask-titles', data: { importId: id } }]);
      await work({ titleOf });
      expect(await admin.importState({ importId: id })).toMatchObject({ listed: 20, titlesAwaited: 0 });
    });

    test('stay drafts after a day, and say why', async () => {
      const { id } = await admin.checkLinks({ text: links });
      await admin.listImport({ importId: id, publish: true });
      await pool.query(`update imports set listing_at = now() - interval '25 hours'`);
      await work({ titleOf: away });
      const state = await admin.importState({ importId: id });
      expect(state).toMatchObject({ listed: 0, drafts: 20, titlesAwaited: 0 });
      expect(state.problems).toHaveLength(20);
      expect(state.problems[0]).toMatchObject({ kind: 'draft', reason: 'YouTube could not be reached' });
    });
  });

  test('show the speaker whom their host names, but keep one that an admin gave meanwhile', async () => {
    const host = await startFakeWebHosts();
    onTestFinished(host.close);
    for (const n of [1, 2, 3])
      host.answers.set(`https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(link(n))}`, {
        type: 'application/json',
        body: JSON.stringify({ title: `Loaf ${n}`, author_name: n === 3 ? 'Strange Loop' : 'Bret Victor' }),
      });
    const { id } = await admin.checkLinks({ text: [1, 2, 3].map(link).join('\n') });
    await admin.listImport({ importId: id, publish: true });
    await pool.query(`update videos set speakers = '{Alan Kay}' where url = $1`, [link(2)]);
    await work({ titleOf: hostTitles(host.read) });
    expect(host.requests).toHaveLength(3);
    const all = await listed();
    expect(all.map(({ title, speakers }) => [title, speakers])).toEqual([
      ['Loaf 1', ['Bret Victor']],
      ['Loaf 2', ['Alan Kay']],
      ['Loaf 3', []],
    ]);
    const { catalogue } = operationsAs('anyone', database);
    expect(await catalogue.video({ id: all[0]?.id ?? '' })).toMatchObject({ speakers: ['Bret Victor'] });
    const found = await catalogue.list({ speaker: 'bret victor' });
    expect(found.videos.map(({ title }) => title)).toEqual(['Loaf 1']);
  });

  test('get no title while their import is being undone, which waits for nobody', async () => {
    const { id } = await admin.checkLinks({ text: link(1) });
    await admin.listImport({ importId: id, publish: true });
    let working = Promise.resolve();
    await database.transaction(async (tx) => {
      await lockImport(tx, id);
      working = work({ titleOf });
      const waiting = `select from pg_locks l join pg_stat_activity a using (pid)
                        where not l.granted and a.datname = current_database()`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await removeVideos(tx, sql`select id from videos`);
      await updateImport(tx, id, { status: 'undone' });
    });
    await working;
    const [row] = await database.select().from(videos);
    expect(row).toMatchObject({ title: link(1), published: false, deleted_at: expect.any(Date) });
  });

  test('keep the title that an admin gave meanwhile', async () => {
    const { id } = await admin.checkLinks({ text: link(1) });
    await admin.listImport({ importId: id, publish: true });
    await pool.query(`update videos set title = 'My own loaf'`);
    await work({ titleOf });
    expect(await listed()).toMatchObject([{ title: 'My own loaf', published: false }]);
  });

  test('keep the tags that an admin gave meanwhile, and get others of the title with the description that they wrote', async () => {
    const { id } = await admin.checkLinks({ text: [1, 2, 3].map(link).join('\n') });
    await admin.listImport({ importId: id, publish: true });
    const [one, two] = await listed();
    await admin.editVideo({ id: one?.id ?? '', from: { tags: one?.tags ?? [] }, to: { tags: ['Rye'] } });
    const description = 'Sourdough needs a starter. Feed the starter every day.';
    await admin.editVideo({ id: two?.id ?? '', from: { description: '' }, to: { description } });
    await work({ titleOf });
    const all = await listed();
    expect(all.map(({ title }) => title)).toEqual(['The loaf of x1', 'The loaf of x2', 'The loaf of x3']);
    expect(all[0]?.tags).toEqual(['Rye']);
    expect(all[1]?.tags).toEqual(await generatedTags(database, 'The loaf of x2', description));
    expect(all[1]?.tags).toContain('sourdough');
    expect(all[2]?.tags).toEqual(await generatedTags(database, 'The loaf of x3', ''));
  });

  test('are counted where more of them stay drafts than a page shows', async () => {
    const { id } = await admin.checkLinks({
      text: Array.from({ length: 150 }, (_, n) => link(n)).join('\n'),
    });
    await admin.listImport({ importId: id, publish: true });
    await work();
    const state = await admin.importState({ importId: id });
    expect([state.problems.length, state.keptAsDrafts]).toEqual([100, 150]);
  });

  test('are not said to be kept as drafts where an admin gave a title, published or deleted them meanwhile', async () => {
    const { id } = await admin.checkLinks({ text: [1, 2, 3, 4].map(link).join('\n') });
    await admin.listImport({ importId: id, publish: true });
    await pool.query(`update videos set title = 'My own loaf', published = true where url = $1`, [link(1)]);
    await pool.query('update videos set published = true where url = $1', [link(2)]);
    await pool.query('update videos set deleted_at = now() where url = $1', [link(3)]);
    await work();
    expect(await admin.importState({ importId: id })).toMatchObject({
      titlesAwaited: 0,
      problems: [{ kind: 'draft', place: link(4) }],
    });
  });
});
