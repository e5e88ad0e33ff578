import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { categories, videos } from '#database/schema.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { readImportFile } from './import-file/read-import-file.ts';
import { type ImportOptions, type ImportProblem, importVideos } from './import-videos.ts';

vi.setConfig({ testTimeout: 60_000 });

const { connectionString } = await testDatabase();
const { database, close } = connectDatabase(connectionString, createLog('silent'), {
  statementTimeoutMs: 0,
  answerTimeoutMs: 0,
});
afterAll(close);

beforeEach(async () => {
  await database.execute(sql`truncate videos, categories cascade`);
});

const link = (n: number) => `https://www.youtube.com/watch?v=${String(n).padStart(11, 'x')}`;
const row = (n: number, given: object = {}) => ({ title: `Loaf ${n}`, url: link(n), ...given });

async function* bytes(content: string) {
  yield Buffer.from(content);
}

/** Imports a file's content; the report's lines beside the counts. */
async function importText(content: string, options: ImportOptions = {}) {
  const problems: ImportProblem[] = [];
  const counts = await importVideos(database, readImportFile(bytes(content)), {
    ...options,
    onProblem: (problem) => problems.push(problem),
  });
  return { counts, problems: problems.map(({ kind, place, reason }) => `${kind}: ${place}: ${reason}`) };
}

const importRows = (rows: readonly unknown[], options?: ImportOptions) =>
  importText(JSON.stringify(rows), options);

const listed = () => database.select().from(videos).orderBy(videos.title);

/** How many rows each table of the catalogue has. */
async function tableSizes() {
  const { rows } = await database.execute(
    sql`select (select count(*)::int from videos) as videos, (select count(*)::int from categories) as categories,
               (select count(*)::int from video_categories) as links,
               (select count(*)::int from search_vocabulary) as words`,
  );
  return rows[0];
}

test('a video is listed with all that the file says of it', async () => {
  const given = {
    description: 'How to bake.',
    categories: ['Food', 'Craft'],
    tags: ['bread'],
    duration: '1:02:03',
    recorded: '2011-05-04',
    speakers: ['Ada Lovelace', 'Grace Hopper'],
  };
  const { counts, problems } = await importRows([row(1, given)]);
  expect(counts).toEqual({ listed: 1, drafts: 0, duplicates: 0, bad: 0 });
  expect(problems).toEqual([]);
  const { rows } = await database.execute(
    sql`select title, description, url, duration, tags, published, source, published_on::text, speakers,
               now() - v.created_at < interval '1 minute' as is_listed_now,
               (select array_agg(c.name order by c.name) from video_categories l join categories c on c.id = l.category_id
                 where l.video_id = v.id and l.published) as categories
          from videos v`,
  );
  expect(rows).toEqual([
    {
      title: 'Loaf 1',
      description: 'How to bake.',
      url: link(1),
      duration: 3723,
      tags: ['bread'],
      published: true,
      source: 'import',
      published_on: '2011-05-04',
      speakers: ['Ada Lovelace', 'Grace Hopper'],
      is_listed_now: true,
      categories: ['Craft', 'Food'],
    },
  ]);
});

test('a category that is hidden is shown again when videos are put into it', async () => {
  await createCategory(database, { name: 'Food', active: false });
  await createCategory(database, { name: 'Craft', active: false });
  await importRows([row(1, { categories: ['food'] })]);
  const { rows } = await database.execute(sql`select name, active from categories order by name`);
  expect(rows).toEqual([
    { name: 'Craft', active: false },
    { name: 'Food', active: true },
  ]);
});

test('videos without a date of their own stand in the order of the file, the first as the newest', async () => {
  await importRows([3, 1, 2].map((number) => row(number)));
  const { rows } = await database.execute(sql`select title from videos order by created_at desc`);
  expect(rows.map(({ title }) => title)).toEqual(['Loaf 3', 'Loaf 1', 'Loaf 2']);
});

test('those of one import that name the day of their publication stand by it, before the others', async () => {
  const days = [undefined, '2019-05-04', '2021-01-31', '2019-05-04', undefined];
  await importRows(days.map((day, at) => row(at, day === undefined ? {} : { published_on: day })));
  const { rows } = await database.execute(sql`select title from videos order by created_at desc`);
  expect(rows.map(({ title }) => title)).toEqual(['Loaf 2', 'Loaf 1', 'Loaf 3', 'Loaf 0', 'Loaf 4']);
});

