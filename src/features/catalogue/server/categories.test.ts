import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { categories } from '#database/schema.ts';
import { operationsAs, undoAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { identityOf } from '../../../../tests/support/request-context.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';
import { videoFields } from '../../../../tests/support/video-curator.ts';
import { insertVideos } from './write-videos.ts';

const { database, pool } = await testDatabase();
const { catalogue, admin } = operationsAs('admin', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, audit_log cascade');
});

const names = async () => (await catalogue.managedCategories()).map(({ name }) => name);
const undo = undoAs(admin);

describe('categories, as admins see them,', () => {
  test('are all of them by name, each with its videos, and of these the published ones', async () => {
    const [film, , hidden] = [
      await createCategory(database, { name: 'film' }),
      await createCategory(database, { name: 'Art' }),
      await createCategory(database, { name: 'Zoo', active: false }),
    ];
    await createVideo(database, { categories: [film, hidden] });
    await createVideo(database, { categories: [film], published: false });
    await createVideo(database, { categories: [film], published: false, deleted_at: new Date() });
    expect(await catalogue.managedCategories()).toMatchObject([
      { name: 'Art', isActive: true, videos: 0, published: 0 },
      { name: 'film', isActive: true, videos: 2, published: 1 },
      { name: 'Zoo', isActive: false, videos: 1, published: 1 },
    ]);
  });

  test('are added with a trimmed name, which must not be empty nor that of another', async () => {
    const { id, actionId } = await catalogue.addCategory({ name: '  Art \n history ' });
    expect(await names()).toEqual(['Art history']);
    await expect(catalogue.addCategory({ name: ' \t ' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: { name: 'Category name cannot be empty' } },
    });
    await expect(catalogue.addCategory({ name: 'ART HISTORY' })).rejects.toMatchObject({
      data: { fields: { name: 'A category with this name exists already.' } },
    });
    await undo(actionId);
    expect(await names()).toEqual([]);
    expect(id).toBeDefined();
  });

  test('added by ten at once under one name are one', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => catalogue.addCategory({ name: 'Art' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await names()).toEqual(['Art']);
  });

  test('are not taken back once a video is in them', async () => {
    const { id, actionId } = await catalogue.addCategory({ name: 'Art' });
    await createVideo(database, { categories: [{ id }] });
    await expect(undo(actionId)).rejects.toMatchObject({
      code: 'UNDO_REFUSED',
      data: { reason: 'Videos have been put into it since.' },
    });
    expect(await names()).toEqual(['Art']);
  });

  test('added under the name of one that is hidden show that one, and hide it again when that is undone', async () => {
    const { id } = await createCategory(database, { name: 'Zoo', active: false });
    await createVideo(database, { categories: [{ id }], deleted_at: new Date() });
    const added = await catalogue.addCategory({ name: 'zoo' });
    expect(added.id).toBe(id);
    expect(await catalogue.managedCategories()).toMatchObject([{ id, name: 'zoo', isActive: true }]);
    await undo(added.actionId);
    expect(await catalogue.managedCategories()).toMatchObject([{ id, isActive: false }]);

    const { actionId } = await catalogue.addCategory({ name: 'Zoo' });
    await createVideo(database, { categories: [{ id }] });
    await expect(undo(actionId)).rejects.toMatchObject({
      data: { reason: 'Videos have been put into it since.' },
    });
    expect(await catalogue.managedCategories()).toMatchObject([{ id, name: 'Zoo', isActive: true }]);
  });

  test('are renamed, and named back unless that name is given to another', async () => {
    const { id } = await createCategory(database, { name: 'Art' });
    await createCategory(database, { name: 'Zoo' });
    await expect(catalogue.updateCategory({ id, name: 'zoo' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    const { actionId } = await catalogue.updateCategory({ id, name: 'ART' });
    expect(await names()).toEqual(['ART', 'Zoo']);
    await undo(actionId);
    expect(await names()).toEqual(['Art', 'Zoo']);
    const second = await catalogue.updateCategory({ id, name: 'Arts' });
    await catalogue.addCategory({ name: 'art' });
    await expect(undo(second.actionId)).rejects.toMatchObject({ code: 'UNDO_REFUSED' });
    expect(await catalogue.updateCategory({ id, name: 'Arts' }), 'nothing was changed').toEqual({
      actionId: null,
    });
    await expect(catalogue.updateCategory({ id: randomUUID(), name: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('leave all videos when they are deleted, and come back into those that are still there', async () => {
    const [art, zoo] = [await createCategory(database, { name: 'Art' }), await createCategory(database)];
    const kept = await createVideo(database, { categories: [art, zoo] });
    const draft = await createVideo(database, { categories: [art], published: false });
    const doomed = await createVideo(database, { categories: [art] });
    const { actionId } = await catalogue.deleteCategory({ id: art.id });
    expect(await names()).toEqual([zoo.name]);
    expect((await catalogue.video({ id: kept.id })).categories.map(({ id }) => id)).toEqual([zoo.id]);
    await expect(catalogue.deleteCategory({ id: art.id })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    await pool.query('delete from videos where id = $1', [doomed.id]);
    await undo(actionId);
    expect(await catalogue.managedCategories()).toMatchObject([
      { id: art.id, name: 'Art', videos: 2, published: 1 },
      { id: zoo.id },
    ]);
    expect((await catalogue.list({ categoryId: art.id })).videos.map(({ id }) => id)).toEqual([kept.id]);
    const { rows } = await pool.query('select video_id from video_categories where category_id = $1', [
      art.id,
    ]);
    expect(rows.map(({ video_id }) => video_id).toSorted()).toEqual([kept.id, draft.id].toSorted());
  });

  test('do not come back beside another of their name', async () => {
    const { id } = await createCategory(database, { name: 'Art' });
    const { actionId } = await catalogue.deleteCategory({ id });
    await catalogue.addCategory({ name: 'art' });
    await expect(undo(actionId)).rejects.toMatchObject({
      data: { reason: 'Another category has this name by now.' },
    });
  });

  test('are written down with who changed them and how', async () => {
    const { id } = await catalogue.addCategory({ name: 'Art' });
    await catalogue.updateCategory({ id, name: 'Arts' });
    await catalogue.deleteCategory({ id });
    const { rows } = await pool.query('select action, subject from audit_log order by created_at, action');
    expect(rows).toEqual([
      { action: 'catalogue.add-category', subject: 'Art' },
      { action: 'catalogue.rename-category', subject: 'Arts' },
      { action: 'catalogue.delete-category', subject: 'Arts' },
    ]);
  });
});

describe('a category that is deleted while', async () => {
  const { id: adminId } = await createProfile(database);
  const member = { ...identityOf('admin').member, id: adminId, isAdmin: true, sessionId: randomUUID() };
  const { addVideo, editVideo, changeVideos } = operationsAs('admin', database, { member }).catalogue;
  /** Does something with a category while it is being deleted, and sees it wait. */
  async function whileItGoes<Done>(categoryId: string, deed: () => Promise<Done>): Promise<Done> {
    let doing: Promise<Done> | undefined;
    await database.transaction(async (tx) => {
      await tx.delete(categories).where(eq(categories.id, categoryId));
      doing = deed();
      // Seen by whoever awaits it: until then a refusal is nobody's.
      doing.catch(() => {});
      await untilSomeWait(pool);
    });
    return doing as Promise<Done>;
  }
  const inCategories = async () =>
    (await pool.query('select video_id, category_id from video_categories order by category_id')).rows;
  const two = async () => [(await createCategory(database)).id, (await createCategory(database)).id] as const;

  test('a video is added has no part in it, and the video is listed in the others', async () => {
    const [going, staying] = await two();
    const added = await whileItGoes(going, () => addVideo(videoFields({ categoryIds: [going, staying] })));
    expect(await inCategories()).toEqual([{ video_id: added.id, category_id: staying }]);
  });

  test('a video is edited has no part in it either', async () => {
    const [going, staying] = await two();
    const { id } = await createVideo(database);
    const change = { id, from: { categoryIds: [] }, to: { categoryIds: [going, staying] } };
    await whileItGoes(going, () => editVideo(change));
    expect(await inCategories()).toEqual([{ video_id: id, category_id: staying }]);
  });

  test('many are to be put into it takes none, and it is said that it is gone', async () => {
    const [going] = await two();
    await createVideo(database);
    const change = { kind: 'categorise', categoryId: going } as const;
    const changed = whileItGoes(going, () => changeVideos({ change, videos: { filter: {} } }));
    await expect(changed).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    expect(await inCategories()).toEqual([]);
  });

  test('videos are listed that came by a file or from a member has none of them', async () => {
    const [going, staying] = await two();
    const url = 'https://youtu.be/herons00001';
    const given = { title: 'Herons', description: '', url, categoryIds: [going, staying] };
    const [listed] = await whileItGoes(going, () => insertVideos(database, [given]));
    expect(await inCategories()).toEqual([{ video_id: listed?.id, category_id: staying }]);
  });
});
