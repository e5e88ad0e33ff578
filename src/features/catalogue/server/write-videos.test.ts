import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { videos } from '#database/schema.ts';
import { createCategory } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { insertVideos } from './write-videos.ts';

const { database } = await testDatabase();

const TITLE = 'Growing tomatoes on a balcony';
const DESCRIPTION =
  'Tomatoes need sun, deep pots and patience. Watering tomatoes at noon burns their leaves.';

const listed = async (url: string) => {
  const [video] = await database.select().from(videos).where(eq(videos.url, url));
  if (!video) throw new Error(`${url} is not listed`);
  return video;
};

test('a video that is listed without tags gets them from its words', async () => {
  const url = 'https://youtu.be/tomatoes001';
  await insertVideos(database, [{ title: TITLE, description: DESCRIPTION, url, categoryIds: [] }]);
  expect((await listed(url)).tags).toContain('tomatoes');
});

test('tags that somebody gave are kept', async () => {
  const url = 'https://youtu.be/tomatoes002';
  await insertVideos(database, [
    { title: TITLE, description: DESCRIPTION, url, categoryIds: [], tags: ['garden'] },
  ]);
  expect((await listed(url)).tags).toEqual(['garden']);
});

test('of two that list one link at once, in other words and categories, one does', async () => {
  const [first, second] = await Promise.all([createCategory(database), createCategory(database)]);
  const both = await Promise.all([
    insertVideos(database, [
      { title: 'One', description: '', url: 'https://youtu.be/onlyonce001', categoryIds: [first.id] },
    ]),
    insertVideos(database, [
      {
        title: 'Two',
        description: '',
        url: 'https://www.youtube.com/watch?v=onlyonce001',
        categoryIds: [second.id],
      },
    ]),
  ]);
  expect(both.flat()).toHaveLength(1);
});
