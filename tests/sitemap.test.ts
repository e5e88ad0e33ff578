import { expect, test } from 'vitest';
import { sitemap } from '#features/catalogue/server/sitemap.ts';
import { entriesFor } from '../src/shell/navigation.ts';
import { testDatabase } from './support/test-database.ts';

const { database } = await testDatabase();

test('the sitemap lists what the bar leads everybody to', async () => {
  const listed = await sitemap(database, 'https://reels.example', null);
  const pages = [...(listed ?? '').matchAll(/<loc>https:\/\/reels\.example([^<]*)<\/loc>/g)].map(
    ([, page]) => page,
  );
  expect(pages).toEqual(entriesFor('bar', 'uninvited').map(({ to }) => to));
});
