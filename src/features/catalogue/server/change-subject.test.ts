import { expect, test } from 'vitest';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
import { videoCurator } from '../../../../tests/support/video-curator.ts';

const { database, catalogue, admin } = await videoCurator();

const newest = async (filter: object = {}) => {
  const [entry] = (await admin.auditLog(filter)).entries;
  if (!entry) throw new Error('nothing was written down');
  return { ...entry, ...(await admin.auditDetails({ id: entry.id })) };
};

test('the log says which category videos were put into and what they are called, and finds it by its name', async () => {
  const bread = await createCategory(database, { name: 'Bread' });
  const ids: string[] = [];
  for (let n = 10; n < 33; n += 1)
    ids.push((await createVideo(database, { title: `Loaf ${n}`, created_at: new Date(2026, 0, n) })).id);
  const change = { kind: 'categorise', categoryId: bread.id } as const;
  await catalogue.changeVideos({ change, videos: { ids } });
  expect(await newest({ subject: 'bread' })).toMatchObject({
    subject: '23 videos into “Bread”',
    after: { count: 23, titles: Array.from({ length: 20 }, (_, n) => `Loaf ${n + 10}`) },
  });
  await catalogue.changeVideos({
    change: { kind: 'uncategorise', categoryId: bread.id },
    videos: { ids: ids.slice(0, 1) },
  });
  const single = await newest({ action: 'catalogue.uncategorise-videos' });
  expect(single.subject).toBe('“Loaf 10” out of “Bread”');
  expect(single.after).toEqual({ count: 1, categoryId: bread.id });
});

test('a category that is made with the deed is named, too', async () => {
  const { id } = await createVideo(database, { title: 'Rye' });
  await catalogue.changeVideos({
    change: { kind: 'categorise', categoryId: crypto.randomUUID() },
    newCategory: 'Dark breads',
    videos: { ids: [id] },
  });
  expect((await newest({ subject: 'dark breads', action: 'catalogue.categorise-videos' })).subject).toBe(
    '“Rye” into “Dark breads”',
  );
});

test('what was published, featured or deleted is named in the details', async () => {
  const ids = [
    (await createVideo(database, { title: 'One', created_at: new Date(2026, 0, 1) })).id,
    (await createVideo(database, { title: 'Two', created_at: new Date(2026, 0, 2) })).id,
  ];
  await catalogue.changeVideos({ change: { kind: 'delete' }, videos: { ids } });
  expect(await newest({ action: 'catalogue.delete-videos' })).toMatchObject({
    subject: '2 videos',
    after: { count: 2, titles: ['One', 'Two'] },
  });
});
