import { beforeEach, describe, expect, test, vi } from 'vitest';
import { videos } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCues, createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

test('who speaks is found by their name, also by a misspelt one, and no more once they are not named', async () => {
  const { id } = await createVideo(database, { title: 'Bread', speakers: ['Grace Hopper', 'Ada Lovelace'] });
  await createVideo(database, { title: 'Salt' });
  const found = async (term: string) => titles((await catalogue.search({ term, sort: 'relevance' })).matches);
  expect(await found('hopper')).toEqual(['Bread']);
  expect(await found('Lovelase')).toEqual(['Bread']);
  await pool.query(`update videos set speakers = '{Joan Clarke}' where id = $1`, [id]);
  expect(await found('clarke')).toEqual(['Bread']);
  expect(await found('hopper')).toEqual([]);
});

describe('a line of a transcript', () => {
  const lines = [
    'Welcome to the show.',
    'Otters hold hands.',
    'They sleep afloat.',
    'Otters and otters again.',
  ];

  test('is found, with its time, in the video that says it', async () => {
    const { id } = await createVideo(database, { title: 'Zoo', transcript: lines.join('\n') });
    await createCues(database, id, lines);
    await createVideo(database, { title: 'Elsewhere', transcript: 'Nothing of the kind' });
    const { matches, more } = await catalogue.search({ term: 'hold hands' });
    expect(matches).toEqual([]);
    expect(more).toMatchObject([{ id, cue: { startMs: 5_000, text: 'Otters hold hands.' } }]);
    const best = await catalogue.search({ term: 'sleeping', sort: 'relevance' });
    expect(best.matches).toMatchObject([{ id, cue: { startMs: 10_000, text: 'They sleep afloat.' } }]);
  });

  test('is the one that answers best; words spread over two lines give one of them', async () => {
    const { id } = await createVideo(database, { title: 'Zoo', transcript: lines.join('\n') });
    await createCues(database, id, lines);
    const otters = await catalogue.search({ term: 'otter', sort: 'relevance' });
    expect(otters.matches[0]?.cue?.text).toBe('Otters and otters again.');
    const spread = await catalogue.search({ term: 'hands afloat', sort: 'relevance' });
    expect(['Otters hold hands.', 'They sleep afloat.']).toContain(spread.matches[0]?.cue?.text);
  });

  test('without a time is found without one', async () => {
    const { id } = await createVideo(database, { transcript: 'Untimed otters' });
    await createCues(database, id, [{ text: 'Untimed otters', start_ms: null, end_ms: null }]);
    const { more } = await catalogue.search({ term: 'otters' });
    expect(more).toMatchObject([{ id, cue: { startMs: null, text: 'Untimed otters' } }]);
  });

  test.each(["otter's", "otters.example/hold's", 'a\\b', "' | 'x", 'otters & hands', '!otters', 'hold:*'])(
    'is looked for by %s without a failure',
    async (term) => {
      const { id } = await createVideo(database, { transcript: `The otter's own ${term}` });
      await createCues(database, id, [`The otter's own ${term}`]);
      await expect(catalogue.search({ term, sort: 'relevance' })).resolves.toBeDefined();
    },
  );
});

describe('a word that very many say', () => {
  /** Videos that say it, each with much else that cannot be packed: what is said lies in pages of its own. */
  const say = (count: number, times: number) =>
    pool
      .query(
        `with film as (
         insert into videos (title, url, link_key, published)
         select 'Film', 'https://films.example/' || n, gen_random_uuid()::text, true from generate_series(1, $1) n
         returning id
       )
       select id from film`,
        [count],
      )
      .then(({ rows }) =>
        pool.query(
          `update video_search_documents d
            set text = repeat('what a description says ', 40),
                words = setweight(to_tsvector('public.mindreel', repeat('speech ', $2) || (
                  select string_agg(md5(d.video_id::text || n), ' ') from generate_series(1, 600) n)), 'D')
          where video_id = any($1::uuid[])`,
          [rows.map(({ id }) => id), times],
        ),
      );
  const search = () => catalogue.search({ term: 'speech', sort: 'relevance' });

  test('is ranked in four hundred videos, the best of them first, and read in no others', async () => {
    await say(399, 1);
    await say(1, 9);
    await pool.query('vacuum analyze videos, video_search_documents');
    const { rows } = await pool.query(
      `select video_id from video_search_documents where words::text like '%speech%:1,2,3%'`,
    );
    expect((await search()).matches[0]?.id).toBe(rows[0].video_id);

    await say(300, 1);
    await pool.query('vacuum analyze videos, video_search_documents');
    const query = vi.spyOn(pool, 'query');
    expect((await search()).matches).toHaveLength(12);
    const [asked] = query.mock.calls as unknown as [{ text: string }, unknown[]][];
    query.mockRestore();
    const explained = await pool.query(
      `explain (analyze, buffers, format json) ${asked?.[0].text}`,
      asked?.[1],
    );
    const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN'];
    // Four hundred are read once, six pages each, looked up in three indexes, and asked whether they are published.
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(7_000);
  });
});

describe('search_videos_fulltext', () => {
  test('gives id, title and score, the best first', async () => {
    const best = await createVideo(database, { title: 'Comets' });
    const good = await createVideo(database, { title: 'The sky', description: 'With comets' });
    await createVideo(database, { title: 'Cooking' });
    const rows = await catalogue.searchVideosFulltext({ search_query: 'comet' });
    expect(rows.map(({ video_id, title }) => [video_id, title])).toEqual([
      [best.id, 'Comets'],
      [good.id, 'The sky'],
    ]);
    expect(rows[0]?.rank_score).toBeGreaterThan(rows[1]?.rank_score ?? Number.POSITIVE_INFINITY);
    expect(Object.keys(rows[0] ?? {})).toEqual(['video_id', 'title', 'rank_score']);
  });

  test('leaves one video out, if its id is strictly one of version 4', async () => {
    const four = await createVideo(database, { title: 'Comet one' });
    const seven = await createVideo(database, {
      id: '0190a8f0-7b1c-7a3e-9f00-aaaaaaaaaaaa',
      title: 'Comet two',
    });
    const found = async (excluded_video_id?: unknown) =>
      titles(await catalogue.searchVideosFulltext({ search_query: 'comet', excluded_video_id })).sort();
    expect(await found(four.id)).toEqual(['Comet two']);
    expect(await found(four.id.toUpperCase())).toEqual(['Comet two']);
    for (const ignored of [
      seven.id,
      `${four.id}0`,
      ` ${four.id}`,
      "' or true --",
      '',
      null,
      7,
      {},
      [four.id],
      undefined,
    ]) {
      expect(await found(ignored)).toEqual(['Comet one', 'Comet two']);
    }
  });

  test('gives twenty at most unless it is asked for more or fewer', async () => {
    await database
      .insert(videos)
      .values(Array.from({ length: 30 }, (_, i) => videoRow({ title: `Comet ${i}` })));
    const count = async (result_limit?: number) =>
      (await catalogue.searchVideosFulltext({ search_query: 'comet', result_limit })).length;
    expect(await count()).toBe(20);
    expect(await count(3)).toBe(3);
    expect(await count(100)).toBe(30);
    for (const wrong of [0, -1, 101, 1.5, Number.NaN]) {
      await expect(count(wrong)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', status: 400 });
    }
  });
});
