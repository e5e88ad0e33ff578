import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { auditLog, importCompletions, videoCategories, videos } from '#database/schema.ts';
import { createCategory, createVideo } from '../../../../../tests/support/factories.ts';
import { importer, link, row, rows } from '../../../../../tests/support/importer.ts';
import { completeVideos } from './complete-videos.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, pool, admin, undo, bring, work, listed, actionOf, resume } = await importer();

const BARE = { description: '', speakers: [], tags: [], published_on: null, duration: null };
const SAID = {
  description: 'How to bake.',
  speakers: ['Ada Lovelace'],
  tags: ['baking'],
  recorded: '2019-05-04',
  duration: 61,
  category: 'Food',
};
const FILLED = {
  description: 'How to bake.',
  speakers: ['Ada Lovelace'],
  tags: ['baking'],
  published_on: '2019-05-04',
  duration: 61,
};

const bare = (n: number, given: object = {}) =>
  createVideo(database, { title: `Loaf ${n}`, url: link(n), ...BARE, ...given });
const videoOf = async (id: string) => (await database.select().from(videos).where(eq(videos.id, id)))[0];
const categoriesOf = async (id: string) =>
  (await database.select().from(videoCategories).where(eq(videoCategories.video_id, id))).length;
const complete = (importId: string) => admin.listImport({ importId, publish: true, completes: true });