test('tags are made where the file names none', async () => {
  await importRows([row(1, { title: 'Baking sourdough bread at home' })]);
  expect((await listed())[0]?.tags.length).toBeGreaterThan(0);
});

test('a draft of the file stays one and is counted apart', async () => {
  const { counts, problems } = await importRows([row(1), row(2, { published: false })]);
  expect(counts).toMatchObject({ listed: 1, drafts: 1 });
  expect(problems).toEqual([]);
  expect((await listed()).map((video) => video.published)).toEqual([true, false]);
});

test('bad rows are named and skipped, the others are listed', async () => {
  const { counts, problems } = await importRows([row(1), { title: 'Crumbs' }, row(3), 7]);
  expect(counts).toEqual({ listed: 2, drafts: 0, duplicates: 0, bad: 2 });
  expect(problems).toEqual([
    'bad: row 2: it has no link ("Crumbs")',
    'bad: row 4: it is not a record with a title and a link',
  ]);
});

test('the fields of a file that are not used are told once, of a dry run, too', async () => {
  const given = [row(1, { room: 'A' }), row(2, { room: 'B', speeker: 'Ada' })];
  for (const dryRun of [true, false]) {
    const unused: string[] = [];
    await importRows(given, { dryRun, onUnused: (name) => unused.push(name) });
    expect(unused).toEqual(['room', 'speeker']);
  }
});

test('duplicates are named, of the file and of the catalogue, drafts included, by whatever link', async () => {
  await createVideo(database, { title: 'An old loaf', url: link(1), published: false });
  const { counts, problems } = await importRows([
    row(2),
    row(1, { url: 'https://youtu.be/xxxxxxxxxx1?t=9' }),
    row(2, { title: 'Loaf again', url: 'https://youtu.be/xxxxxxxxxx2' }),
  ]);
  expect(counts).toEqual({ listed: 1, drafts: 0, duplicates: 2, bad: 0 });
  expect(problems).toEqual([
    'duplicate: row 3: it is the video of row 1 (Loaf again)',
    'duplicate: row 2: it is listed already as "An old loaf" (https://youtu.be/xxxxxxxxxx1?t=9)',
  ]);
  expect((await listed()).map((video) => video.title)).toEqual(['An old loaf', 'Loaf 2']);
});

test('a category is one whatever its case, in the file and in the catalogue', async () => {
  await database.insert(categories).values({ name: 'Food' });
  await importRows([
    row(1, { category: 'FOOD' }),
    row(2, { category: 'Žito' }),
    row(3, { category: 'žITO' }),
  ]);
  expect(await tableSizes()).toMatchObject({ categories: 2, links: 3 });
});

test('a dry run writes nothing and reports what the import then does', async () => {
  await createVideo(database, { title: 'An old loaf', url: link(1) });
  const before = await tableSizes();
  const rows = [row(1), row(2, { category: 'Food' }), row(2), row(3, { published: 'no' }), {}];
  const dry = await importRows(rows, { dryRun: true });
  expect(dry.counts).toEqual({ listed: 1, drafts: 1, duplicates: 2, bad: 1 });
  expect(await tableSizes()).toEqual(before);
  expect(await importRows(rows)).toEqual(dry);
  expect(await tableSizes()).toMatchObject({ videos: 3, categories: 1 });
});

test.each([
  ['JSON', JSON.stringify(Array.from({ length: 1200 }, (_, n) => row(n, { category: 'Food' }))).slice(0, -1)],
  [
    'CSV',
    `title,url\n${Array.from({ length: 1200 }, (_, n) => `Loaf ${n},${link(n)}`).join('\n')}\n"Loaf,${link(5000)}\n`,
  ],
])('%s that breaks at its end changes nothing', async (_what, content) => {
  const before = await tableSizes();
  await expect(importText(content)).rejects.toThrow(/broken or ends too early/);
  expect(await tableSizes()).toEqual(before);
});

test('an import that is broken off changes nothing, even while it lists', async () => {
  const before = await tableSizes();
  const stop = new AbortController();
  const broken = importRows(
    Array.from({ length: 1200 }, (_, n) => row(n)),
    {
      signal: stop.signal,
      onProgress(progress) {
        if (progress.phase === 'listing' && progress.done > 0) stop.abort(new Error('enough'));
      },
    },
  );
  await expect(broken).rejects.toThrow('enough');
  expect(await tableSizes()).toEqual(before);
});

