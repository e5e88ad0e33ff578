import { describe, expect, test, vi } from 'vitest';
import { auditLog, categories } from '#database/schema.ts';
import { LIMITS } from '#platform/callers/rate-limit.ts';
import { createCategory, createVideo } from '../../../../../tests/support/factories.ts';
import { importer, link, row, rows } from '../../../../../tests/support/importer.ts';
import { importContract } from '../../contract-imports.ts';
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '../../rules/import-limits.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, pool, admin, undo, adminId, bring, work, listed, actionOf, sizes } = await importer();

const SAYS_NOTHING = { speakers: [], publishedOn: null, categories: [], hasTranscript: false };

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
      { kind: 'bad', place: 'row 5', reason: 'it has no link ("Crumbs")', videoId: null, fills: null },
      {
        kind: 'duplicate',
        place: 'row 4',
        reason: 'it is the video of row 2 (Loaf 2)',
        videoId: null,
        fills: null,
      },
      {
        kind: 'duplicate',
        place: 'row 1',
        reason: `it is listed already as "An old loaf" (${link(1)})`,
        videoId: old.id,
        fills: null,
      },
    ]);
    expect(checked.videos).toEqual([
      { title: 'Loaf 2', url: link(2), isDraft: false, ...SAYS_NOTHING },
      { title: 'Loaf 3', url: link(3), isDraft: true, ...SAYS_NOTHING },
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

  test('with a date or a length that cannot be read is added without it, and says so before and after', async () => {
    const checked = await bring(
      JSON.stringify([
        row(1, { recorded: '09/02/2025', speakers: 'Gil Hart, Ida Ito', category: 'Food' }),
        row(2, { duration: 'long', date: '2.9.2025' }),
        row(3, { duration: '42:22:00' }),
        { title: 'Crumbs' },
      ]),
    );
    const warnings = [
      {
        place: 'row 1',
        reason: 'its recorded is left out: "09/02/2025" may be 2025-02-09 or 2025-09-02 ("Loaf 1")',
      },
      {
        place: 'row 2',
        reason: 'its duration is left out: "long" is neither seconds nor h:mm:ss ("Loaf 2")',
      },
      { place: 'row 3', reason: 'its duration is left out: 42:22:00 is longer than 12 hours ("Loaf 3")' },
    ].map((problem) => ({ kind: 'warning', ...problem, videoId: null, fills: null }));
    expect(checked).toMatchObject({ found: 3, bad: 1, warnings: 3 });
    expect(checked.problems.filter(({ kind }) => kind === 'warning')).toEqual(warnings);
    expect(checked.problems).toHaveLength(4);
    expect(checked.videos).toMatchObject([
      { title: 'Loaf 2', speakers: [], publishedOn: '2025-09-02', categories: [] },
      { title: 'Loaf 1', speakers: ['Gil Hart', 'Ida Ito'], publishedOn: null, categories: ['Food'] },
      { title: 'Loaf 3' },
    ]);
    const done = await admin.listImport({ importId: checked.id, publish: true });
    expect(done).toMatchObject({ status: 'done', listed: 3, warnings: 3 });
    expect(done.problems.filter(({ kind }) => kind === 'warning')).toEqual(warnings);
    expect(await listed()).toMatchObject([
      { duration: null, speakers: ['Gil Hart', 'Ida Ito'] },
      { duration: null, published_on: '2025-09-02' },
      { duration: null },
    ]);
  });

  test('names the columns that no import reads, before and after, and what each most likely means', async () => {
    const csv = [
      'title,url,speeker,Presenter Bio,room',
      `Loaf 1,${link(1)},Ada,An engineer,`,
      `Loaf 2,${link(2)},Grace,,`,
    ].join('\n');
    const unused = [
      { name: 'speeker', meant: 'speaker' },
      { name: 'Presenter Bio', meant: null },
    ];
    const checked = await bring(csv, 'talks.csv');
    expect(checked).toMatchObject({ status: 'checked', found: 2, unused });
    expect(await admin.listImport({ importId: checked.id, publish: true })).toMatchObject({
      listed: 2,
      unused,
    });
    expect(await listed()).toMatchObject([{ speakers: [] }, { speakers: [] }]);
    expect(
      await bring(JSON.stringify([row(3, { 'se\u0000ats': 12, 'sp\u0000eaker': 'Ada' })])),
    ).toMatchObject({
      unused: [{ name: 'seats', meant: null }],
      videos: [{ speakers: ['Ada'] }],
    });
    expect(await bring(JSON.stringify([row(4)]))).toMatchObject({ unused: [] });
  });

  test('of more than fifty strange columns names fifty', async () => {
    const strange = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`column number ${n}`, 'x']));
    const { unused } = await bring(JSON.stringify([row(1, strange), row(2, strange)]));
    expect(unused.map(({ name }) => name)).toEqual(Object.keys(strange).slice(0, 50));
  });

  test('is undone as a whole, by one press, and may be brought again', async () => {
    await createVideo(database, { title: 'An old loaf', url: link(99) });
    const content = JSON.stringify(rows(30));
    const { id } = await bring(content);
    const { actionId } = await admin.listImport({ importId: id, publish: true });
    expect(await listed()).toHaveLength(31);
    // What it would remove is known before: not what was deleted or unpublished since.
    await pool.query(`update videos set deleted_at = now(), published = false where title = 'Loaf 1'`);
    await pool.query(`update videos set published = false where title = 'Loaf 2'`);
    const left = { removable: 29, removablePublished: 28 };
    expect(await admin.importState({ importId: id })).toMatchObject(left);
    expect(await admin.recentImports()).toMatchObject([left]);
    await undo(actionId);
    expect((await listed()).map(({ title }) => title)).toEqual(['An old loaf']);
    expect(await admin.importState({ importId: id })).toMatchObject({ status: 'undone', actionId: null });
    expect(await admin.recentImports()).toMatchObject([{ removable: 0, removablePublished: 0 }]);
    expect(await bring(content)).toMatchObject({ found: 30, duplicates: 0 });
  });

  test('that is undone hides the categories that it made and that hold nothing else, and no others', async () => {
    const emptyBefore = await createCategory(database, { name: 'Empty before' });
    const kept = await createVideo(database, { title: 'Mine', url: link(99), categories: [emptyBefore] });
    const { id } = await bring(
      JSON.stringify([
        row(1, { category: 'Only here' }),
        row(2, { category: 'Empty before' }),
        row(3, { category: 'Shared' }),
      ]),
    );
    const { actionId } = await admin.listImport({ importId: id, publish: true });
    await pool.query(
      `insert into video_categories (video_id, category_id) select $1, id from categories where name = 'Shared'`,
      [kept.id],
    );
    await undo(actionId);
    const { rows: shown } = await pool.query('select name from categories where active order by name');
    expect(shown.map(({ name }) => name)).toEqual(['Empty before', 'Shared']);
    // Brought again it is shown again.
    const again = await bring(JSON.stringify([row(1, { category: 'Only here' })]));
    await admin.listImport({ importId: again.id, publish: true });
    expect((await pool.query(`select active from categories where name = 'Only here'`)).rows).toEqual([
      { active: true },
    ]);
  });

  test('that is undone is restored from what is deleted, published as before, with the favorites of members', async () => {
    const { id } = await bring(JSON.stringify([row(1), row(2, { published: false })]));
    const { actionId } = await admin.listImport({ importId: id, publish: true });
    const ids = (await listed()).map((video) => video.id);
    await pool.query('insert into user_favorites (user_id, video_id) select $1, unnest($2::uuid[])', [
      adminId,
      ids,
    ]);
    await undo(actionId);
    expect(await listed()).toEqual([]);
    await admin.changeVideos({ change: { kind: 'restore' }, videos: { ids } });
    expect((await listed()).map(({ published }) => published)).toEqual([true, false]);
    const { rows: kept } = await pool.query('select count(*)::int as count from user_favorites');
    expect(kept).toEqual([{ count: 2 }]);
  });

  test('that is undone is in none of the categories that its rows named', async () => {
    const { id } = await bring(JSON.stringify(rows(3, { category: 'Food' })));
    const { actionId } = await admin.listImport({ importId: id, publish: true });
    const [food] = await database.select().from(categories);
    const inFood = async () => (await admin.list({ categoryId: food?.id })).videos.length;
    expect(await inFood()).toBe(3);
    await undo(actionId);
    expect(await inFood()).toBe(0);
    expect((await admin.categories()).find(({ name }) => name === 'Food')?.count ?? 0).toBe(0);
  });

  test('that is undone while it is listed is listed no further', async () => {
    const { id } = await bring(JSON.stringify(rows(1_200)));
    const { actionId, status } = await admin.listImport({ importId: id, publish: true });
    expect(status).toBe('listing');
    expect(await listed()).toEqual([]);
    await undo(actionId ?? (await actionOf(id)));
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
    expect(state).toMatchObject({ status: 'done', bad: 3_000 });
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

test('the pieces of the largest file are not limited on their way', () => {
  const { limit } = importContract.sendImportPart['~orpc'].meta;
  expect(LIMITS[limit?.kind ?? 'api'].maxRequests).toBeGreaterThan(MAX_IMPORT_BYTES / IMPORT_PART_BYTES);
});