describe('videos that are listed already', () => {
  test('stay as they are unless it is said otherwise', async () => {
    const { id } = await bare(1);
    const checked = await bring(JSON.stringify([row(1, SAID), row(2)]));
    expect(checked).toMatchObject({ found: 1, duplicates: 1, completable: 1, completes: false });
    expect(await videoOf(id)).toMatchObject(BARE);
    const done = await admin.listImport({ importId: checked.id, publish: true });
    expect(done).toMatchObject({ status: 'done', listed: 1, completes: false, completed: 0, unchanged: 0 });
    expect(await videoOf(id)).toMatchObject(BARE);
    expect(await categoriesOf(id)).toBe(0);
  });

  test('and are of the demo are the site’s own once a file lists them, and stay when the demo is removed', async () => {
    const demo = await bare(1, { source: 'demo' });
    const other = await bare(2, { source: 'demo' });
    const checked = await bring(JSON.stringify([row(1), row(3)]));
    expect(await videoOf(demo.id)).toMatchObject({ source: 'demo' });
    await admin.listImport({ importId: checked.id, publish: true });
    await work();
    expect(await videoOf(demo.id)).toMatchObject({ ...BARE, source: 'import' });
    await admin.removeDemo({});
    expect((await videoOf(demo.id))?.deleted_at).toBeNull();
    expect((await videoOf(other.id))?.deleted_at).not.toBeNull();
  });

  test('and what is filled in of each is said with its values, before and after', async () => {
    await bare(1);
    await bare(2, { tags: ['kept'], description: 'Kept', duration: 5, speakers: ['Ada'] });
    const whole = {
      tags: ['kept'],
      description: 'Kept',
      duration: 5,
      speakers: ['Ada'],
      published_on: '2001-01-01',
    };
    await bare(3, whole);
    const given = { ...SAID, category: undefined };
    const checked = await bring(JSON.stringify([row(1, SAID), row(2, given), row(3, given)]));
    const fills = [
      'description, speaker Ada Lovelace, date 2019-05-04, length 1:01, 1 tag, category Food',
      'date 2019-05-04',
    ];
    expect(checked.problems.map((problem) => problem.fills)).toEqual([...fills, null]);
    const done = await complete(checked.id);
    expect(done.problems.map((problem) => problem.fills)).toEqual([...fills, null]);
  });

  test('and those that it adds are counted in the log, as what', async () => {
    await bare(1);
    const { id } = await bring(JSON.stringify([row(1, SAID), row(2), row(3, { published: false }), row(4)]));
    await complete(id);
    const [written] = await database.select().from(auditLog);
    expect(written?.after).toEqual({
      importId: id,
      published: 2,
      addedAsDrafts: 1,
      completed: 1,
      count: 3,
      titles: ['Loaf 2', 'Loaf 3', 'Loaf 4'],
    });
  });

  test('get what they lack, and keep what they have', async () => {
    const lacking = await bare(1);
    const kept = { description: 'Kept', speakers: ['Grace Hopper'], tags: ['kept'], duration: 5 };
    const half = await bare(2, kept);
    const drinks = await createCategory(database);
    await database.insert(videoCategories).values({ video_id: half.id, category_id: drinks.id });
    const whole = await bare(3, { ...kept, published_on: '2001-01-01' });
    await database.insert(videoCategories).values({ video_id: whole.id, category_id: drinks.id });
    const { id } = await bring(
      JSON.stringify([1, 2, 3, 4].map((n) => row(n, { ...SAID, title: 'Another' }))),
    );
    expect(await admin.importState({ importId: id })).toMatchObject({
      found: 1,
      completable: 2,
      lacking: { description: 1, speakers: 1, publishedOn: 2, durationSeconds: 1, tags: 1, categories: 1 },
    });
    expect(await complete(id)).toMatchObject({
      status: 'done',
      listed: 1,
      completed: 2,
      unchanged: 1,
      duplicates: 3,
    });
    expect(await videoOf(lacking.id)).toMatchObject({ title: 'Loaf 1', ...FILLED });
    expect(await categoriesOf(lacking.id)).toBe(1);
    expect(await videoOf(half.id)).toMatchObject({ ...kept, published_on: '2019-05-04' });
    expect(await categoriesOf(half.id)).toBe(1);
    expect(await videoOf(whole.id)).toMatchObject({ ...kept, published_on: '2001-01-01' });
    expect(await database.select().from(auditLog)).toMatchObject([
      { action: 'catalogue.import-videos', subject: '3 videos of loaves.json' },
    ]);
  });

  test('are completed where a file has nothing else, and its second time changes nothing', async () => {
    const { id } = await bare(1);
    const first = await bring(JSON.stringify([row(1, SAID)]));
    expect(first).toMatchObject({ found: 0, completable: 1 });
    expect(await complete(first.id)).toMatchObject({ status: 'done', completed: 1, unchanged: 0 });
    const before = await videoOf(id);
    expect(await complete(first.id)).toMatchObject({ status: 'done', completed: 1, unchanged: 0 });
    const second = await bring(JSON.stringify([row(1, { ...SAID, description: 'Another.' })]));
    expect(second).toMatchObject({ status: 'done', found: 0, completable: 0, duplicates: 1 });
    expect(await complete(second.id)).toMatchObject({ status: 'done', completed: 0, actionId: null });
    expect(await videoOf(id)).toEqual(before);
  });

  test('are as before once it is undone, but for what somebody changed since', async () => {
    const untouched = await bare(1, { tags: ['Loaf'] });
    const touched = await bare(2);
    const { id } = await bring(JSON.stringify([row(1, SAID), row(2, SAID), row(3)]));
    const { actionId } = await complete(id);
    await database.update(videos).set({ description: 'Mended.' }).where(eq(videos.id, touched.id));
    await undo(actionId);
    expect(await videoOf(untouched.id)).toMatchObject({ ...BARE, tags: ['Loaf'] });
    expect(await categoriesOf(untouched.id)).toBe(0);
    expect(await videoOf(touched.id)).toMatchObject({ ...BARE, description: 'Mended.' });
    expect((await listed()).map(({ title }) => title)).toEqual(['Loaf 1', 'Loaf 2']);
    expect(await admin.importState({ importId: id })).toMatchObject({ status: 'undone', actionId: null });
    expect(await database.select().from(importCompletions)).toEqual([]);
    const again = await bring(JSON.stringify([row(1, SAID), row(2, SAID), row(3)]));
    expect(again).toMatchObject({ found: 1, completable: 2 });
  });

  test('have their made tags made anew with a description, and back with Undo', async () => {
    const { id: first } = await bring(JSON.stringify([row(1, { title: 'Sourdough bread baking' })]));
    await admin.listImport({ importId: first, publish: true });
    const [{ tags = [] } = {}] = await listed();
    expect(tags.length).toBeGreaterThan(0);
    const description = 'Photosynthesis in chloroplasts. Photosynthesis feeds chloroplasts.';
    const { id } = await bring(JSON.stringify([row(1, { description })]));
    const { actionId } = await complete(id);
    const [{ tags: anew = [] } = {}] = await listed();
    expect(anew.join(' ').toLowerCase()).toContain('photosynthesis');
    await undo(actionId);
    expect(await listed()).toMatchObject([{ tags, description: '' }]);
  });

  test('are not said to be filled in while an import lists that fills nothing in', async () => {
    await bare(1);
    const { id, problems } = await bring(JSON.stringify(rows(600, SAID)));
    expect(problems.map(({ fills }) => fills)).toEqual([expect.stringContaining('description')]);
    const state = await admin.listImport({ importId: id, publish: true });
    expect(state).toMatchObject({ status: 'listing', problems: [{ kind: 'duplicate', fills: null }] });
  });

  test('are completed in portions that end at so many characters', async () => {
    const { id } = await bring(JSON.stringify([row(9)]));
    const given = JSON.stringify({
      description: '',
      speakers: ['Ada'],
      tags: [],
      categories: [],
      transcript: 'x'.repeat(5_000_000),
    });
    for (const n of [1, 2, 3]) {
      const video = await bare(n, { transcript_status: 'available' });
      await database.insert(importCompletions).values({ import_id: id, video_id: video.id, given });
    }
    const next = () => database.transaction((tx) => completeVideos(tx, id));
    expect([await next(), await next(), await next()]).toEqual([
      { seen: 2, completed: 2 },
      { seen: 1, completed: 1 },
      { seen: 0, completed: 0 },
    ]);
  });

  test('are undone though nothing was added', async () => {
    const { id } = await bare(1);
    const { id: importId } = await bring(JSON.stringify([row(1, SAID)]));
    const { actionId } = await complete(importId);
    expect(actionId).not.toBeNull();
    await undo(actionId);
    expect(await videoOf(id)).toMatchObject(BARE);
  });

  test('keep what somebody gives them between the check and the press', async () => {
    const { id } = await bare(1);
    const { id: importId } = await bring(JSON.stringify([row(1, SAID)]));
    await database.update(videos).set({ description: 'Theirs.' }).where(eq(videos.id, id));
    expect(await complete(importId)).toMatchObject({ completed: 1 });
    expect(await videoOf(id)).toMatchObject({ ...FILLED, description: 'Theirs.' });
  });

  test('and were deleted or listed between the check and the press are left out and completed', async () => {
    const gone = await bare(1);
    const { id: importId } = await bring(JSON.stringify([row(1, SAID), row(2, SAID)]));
    await database.update(videos).set({ deleted_at: new Date() }).where(eq(videos.id, gone.id));
    const late = await bare(2);
    expect(await complete(importId)).toMatchObject({ listed: 0, completed: 1, unchanged: 1 });
    expect(await videoOf(gone.id)).toMatchObject(BARE);
    expect(await videoOf(late.id)).toMatchObject(FILLED);
  });

  test('are completed once when two press at once, and by two files at once', async () => {
    const { id } = await bare(1);
    const one = await bring(JSON.stringify([row(1, SAID), row(2, SAID)]));
    const other = await bring(JSON.stringify([row(1, SAID), row(2, SAID)]));
    await Promise.all([complete(one.id), complete(one.id), complete(other.id), complete(other.id)]);
    await work();
    const states = await Promise.all([one, other].map((each) => admin.importState({ importId: each.id })));
    expect(states.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(states.reduce((sum, { completed }) => sum + completed, 0)).toBe(1);
    expect(states.reduce((sum, { listed: count }) => sum + count, 0)).toBe(1);
    expect(await videoOf(id)).toMatchObject(FILLED);
    expect(await database.select().from(auditLog)).toHaveLength(2);
  });

  test('by the hundreds are completed in the background, and that is stopped by undoing it', async () => {
    const { id: first } = await bring(JSON.stringify(rows(1_100)));
    await admin.listImport({ importId: first, publish: true });
    await work();
    const { id } = await bring(JSON.stringify(rows(1_100, { speakers: ['Ada'] })));
    expect(await complete(id)).toMatchObject({ status: 'listing', completable: 1_100 });
    await work();
    expect(await admin.importState({ importId: id })).toMatchObject({ status: 'done', completed: 1_100 });
    expect((await listed()).every(({ speakers }) => speakers[0] === 'Ada')).toBe(true);
    await undo(await actionOf(id));
    expect((await listed()).every(({ speakers }) => speakers.length === 0)).toBe(true);
    const { id: next } = await bring(JSON.stringify(rows(1_100, { speakers: ['Ada'] })));
    await complete(next);
    await undo(await actionOf(next));
    await work();
    expect((await listed()).every(({ speakers }) => speakers.length === 0)).toBe(true);
  });

  test('and lack nothing end the import with its check, and after a day it is forgotten', async () => {
    await bare(1);
    const nothing = await bring(JSON.stringify([row(1)]));
    expect(nothing).toMatchObject({ status: 'done', duplicates: 1, actionId: null });
    const other = await bring(JSON.stringify([row(2)]));
    await admin.listImport({ importId: other.id, publish: true });
    await resume();
    expect(await admin.importState({ importId: nothing.id })).toMatchObject({ status: 'done' });
    await pool.query(`update imports set updated_at = now() - interval '25 hours'`);
    await resume();
    await expect(admin.importState({ importId: nothing.id })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    expect(await admin.importState({ importId: other.id })).toMatchObject({ status: 'done', listed: 1 });
  });

  test('are not looked through for links alone, which say nothing of them', async () => {
    await bare(1);
    expect(await bring(`${link(1)}\n${link(2)}`, 'links.txt')).toMatchObject({ found: 1, completable: 0 });
  });
});