test('two imports of the same videos at once list each once, and every row is counted', async () => {
  const rows = Array.from({ length: 1100 }, (_, n) => row(n, { category: `Shelf ${n % 7}` }));
  const [one, other] = await Promise.all([importRows(rows), importRows(rows.toReversed())]);
  expect(await tableSizes()).toMatchObject({ videos: 1100, categories: 7, links: 1100 });
  expect([one.counts.listed, other.counts.listed].sort()).toEqual([0, 1100]);
  expect(one.counts.duplicates + other.counts.duplicates).toBe(1100);
  expect([...one.problems, ...other.problems].every((line) => line.includes('it is listed already as'))).toBe(
    true,
  );
});

test('an import that waits for another is broken off at once', async () => {
  const stop = new AbortController();
  await database.transaction(async (other) => {
    await other.execute(sql`select pg_advisory_xact_lock(hashtext('import_videos'))`);
    const waiting = importRows([row(1)], {
      signal: stop.signal,
      onProgress: ({ phase }) => phase === 'waiting' && stop.abort(new Error('enough')),
    });
    await expect(waiting).rejects.toThrow('enough');
  });
  expect(await tableSizes()).toMatchObject({ videos: 0 });
});

test('2,000 rows are all listed, with their progress told to its end', async () => {
  const told: string[] = [];
  const rows = Array.from({ length: 2000 }, (_, n) => row(n, { category: 'Food' }));
  const { counts } = await importRows(rows, {
    onProgress: (progress) => told.push(`${progress.phase} ${'done' in progress ? progress.done : ''}`),
  });
  expect(counts).toEqual({ listed: 2000, drafts: 0, duplicates: 0, bad: 0 });
  expect(await tableSizes()).toMatchObject({ videos: 2000, links: 2000 });
  expect(told.at(-1)).toBe('listing 2000');
});

test('links alone get their titles from their hosts, four at once; listed and repeated ones are not asked for', async () => {
  await createVideo(database, { title: 'An old loaf', url: link(0) });
  let atOnce = 0;
  let most = 0;
  const asked: string[] = [];
  const list = [0, 1, 2, 3, 4, 5, 6, 6].map(link).join('\n');
  const { counts } = await importText(`# loaves\n${list}\n`, {
    async titleOf(url) {
      asked.push(url);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      return { title: `  Title\nof ${url.slice(-1)} ${'long '.repeat(80)}` };
    },
  });
  expect(counts).toEqual({ listed: 6, drafts: 0, duplicates: 2, bad: 0 });
  expect(asked.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(link));
  expect(most).toBe(4);
  const [, first] = await listed();
  expect(first).toMatchObject({ title: expect.stringMatching(/^Title of 1 long/), published: true });
  expect(first?.title.length).toBeLessThanOrEqual(300);
});

test('links alone get their speakers from their hosts; a row of a file keeps its own, and none where it has none', async () => {
  const titleOf = async () => ({ title: 'Loaf 1', speakers: ['Bret Victor'] });
  await importText(link(1), { titleOf });
  const rows = [
    { title: 'Loaf 2', url: link(2), speaker: 'Alan Kay' },
    { title: 'Loaf 3', url: link(3) },
  ];
  await importText(JSON.stringify(rows), { titleOf });
  expect(Object.fromEntries((await listed()).map(({ title, speakers }) => [title, speakers]))).toEqual({
    'Loaf 1': ['Bret Victor'],
    'Loaf 2': ['Alan Kay'],
    'Loaf 3': [],
  });
});

test('a link whose host is away is kept as a draft under its link, and the report says so', async () => {
  const { counts, problems } = await importText(link(1), {
    titleOf: async () => ({ reason: 'YouTube could not be reached' }),
  });
  expect(counts).toEqual({ listed: 0, drafts: 1, duplicates: 0, bad: 0 });
  expect(problems).toEqual([`draft: line 1: YouTube could not be reached (${link(1)})`]);
  expect(await listed()).toMatchObject([{ title: link(1), published: false }]);
});

test('a video of the demo that the file lists as well is the site’s own from then on, and not by a dry run', async () => {
  await createVideo(database, { title: 'Demo', url: link(1), source: 'demo' });
  const source = async () => (await listed()).find(({ title }) => title === 'Demo')?.source;
  await importRows([row(1), row(2)], { dryRun: true });
  expect(await source()).toBe('demo');
  await importRows([row(1), row(2)]);
  expect(await source()).toBe('import');
});
