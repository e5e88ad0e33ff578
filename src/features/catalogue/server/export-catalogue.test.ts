import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, videos } from '#database/schema.ts';
import { ROLE_HEADER, startTestApplication } from '../../../../tests/support/application.ts';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { readImportFile } from './import-file/read-import-file.ts';
import { importVideos } from './import-videos.ts';

const { connectionString, database } = await testDatabase();
const { origin, stop } = await startTestApplication(connectionString);
afterAll(stop);

const ask = (format: string, role?: string) =>
  fetch(`${origin}/exports/catalogue.${format}`, role ? { headers: { [ROLE_HEADER]: role } } : {});

/** All that an export is meant to bring back. */
const catalogue = async () =>
  (
    await database.execute(sql`
      select title, url, link_key, description, duration, tags, is_featured, published, speakers, published_on, created_at,
             (select array_agg(c.name order by c.name) from video_categories l join categories c on c.id = l.category_id
               where l.video_id = v.id) as categories
        from videos v order by link_key`)
  ).rows;

beforeAll(async () => {
  const food = await createCategory(database, { name: 'Food' });
  const craft = await createCategory(database, { name: 'Arts; Crafts, and so on' });
  const made = (day: number) => new Date(Date.UTC(2020, 1, day, 3, 4, 5, 678));
  await createVideo(database, {
    title: '=HYPERLINK("http://evil.example")',
    description: '-1+1\n"quoted", and; parted\n\ttabbed',
    tags: ['@SUM(A1)', 'salt, sea', 'c;d'],
    speakers: ['+Ada', 'Hopper, Grace'],
    categories: [food, craft],
    duration: 3_723,
    is_featured: true,
    published_on: '2011-05-04',
    created_at: made(1),
  });
  await createVideo(database, { title: `'=1`, published: false, tags: [], created_at: made(2) });
  await createVideo(database, { title: 'Žito 🌾', tags: ['none'], categories: [food], created_at: made(2) });
  await createVideo(database, {
    title: 'A clip',
    url: '/demo/clip.webm',
    tags: ['a, b'],
    created_at: made(3),
  });
  for (let n = 0; n < 600; n += 1) await createVideo(database, { title: `Loaf ${n}`, created_at: made(4) });
});

test.each(['csv', 'json'])('the catalogue as %s imports again to the same', async (format) => {
  const before = await catalogue();
  expect(before).toHaveLength(604);
  const response = await ask(format, 'admin');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="catalogue.${format}"`);
  const bytes = Buffer.from(await response.arrayBuffer());
  await database.delete(videos);
  await database.delete(categories);
  const counts = await importVideos(database, readImportFile(piecesOf(bytes)));
  expect(counts).toEqual({ listed: 603, drafts: 1, duplicates: 0, bad: 0 });
  expect(await catalogue()).toEqual(before);
});

async function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}

test('no cell of the CSV begins as a formula', async () => {
  const text = await (await ask('csv', 'admin')).text();
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`"''=1"`);
  for (const cell of text.split(/","|\r\n"|",|,"/)) expect(cell).not.toMatch(/^[=+\-@\t]/);
});

test.each([
  [undefined, 401],
  ['anyone', 401],
  ['member', 403],
])('to %s it is not given', async (role, status) => {
  const response = await ask('csv', role);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain('Loaf');
});

test('there are no other exports', async () => {
  expect((await ask('xml', 'admin')).status).toBe(404);
});
