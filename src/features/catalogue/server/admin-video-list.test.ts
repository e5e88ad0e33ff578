import { describe, expect, test } from 'vitest';
import { createCategory, createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { videoCurator } from '../../../../tests/support/video-curator.ts';
import { ADMIN_PAGE_SIZE } from '../contract-admin.ts';

const { database, pool, catalogue, titlesOf } = await videoCurator();

describe('the list of videos', () => {
  test('shows every video, drafts too, with what its line tells', async () => {
    const category = await createCategory(database, { name: 'Rivers' });
    const { id } = await createVideo(database, {
      title: 'A draft',
      url: 'https://vimeo.com/76979871',
      published: false,
      duration: 60,
      view_count: 3,
      transcript_status: 'unavailable',
      categories: [category],
    });
    await createQuestion(database, { video_id: id });
    await createQuestion(database);
    expect((await catalogue.videos({})).videos).toMatchObject([
      {
        id,
        title: 'A draft',
        host: 'Vimeo',
        durationSeconds: 60,
        isPublished: false,
        isFeatured: false,
        transcriptStatus: 'unavailable',
        viewCount: 3,
        questionCount: 1,
        categories: [{ name: 'Rivers' }],
      },
    ]);
  });

  test('counts no question that was deleted', async () => {
    const { id } = await createVideo(database);
    await createQuestion(database, { video_id: id });
    await createQuestion(database, { video_id: id, deleted_at: new Date() });
    expect((await catalogue.videos({})).videos).toMatchObject([{ questionCount: 1 }]);
  });

  test('is searched in title and description, in any case, drafts too', async () => {
    await createVideo(database, { title: 'Étude of HERONS' });
    await createVideo(database, {
      title: 'Otters',
      description: 'They fear 100% of herons.',
      published: false,
    });
    await createVideo(database, { title: 'Nothing of the kind' });
    expect((await titlesOf({ term: ' herons ' })).sort()).toEqual(['Otters', 'Étude of HERONS']);
    expect(await titlesOf({ term: '100%' })).toEqual(['Otters']);
    expect(await titlesOf({ term: 'tt' })).toEqual(['Otters']);
    expect(await titlesOf({ term: 'a_b' })).toEqual([]);
  });

  test('is searched by who speaks and by words in other forms, wherever they are told', async () => {
    await createVideo(database, { title: 'Beyond PEP 8', speakers: ['Raymond Hettinger'], published: false });
    await createVideo(database, {
      title: 'Keynote',
      description: 'Raymond again: as it was put by Hettinger.',
    });
    await createVideo(database, { title: 'Forgotten rivers', tags: ['geography'] });
    await createVideo(database, { title: 'Small talk', transcript: 'Raymond Hettinger said so.' });
    expect((await titlesOf({ term: 'raymond hettinger' })).sort()).toEqual(['Beyond PEP 8', 'Keynote']);
    expect(await titlesOf({ term: 'Hettinger', show: 'drafts' })).toEqual(['Beyond PEP 8']);
    expect(await titlesOf({ term: 'forget geography' })).toEqual(['Forgotten rivers']);
    expect(await catalogue.videoCount({ term: 'raymond hettinger' })).toEqual({ count: 2 });
  });

  test.each([
    ['https://youtu.be/M3BM9TB-8yA', 'Regrets'],
    ['https://www.youtube.com/watch?v=M3BM9TB-8yA&t=90', 'Regrets'],
    ['M3BM9TB-8yA', 'Regrets'],
    ['https://vimeo.com/76979871', 'On a river'],
    ['76979871', 'On a river'],
    ['/videos/own.mp4', 'Own film'],
    ['http://mindreel.test/videos/own.mp4', 'Own film'],
  ])('finds the video that %s is, listed or deleted', async (term, title) => {
    await createVideo(database, {
      title: 'Regrets',
      url: 'https://www.youtube.com/watch?v=M3BM9TB-8yA',
      published: false,
    });
    await createVideo(database, { title: 'On a river', url: 'https://vimeo.com/76979871' });
    await createVideo(database, { title: 'Own film', url: '/videos/own.mp4' });
    expect(await titlesOf({ term })).toEqual([title]);
    expect(await catalogue.videoCount({ term })).toEqual({ count: 1 });
    await pool.query('update videos set deleted_at = now(), published = false');
    expect(await titlesOf({ term })).toEqual([]);
    expect(await titlesOf({ term, show: 'deleted' })).toEqual([title]);
  });

  test('finds by the index what lies beyond what is looked through one by one', async () => {
    await pool.query(`
      insert into videos (title, url, link_key, created_at)
      select 'Film ' || n, 'u' || n, 'k' || n, timestamptz '2020-01-01' + make_interval(mins => n)
        from generate_series(1, 2300) n`);
    await pool.query(
      `update videos set title = 'The quokka', speakers = '{Ada Byron}' where link_key = 'k7'`,
    );
    expect(await titlesOf({ term: 'byron ada' })).toEqual(['The quokka']);
    expect(await titlesOf({ term: 'QUOKKA' })).toEqual(['The quokka']);
    expect(await titlesOf({ term: 'ok' })).toEqual(['The quokka']);
    expect(await catalogue.videoCount({ term: 'quokka' })).toEqual({ count: 1 });
  });

  test('is filtered by what is published, what lacks a transcript, and by category', async () => {
    const rivers = await createCategory(database);
    const draft = { published: false, transcript_status: 'available' };
    await createVideo(database, { title: 'Published', transcript_status: 'available' });
    await createVideo(database, { title: 'Draft', ...draft, categories: [rivers] });
    await createVideo(database, { title: 'Without', categories: [rivers] });
    expect(await titlesOf({ show: 'published' })).toEqual(['Without', 'Published']);
    expect(await titlesOf({ show: 'drafts' })).toEqual(['Draft']);
    expect(await titlesOf({ show: 'no-transcript' })).toEqual(['Without']);
    expect(await titlesOf({ categoryId: rivers.id })).toEqual(['Without', 'Draft']);
    expect(await titlesOf({ categoryId: rivers.id, show: 'drafts', term: 'dra' })).toEqual(['Draft']);
    expect(await catalogue.videoCount({ categoryId: rivers.id })).toEqual({ count: 2 });
  });

  test.each([{}, { term: 'film' }, { show: 'published' as const }])(
    'goes on behind a cursor to its end, each video once: %j',
    async (filter) => {
      const category = await createCategory(database);
      const many = ADMIN_PAGE_SIZE + 5;
      for (let n = 0; n < many; n += 1)
        await createVideo(database, { categories: [category], created_at: new Date(n - (n % 3)) });
      for (const given of [filter, { ...filter, categoryId: category.id }]) {
        const first = await catalogue.videos(given);
        const second = await catalogue.videos({ ...given, cursor: first.nextCursor ?? undefined });
        expect(first.videos).toHaveLength(ADMIN_PAGE_SIZE);
        expect(second.nextCursor).toBeNull();
        expect(new Set([...first.videos, ...second.videos].map((video) => video.id)).size).toBe(many);
      }
    },
  );

  test.each([
    ['newest', ['B', 'C', 'A']],
    ['updated', ['A', 'B', 'C']],
    ['watched', ['C', 'A', 'B']],
    ['title', ['A', 'B', 'C']],
  ] as const)('is sorted by %s, in a category and a search, too', async (sort, titles) => {
    const category = await createCategory(database);
    const video = { description: 'Of a river', categories: [category] };
    const on = (day: number) => new Date(Date.UTC(2026, 0, day));
    await createVideo(database, {
      ...video,
      title: 'A',
      created_at: on(1),
      updated_at: on(9),
      view_count: 5,
    });
    await createVideo(database, {
      ...video,
      title: 'B',
      created_at: on(3),
      updated_at: on(8),
      view_count: 1,
    });
    await createVideo(database, {
      ...video,
      title: 'C',
      created_at: on(2),
      updated_at: on(7),
      view_count: 7,
    });
    for (const given of [{}, { categoryId: category.id }, { term: 'river' }])
      expect(await titlesOf({ ...given, sort })).toEqual(titles);
  });

  test.each(['newest', 'updated', 'watched', 'title'] as const)(
    'sorted by %s goes on behind a cursor to its end, each video once',
    async (sort) => {
      const many = ADMIN_PAGE_SIZE + 5;
      for (let n = 0; n < many; n += 1)
        await createVideo(database, {
          title: `Über ${n % 4}`,
          view_count: n % 3,
          updated_at: new Date(n % 5),
        });
      const first = await catalogue.videos({ sort });
      const second = await catalogue.videos({ sort, cursor: first.nextCursor ?? undefined });
      expect(second.nextCursor).toBeNull();
      expect(new Set([...first.videos, ...second.videos].map((video) => video.id)).size).toBe(many);
      const another = sort === 'title' ? 'newest' : 'title';
      const misplaced = catalogue.videos({ sort: another, cursor: first.nextCursor ?? undefined });
      await expect(misplaced).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    },
  );

  test('refuses a cursor that is none', async () => {
    await expect(catalogue.videos({ cursor: 'x' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
