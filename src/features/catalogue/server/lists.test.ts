import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { videoCategories, videos } from '#database/schema.ts';
import { encodeListCursor } from '#lib/cursor.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createProfile, createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { PAGE_SIZE, type VideoCardData } from '../contract.ts';
import { LIST_ORDERS, type ListOrder } from '../rules/sorting.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles cascade');
});

/** Every page of a list, by its cursors. */
async function walk(sort: ListOrder, categoryId?: string): Promise<VideoCardData[][]> {
  const pages: VideoCardData[][] = [];
  let cursor: string | undefined;
  do {
    const page = await catalogue.list({ sort, categoryId, cursor });
    pages.push(page.videos);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

describe('a list', () => {
  test('has the newest first unless it is asked otherwise', async () => {
    await createVideo(database, { title: 'Old', created_at: new Date('2020-01-01') });
    await createVideo(database, { title: 'New', created_at: new Date('2024-01-01') });
    await createVideo(database, { title: 'Featured', created_at: new Date('2022-01-01'), is_featured: true });
    expect(titles((await catalogue.list({})).videos)).toEqual(['New', 'Featured', 'Old']);
    expect(titles((await catalogue.list({ sort: 'featured' })).videos)).toEqual(['Featured', 'New', 'Old']);
  });

  test('by title goes by letters alone: not by case, accents or spaces around', async () => {
    for (const title of ['zebra', 'Éclair', ' apple', 'Banana', 'eclipse', 'Zagreb']) {
      await createVideo(database, { title });
    }
    expect(titles((await catalogue.list({ sort: 'alphabetical' })).videos)).toEqual([
      ' apple',
      'Banana',
      'Éclair',
      'eclipse',
      'Zagreb',
      'zebra',
    ]);
  });

  test('by popularity goes by shares, then views, then favorites', async () => {
    const [shares, views, favorites] = [{ share_count: 1 }, { view_count: 9 }, { favorite_count: 99 }];
    await createVideo(database, { title: 'favorites', ...favorites });
    await createVideo(database, { title: 'shares', ...shares });
    await createVideo(database, { title: 'views and favorites', ...views, ...favorites });
    await createVideo(database, { title: 'views', ...views });
    await createVideo(database, { title: 'all', ...shares, ...views, ...favorites });
    expect(titles((await catalogue.list({ sort: 'popular' })).videos)).toEqual([
      'all',
      'shares',
      'views and favorites',
      'views',
      'favorites',
    ]);
  });

  test('of a category has its videos alone, an empty or unknown one has none', async () => {
    const [birds, fish, empty] = await Promise.all([
      createCategory(database),
      createCategory(database),
      createCategory(database),
    ]);
    await createVideo(database, { title: 'Heron', categories: [birds] });
    await createVideo(database, { title: 'Pike', categories: [fish] });
    await createVideo(database, { title: 'Heron eats pike', categories: [birds, fish] });
    await createVideo(database, { title: 'Neither' });
    expect(titles((await catalogue.list({ sort: 'alphabetical', categoryId: fish.id })).videos)).toEqual([
      'Heron eats pike',
      'Pike',
    ]);
    for (const categoryId of [empty.id, randomUUID()]) {
      expect(await catalogue.list({ categoryId })).toEqual({ videos: [], nextCursor: null });
    }
  });

  test('of a speaker has what they speak in, however their name is written, and with a category what is in both', async () => {
    const birds = await createCategory(database);
    await createVideo(database, { title: 'Heron', speakers: ['Marc-André Lemburg'], categories: [birds] });
    await createVideo(database, { title: 'Pike', speakers: ['Bo', 'Marc-Andre  Lemburg'] });
    await createVideo(database, { title: 'Draft', speakers: ['Marc-André Lemburg'], published: false });
    await createVideo(database, {
      title: 'Marc-André Lemburg',
      speakers: ['Marc-André'],
      categories: [birds],
    });
    for (const speaker of ['Marc-André Lemburg', 'marc-andre lemburg', ' Marc-Andr\u0065\u0301 Lemburg ']) {
      expect(titles((await catalogue.list({ sort: 'alphabetical', speaker })).videos)).toEqual([
        'Heron',
        'Pike',
      ]);
      expect(titles((await catalogue.list({ speaker, categoryId: birds.id })).videos)).toEqual(['Heron']);
    }
    for (const speaker of ['Lemburg', "'{}\\", '%', 'Ann']) {
      expect(await catalogue.list({ speaker })).toEqual({ videos: [], nextCursor: null });
    }
  });

  test.each(['', ' ', 'a'.repeat(201)])(
    'of the speaker %j is refused with a word on the field',
    async (speaker) => {
      await expect(catalogue.list({ speaker })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        data: { fields: { speaker: expect.any(String) } },
      });
    },
  );

  test('of nothing is empty', async () => {
    for (const sort of LIST_ORDERS) {
      expect(await catalogue.list({ sort })).toEqual({ videos: [], nextCursor: null });
    }
  });

  test('that ends exactly with a page has no next page', async () => {
    await database.insert(videos).values(Array.from({ length: PAGE_SIZE }, () => videoRow()));
    const page = await catalogue.list({});
    expect(page.videos).toHaveLength(PAGE_SIZE);
    expect(page.nextCursor).toBeNull();
    await createVideo(database);
    expect((await walk('newest')).map((videosOfPage) => videosOfPage.length)).toEqual([PAGE_SIZE, 1]);
  });

  test('shows on a card who speaks and who submitted it, and never an e-mail address', async () => {
    const category = await createCategory(database, { name: 'Rivers' });
    const hidden = await createCategory(database, { name: 'Hidden', active: false });
    const named = await createProfile(database, { first_name: 'Ann', last_name: 'Otter' });
    const nameless = await createProfile(database, { email: 'secret@example.org' });
    const { id } = await createVideo(database, {
      title: 'Heron',
      description: 'd'.repeat(1_000),
      duration: 75,
      speakers: ['Ann Lee', 'Bo'],
      is_featured: true,
      user_id: named.id,
      categories: [category, hidden],
      created_at: new Date('2024-01-02T03:04:05.678Z'),
    });
    await createVideo(database, { user_id: nameless.id, created_at: new Date('2024-01-01') });
    await createVideo(database, { created_at: new Date('2023-01-01') });
    const { videos: cards } = await catalogue.list({});
    expect(cards[0]).toMatchObject({
      id,
      title: 'Heron',
      summary: `${'d'.repeat(220)}…`,
      host: 'YouTube',
      durationSeconds: 75,
      isFeatured: true,
      speakers: ['Ann Lee', 'Bo'],
      submitterName: 'Ann Otter',
      categories: [{ id: category.id, name: 'Rivers' }],
      createdAt: '2024-01-02T03:04:05.678Z',
    });
    expect(cards.map((card) => card.submitterName)).toEqual(['Ann Otter', 'Unknown User', 'Unknown User']);
    expect(JSON.stringify(cards)).not.toContain('@');
  });
});

describe('the pages of a list', () => {
  const few = <T>(...values: T[]) => fc.constantFrom(...values);
  /** Few different values, so that there are many ties. */
  const anyVideo = fc.record({
    title: few('Same', 'same', 'Sáme', 'Other', 'Quote\'s % _ \\ "x" 🎬'),
    created_at: few(new Date('2024-01-01'), new Date('2024-01-01T00:00:00.001Z'), new Date('2023-06-01')),
    share_count: few(0, 1),
    view_count: few(0, 2_000_000_000),
    favorite_count: few(0, 1),
    is_featured: fc.boolean(),
    published: few(true, true, true, false),
    inCategory: fc.boolean(),
  });

  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  type Row = typeof videos.$inferSelect;
  /** The order of each list, as a comparison of two videos. */
  const BEFORE: Record<ListOrder, (a: Row, b: Row) => number> = {
    featured: (a, b) => Number(b.is_featured) - Number(a.is_featured) || BEFORE.newest(a, b),
    newest: (a, b) => b.created_at.getTime() - a.created_at.getTime() || compare(b.id, a.id),
    alphabetical: (a, b) => compare(a.sort_title, b.sort_title) || compare(a.id, b.id),
    popular: (a, b) =>
      b.share_count - a.share_count ||
      b.view_count - a.view_count ||
      b.favorite_count - a.favorite_count ||
      compare(b.id, a.id),
  };

  test('give every published video exactly once, in order, whatever ties there are', async () => {
    const category = await createCategory(database);
    await fc.assert(
      fc.asyncProperty(fc.array(anyVideo, { maxLength: 3 * PAGE_SIZE, size: 'max' }), async (given) => {
        await pool.query('truncate videos cascade');
        const rows =
          given.length === 0
            ? []
            : await database
                .insert(videos)
                .values(given.map(({ inCategory: _, ...columns }) => videoRow(columns)))
                .returning();
        const links = rows
          .filter((_, i) => given[i]?.inCategory)
          .map(({ id }) => ({ video_id: id, category_id: category.id }));
        if (links.length > 0) await database.insert(videoCategories).values(links);
        const linked = new Set(links.map((link) => link.video_id));

        for (const sort of LIST_ORDERS) {
          for (const categoryId of [undefined, category.id]) {
            const pages = await walk(sort, categoryId);
            const expected = rows
              .filter((row) => row.published && (!categoryId || linked.has(row.id)))
              .sort(BEFORE[sort]);
            expect(pages.flat().map((card) => card.id)).toEqual(expected.map((row) => row.id));
            for (const page of pages.slice(0, -1)) expect(page).toHaveLength(PAGE_SIZE);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  test('stay in step while videos are added and withdrawn between two of them', async () => {
    const day = (number: number) => new Date(Date.UTC(2024, 0, number));
    const rows = await database
      .insert(videos)
      .values(Array.from({ length: 2 * PAGE_SIZE }, (_, i) => videoRow({ created_at: day(i + 1) })))
      .returning({ id: videos.id });
    const first = await catalogue.list({});
    await createVideo(database, { created_at: day(200) });
    const last = first.videos.at(-1)?.id;
    await pool.query('update videos set published = false where id = $1', [last]);
    const second = await catalogue.list({ cursor: first.nextCursor ?? '' });
    const shown = [...first.videos, ...second.videos].map((card) => card.id);
    expect(shown).toEqual(rows.map((row) => row.id).reverse());
  });
});

describe('a cursor', () => {
  const id = randomUUID();
  const refused = { code: 'VALIDATION_ERROR', status: 400 };

  test.each([
    ['of nonsense', 'newest', 'nonsense'],
    ['with other letters', 'newest', '💥'],
    ['of nothing', 'newest', ''],
    ['of another order', 'newest', encodeListCursor({ sort: 'alphabetical', keys: ['a', id] })],
    [
      'of an impossible month',
      'newest',
      encodeListCursor({ sort: 'newest', keys: ['2024-13-01T00:00:00.000Z', id] }),
    ],
    [
      'of an impossible day',
      'newest',
      encodeListCursor({ sort: 'newest', keys: ['2024-02-30T00:00:00.000Z', id] }),
    ],
    [
      'of an impossible hour',
      'newest',
      encodeListCursor({ sort: 'newest', keys: ['2024-02-03T24:00:00.000Z', id] }),
    ],
    [
      'of the year nought',
      'newest',
      encodeListCursor({ sort: 'newest', keys: ['0000-01-01T00:00:00.000Z', id] }),
    ],
    [
      'of an id that is none',
      'newest',
      encodeListCursor({ sort: 'newest', keys: ['2024-01-01T00:00:00.000Z', 'x'] }),
    ],
    ['of a number too large', 'popular', encodeListCursor({ sort: 'popular', keys: [2 ** 31, 0, 0, id] })],
    ['of a broken number', 'popular', encodeListCursor({ sort: 'popular', keys: [1.5, 0, 0, id] })],
    [
      'of a text with nothing in it',
      'alphabetical',
      encodeListCursor({ sort: 'alphabetical', keys: ['\u0000', id] }),
    ],
    ['of too few keys', 'featured', encodeListCursor({ sort: 'featured', keys: [true, id] })],
    [
      'of SQL',
      'alphabetical',
      encodeListCursor({ sort: 'alphabetical', keys: ["'); drop table videos; --", "' or 1=1"] }),
    ],
    ['of a mile', 'newest', 'A'.repeat(5_000)],
  ] as const)('%s is refused, not a failure of ours', async (_what, sort, cursor) => {
    await expect(catalogue.list({ sort, cursor })).rejects.toMatchObject(refused);
    if (sort !== 'featured') {
      await expect(catalogue.search({ term: 'film', sort, cursor })).rejects.toMatchObject(refused);
    }
  });

  test.each([
    ['a surrogate', { sort: 'alphabetical', keys: ['\ud800', id] }],
    ['a quote', { sort: 'alphabetical', keys: ["x' or 'a' = 'a", id] }],
    ['the end of time', { sort: 'newest', keys: ['9999-12-31T23:59:59.999Z', id] }],
    ['the least number', { sort: 'popular', keys: [-2_147_483_647, 0, 0, id] }],
  ] as const)('with %s continues from there', async (_what, { sort, keys }) => {
    await expect(
      catalogue.list({ sort, cursor: encodeListCursor({ sort, keys: [...keys] }) }),
    ).resolves.toMatchObject({ nextCursor: null });
  });

  test('says in words what to do', async () => {
    await expect(catalogue.list({ cursor: 'x' })).rejects.toThrow(
      'This place in the list is not known. Please start again from the top.',
    );
  });
});
