import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { videos } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createCues, createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { PAGE_SIZE, type SearchResult } from '../contract.ts';
import { SEARCH_SORTS, type SearchSort } from '../rules/sorting.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

/** The titles that a term is literally found in. */
async function literal(term: string, sort: SearchSort = 'alphabetical') {
  return titles((await catalogue.search({ term, sort })).matches);
}

/** Every page of a search: what was found literally, and what else. */
async function walk(term: string, sort: SearchSort, filter: { categoryId?: string; speaker?: string } = {}) {
  const found = { matches: [] as SearchResult[], more: [] as SearchResult[] };
  let cursor: string | undefined;
  do {
    const page = await catalogue.search({ term, sort, ...filter, cursor });
    expect(page.matches.length).toBeLessThanOrEqual(PAGE_SIZE);
    expect(page.more.length).toBeLessThanOrEqual(PAGE_SIZE);
    found.matches.push(...page.matches);
    found.more.push(...page.more);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

describe('how many were found', () => {
  const found = async (term: string, sort: SearchSort) => (await catalogue.search({ term, sort })).found;

  test('is said of all results, those under the literal matches, too', async () => {
    for (const title of ['Rivers', 'A river', 'Stones'])
      await createVideo(database, { title, tags: title === 'Stones' ? ['river'] : [] });
    const pages = await catalogue.search({ term: 'river', sort: 'newest' });
    expect([pages.matches.length, pages.more.length]).toEqual([2, 1]);
    expect(pages.found).toEqual({ count: 3, isAll: true });
    expect(await found('river', 'relevance')).toEqual({ count: 3, isAll: true });
    expect(await found('qwertzuiop', 'newest')).toEqual({ count: 0, isAll: true });
  });

  test('is a page and more where the matches of a term are not counted', async () => {
    for (let n = 0; n <= PAGE_SIZE; n += 1) await createVideo(database, { title: `River ${n}` });
    const first = await catalogue.search({ term: 'river', sort: 'newest' });
    expect(first.found).toEqual({ count: PAGE_SIZE, isAll: false });
    const second = await catalogue.search({ term: 'river', sort: 'newest', cursor: `${first.nextCursor}` });
    expect(second.found).toBeNull();
    expect(await found('river', 'relevance')).toEqual({ count: PAGE_SIZE + 1, isAll: true });
  });
});

describe('a term', () => {
  test('is found in any part of title or description, whatever its case', async () => {
    await createVideo(database, { title: 'Introduction to Rust' });
    await createVideo(database, { title: 'Gardening', description: 'Trusted methods' });
    await createVideo(database, { title: 'Cooking' });
    expect(await literal('rust')).toEqual(['Gardening', 'Introduction to Rust']);
    expect(await literal('RUST')).toEqual(['Gardening', 'Introduction to Rust']);
    expect(await literal('tion to ru')).toEqual(['Introduction to Rust']);
  });

  test('is not found across the end of the title', async () => {
    await createVideo(database, { title: 'Night', description: 'fall' });
    expect(await literal('nightfall')).toEqual([]);
    expect(await literal('night fall')).toEqual([]);
  });

  test.each([
    ['100%', 'Give 100% effort', 'Give 100 effort'],
    ['snake_case', 'On snake_case names', 'On snakeXcase names'],
    ['C:\\temp', 'The folder C:\\temp', 'The folder C:temp'],
    ['%', 'Half is 50%', 'Half'],
    ['_', 'under_score', 'underscore'],
    ['\\', 'back\\slash', 'backslash'],
    ["it's", "Now it's done", 'Now its done'],
    ['"quoted"', 'A "quoted" word', 'A quoted word'],
    ["'; drop table videos; --", "Bobby '; drop table videos; --", 'Bobby'],
    ['<script>', 'All about <script>', 'All about script'],
    ['c++', 'Modern C++', 'Modern C'],
    ['.*', 'The regular .* expression', 'The regular expression'],
    ['$&', 'Cash $& carry', 'Cash carry'],
    ['🎬', 'Films 🎬', 'Films'],
    ['👩‍🚀', 'An astronaut 👩‍🚀', 'An astronaut 👩'],
    ['日本', '東京は日本の首都', '東京'],
    ['привет', 'Привет, мир', 'Мир'],
    ['café', 'Café Müller', 'Cafe'],
    ['é', 'Éclair', 'Eclair'],
    ['go', 'Let it go', 'Let it'],
    ['c', 'c', 'd'],
    ['123', 'Room 123', 'Room 12'],
  ])('%s is taken literally', async (term, match, other) => {
    await createVideo(database, { title: match });
    await createVideo(database, { title: other });
    expect(await literal(term)).toEqual([match]);
    await pool.query(`update videos set title = 'Elsewhere', description = title where title = $1`, [match]);
    expect(await literal(term)).toEqual(['Elsewhere']);
  });

  test('is found though its letters were composed in another way', async () => {
    await createVideo(database, { title: 'Cafe\u0301 life' });
    await createVideo(database, { title: 'Caf\u00e9 death' });
    const both = ['Caf\u00e9 death', 'Cafe\u0301 life'];
    expect(await literal('caf\u00e9')).toEqual(both);
    expect(await literal('cafe\u0301')).toEqual(both);
  });

  test('is found though its words stand further apart there', async () => {
    await createVideo(database, { title: 'Deep\u00a0learning', description: 'for\n  everybody' });
    expect(await literal('deep  learning')).toHaveLength(1);
    expect(await literal('for everybody')).toHaveLength(1);
  });

  test.each([
    ['control characters', 'ri\u0000\u0007ver\u001b', 'river'],
    ['a mark that turns the direction of writing', '\u202eriver', 'river'],
    ['white space around and within', '  a \t\n river ', 'a river'],
    ['half a character', 'river\ud83c', 'river'],
  ])('with %s is searched for without them', async (_what, term, clean) => {
    await createVideo(database, { title: `By ${clean} banks` });
    expect(await literal(term)).toHaveLength(1);
  });

  test.each(['', ' ', '\u0000', '\n\t', '\u200b', '\ud83c'])(
    '%j, in which nothing is left, finds nothing',
    async (term) => {
      await createVideo(database);
      for (const sort of SEARCH_SORTS) {
        expect(await catalogue.search({ term, sort })).toEqual({
          matches: [],
          more: [],
          correctedTerm: null,
          isPartial: false,
          found: null,
          nextCursor: null,
        });
      }
      expect(await catalogue.searchVideosFulltext({ search_query: term })).toEqual([]);
    },
  );

  test.each([
    ['letters', 'x'.repeat(10_000)],
    ['words', 'word '.repeat(2_000)],
    ['different words', Array.from({ length: 2_000 }, (_, i) => `word${i}`).join(' ')],
    ['quotes', '"'.repeat(10_000)],
    ['signs', '!&|()<->:*'.repeat(1_000)],
    ['wildcards', '%'.repeat(10_000)],
    ['backslashes', '\\'.repeat(10_000)],
    ['emoji', '🎬'.repeat(5_000)],
    ['marks on one letter', `e${'\u0301'.repeat(10_000)}`],
    ['hyphens', '-'.repeat(10_000)],
  ])('of ten thousand %s is answered', async (_what, term) => {
    await createVideo(database, { title: 'A film' });
    for (const sort of SEARCH_SORTS) {
      await expect(catalogue.search({ term, sort })).resolves.toMatchObject({ nextCursor: null });
    }
    await expect(catalogue.searchVideosFulltext({ search_query: term })).resolves.toEqual([]);
  });

  test('beyond all measure is refused with a word on the field', async () => {
    await expect(catalogue.search({ term: 'x'.repeat(20_001) })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      data: { fields: { term: expect.any(String) } },
    });
  });

  test.each(['-rivers', '- rivers', 'or', '"', '-', 'rivers -', 'not rivers', '!rivers', 'and', 'the'])(
    '%j finds nothing that has none of its words',
    async (term) => {
      await createVideo(database, { title: 'Mountains', description: 'High ground' });
      await createVideo(database, { title: 'Deserts', description: 'Dry ground' });
      for (const sort of SEARCH_SORTS) {
        expect(await catalogue.search({ term, sort })).toMatchObject({ matches: [], more: [] });
      }
      expect(await catalogue.searchVideosFulltext({ search_query: term })).toEqual([]);
    },
  );
});

describe('the literal matches of a search', () => {
  test('come in the order that was asked for, the newest first by default', async () => {
    await createVideo(database, { title: 'River b', created_at: new Date('2023-01-01'), view_count: 2 });
    await createVideo(database, { title: 'River c', created_at: new Date('2024-01-01'), view_count: 1 });
    await createVideo(database, { title: 'River a', created_at: new Date('2022-01-01'), view_count: 3 });
    expect(titles((await catalogue.search({ term: 'river' })).matches)).toEqual([
      'River c',
      'River b',
      'River a',
    ]);
    expect(await literal('river', 'alphabetical')).toEqual(['River a', 'River b', 'River c']);
    expect(await literal('river', 'popular')).toEqual(['River a', 'River b', 'River c']);
  });

  test('of a category are its own alone', async () => {
    const category = await createCategory(database);
    await createVideo(database, { title: 'River in it', categories: [category] });
    await createVideo(database, { title: 'River outside' });
    await createVideo(database, { title: 'Stream', description: 'rivers', categories: [category] });
    for (const sort of SEARCH_SORTS) {
      const { matches, more } = await walk('river', sort, { categoryId: category.id });
      expect(titles([...matches, ...more]).sort()).toEqual(['River in it', 'Stream']);
      expect((await walk('river', sort, { categoryId: randomUUID() })).matches).toEqual([]);
    }
  });

  test('are all found on their pages, each once, also where the catalogue is large and they are old', async () => {
    const [old, recent] = [new Date('2019-01-01'), new Date('2024-01-01')];
    const rivers = Array.from({ length: PAGE_SIZE * 2 + 5 }, (_, i) =>
      videoRow({ title: `Rivulet ${i}`, created_at: old, view_count: i % 3 }),
    );
    await database.insert(videos).values(rivers);
    const others = Array.from({ length: 2_000 }, (_, i) =>
      videoRow({ title: `Zzz ${i}`, created_at: recent, view_count: 9 }),
    );
    await database.insert(videos).values(others);
    for (const sort of ['newest', 'alphabetical', 'popular'] as const) {
      const { matches, more } = await walk('rivulet', sort);
      expect(matches).toHaveLength(rivers.length);
      expect(new Set(titles(matches))).toEqual(new Set(titles(rivers)));
      expect(more).toEqual([]);
    }
    const [common] = [await catalogue.search({ term: 'zzz', sort: 'newest' })];
    expect(common.matches).toHaveLength(PAGE_SIZE);
    expect(common.more).toEqual([]);
    expect(common.nextCursor).not.toBeNull();
  });

  test('come in their order also where more have the term than are sorted, but none of the first', async () => {
    const add = (title: string, from: number, to: number) =>
      pool.query(
        `insert into videos (title, url, link_key, published, created_at)
         select $1 || ' ' || n, 'https://media.example/' || n, 'file:' || n, true, timestamp '2020-01-01' + n * interval '1 minute'
           from generate_series($2::int, $3::int) as n`,
        [title, from, to],
      );
    await add('Rivulet', 1, 8_050);
    await add('Zzz', 8_051, 8_400);
    const { matches } = await catalogue.search({ term: 'rivulet' });
    expect(titles(matches)).toEqual(Array.from({ length: PAGE_SIZE }, (_, i) => `Rivulet ${8_050 - i}`));
  }, 60_000);
});

describe('a search among the videos of a speaker', () => {
  test('has theirs alone, in every order, also what is found by its words, most of its words or what is said', async () => {
    const ann = { speakers: ['Ann Lee'] };
    await createVideo(database, { title: 'River in it', ...ann });
    await createVideo(database, { title: 'River outside', speakers: ['Bo'] });
    await createVideo(database, { title: 'Stream', description: 'rivers', ...ann });
    await createVideo(database, { title: 'Boundaries', description: 'of a brook', ...ann });
    for (const sort of SEARCH_SORTS) {
      const { matches, more } = await walk('river', sort, { speaker: 'ann lee' });
      expect(titles([...matches, ...more]).sort()).toEqual(['River in it', 'Stream']);
      const { matches: some, more: others } = await walk('brook zyzzyva', sort, { speaker: 'Ann Lee' });
      expect(titles([...some, ...others])).toEqual(['Boundaries']);
      expect((await walk('river', sort, { speaker: 'Nobody' })).matches).toEqual([]);
    }
  });

  test('finds the one among many with a common word', async () => {
    const others = Array.from({ length: 1_000 }, (_, i) => videoRow({ title: `Testing ${i}` }));
    await database.insert(videos).values(others);
    await createVideo(database, {
      title: 'Tests',
      speakers: ['Ann Lee'],
      created_at: new Date('2019-01-01'),
    });
    const found = await catalogue.search({ term: 'tested', speaker: 'Ann Lee' });
    expect(titles([...found.matches, ...found.more])).toEqual(['Tests']);
    const partly = await catalogue.search({ term: 'tested zyzzyva', speaker: 'Ann Lee' });
    expect(titles(partly.more)).toEqual(['Tests']);
  });
});

describe('a search within a category', () => {
  test.each([
    ['narrow', 3],
    ['wide', 2_100],
  ])('that is %s finds the one among many with a common word', async (_, size) => {
    const category = await createCategory(database);
    const outside = Array.from({ length: 1_000 }, (_, i) => videoRow({ title: `Testing ${i}` }));
    const within = Array.from({ length: size }, (_, i) => videoRow({ title: `Weather ${i}` }));
    const wanted = videoRow({ title: 'Tests in weather', created_at: new Date('2019-01-01') });
    await database.insert(videos).values([...outside, wanted]);
    await database.insert(videos).values(within);
    await pool.query(
      `insert into video_categories (video_id, category_id) select id, $1 from videos where title ilike '%weather%'`,
      [category.id],
    );
    const found = await catalogue.search({ term: 'tested', categoryId: category.id });
    expect(titles([...found.matches, ...found.more])).toEqual(['Tests in weather']);
    const partly = await catalogue.search({ term: 'tested zyzzyva', categoryId: category.id });
    expect(titles(partly.more)).toEqual(['Tests in weather']);
  });
});

describe('a pasted link', () => {
  test('to a file of this site finds its video by its whole address', async () => {
    await createVideo(database, { title: 'Own', url: '/media/own.mp4' });
    const found = await catalogue.search({ term: 'http://mindreel.test/media/own.mp4', sort: 'newest' });
    expect(titles(found.matches)).toEqual(['Own']);
  });

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=43',
    'youtube.com/watch?v=dQw4w9WgXcQ&list=PL123',
    '  https://www.youtube.com/shorts/dQw4w9WgXcQ  ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s finds the video that it leads to, and no other', async (term) => {
    await createVideo(database, { title: 'The one', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    await createVideo(database, { title: 'Another', description: 'https youtube com watch' });
    for (const sort of SEARCH_SORTS) {
      const found = await catalogue.search({ term, sort });
      expect(titles(found.matches)).toEqual(['The one']);
      expect(found).toMatchObject({ more: [], nextCursor: null });
    }
  });

  test('finds nothing within a category or of a speaker that its video is not of', async () => {
    const [arts, zoos] = [await createCategory(database), await createCategory(database)];
    await createVideo(database, {
      title: 'The one',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      speakers: ['Ada Moss'],
      categories: [arts],
    });
    const term = 'https://youtu.be/dQw4w9WgXcQ';
    for (const within of [{ categoryId: arts.id }, { speaker: 'ada moss' }]) {
      const { matches, found } = await catalogue.search({ term, ...within });
      expect(titles(matches)).toEqual(['The one']);
      expect(found).toEqual({ count: 1, isAll: true });
    }
    for (const outside of [{ categoryId: zoos.id }, { speaker: 'Ben Ash' }]) {
      const found = await catalogue.search({ term, ...outside });
      expect(found).toMatchObject({ matches: [], more: [], found: { count: 0, isAll: true } });
    }
  });

  test('of a video that is not listed is searched for as it is written', async () => {
    await createVideo(database, {
      title: 'A remark',
      description: 'See https://vimeo.com/76979871 for more',
    });
    expect(await literal('https://vimeo.com/76979871')).toEqual(['A remark']);
    expect(await literal('https://vimeo.com/11111111')).toEqual([]);
  });
});

describe('under the literal matches', () => {
  test('stands what the words are found in otherwise: other forms, other places, tags', async () => {
    await createVideo(database, { title: 'Testing databases' });
    await createVideo(database, { title: 'A database that was tested' });
    await createVideo(database, { title: 'Storage', tags: ['database', 'test'] });
    await createVideo(database, { title: 'Cooking' });
    const { matches, more } = await catalogue.search({ term: 'testing databases' });
    expect(titles(matches)).toEqual(['Testing databases']);
    expect(titles(more).sort()).toEqual(['A database that was tested', 'Storage']);
  });

  test('nothing stands that stood above, and nothing twice, on any page', async () => {
    const rows = Array.from({ length: 2 * PAGE_SIZE + 3 }, (_, i) =>
      videoRow(i % 2 ? { title: `Testing times ${i}` } : { title: `Times of a test ${i}` }),
    );
    await database.insert(videos).values(rows);
    const { matches, more } = await walk('testing times', 'newest');
    expect(matches).toHaveLength(PAGE_SIZE + 1);
    expect(more).toHaveLength(PAGE_SIZE + 2);
    const ids = [...matches, ...more].map((card) => card.id);
    expect(new Set(ids).size).toBe(rows.length);
  });

  test('a word without its accents is found, and one with them that the text has not', async () => {
    await createVideo(database, { title: 'Mein Résumé' });
    await createVideo(database, { title: 'Naive painting' });
    expect(titles((await catalogue.search({ term: 'resume' })).more)).toEqual(['Mein Résumé']);
    expect(titles((await catalogue.search({ term: 'naïve' })).more)).toEqual(['Naive painting']);
  });

  test.each([
    ['javasrcipt', 'javascript', 'Learn JavaScript today'],
    ['kuberntes cluster', 'kubernetes cluster', 'A Kubernetes cluster'],
    ['Databse', 'Database', 'Choosing a database'],
    ['resturant', 'restaurant', 'The restaurant'],
  ])('a misspelt %s finds what was meant, and says what it searched for', async (term, meant, title) => {
    await createVideo(database, { title });
    await createVideo(database, { title: 'Something else entirely' });
    const found = await catalogue.search({ term });
    expect(found.matches).toEqual([]);
    expect(titles(found.more)).toEqual([title]);
    expect(found.correctedTerm).toBe(meant);
    const best = await catalogue.search({ term, sort: 'relevance' });
    expect(titles(best.matches)).toEqual([title]);
    expect(best.correctedTerm).toBe(meant);
  });

  test('a word that is right is left alone, though another is like it', async () => {
    await createVideo(database, { title: 'Python' });
    await createVideo(database, { title: 'Pythons' });
    expect((await catalogue.search({ term: 'python' })).correctedTerm).toBeNull();
    expect(await catalogue.search({ term: 'qwertzuiop' })).toMatchObject({ more: [], correctedTerm: null });
  });
});

describe('the beginning of a title and one word more', () => {
  test.each([
    ['Simple is better than talk', 'Simple is Better than Complex'],
    ['dont be a robot keynote', "Dont' be a Röbot; Build the Bot"],
    ['Where am I What video', 'Where am I? What am I doing here?'],
  ])('“%s” finds it before what has all of the words', async (term, title) => {
    await createVideo(database, {
      title: 'Ten things',
      description: `${term.split(' ').reverse().join(' - ')}`,
    });
    await createVideo(database, { title });
    expect(titles((await catalogue.search({ term, sort: 'relevance' })).matches)[0]).toBe(title);
    expect(titles((await catalogue.search({ term })).more)[0]).toBe(title);
  });

  test('finds no draft, and nothing by fewer than three words of it', async () => {
    await createVideo(database, { title: 'Simple is Better than Complex', published: false });
    await createVideo(database, { title: 'How to Dance' });
    expect(titles((await catalogue.search({ term: 'simple is better than talk' })).more)).toEqual([]);
    expect(titles((await catalogue.search({ term: 'how to cook' })).more)).toEqual([]);
  });
});

describe('a term of three words or more', () => {
  test('is found literally also where its inner words are common, or say nothing', async () => {
    const others = Array.from({ length: 1_100 }, (_, i) => videoRow({ title: `Gardens of old ${i}` }));
    await database.insert(videos).values(others);
    await createVideo(database, { title: 'My gardens are wide', created_at: new Date('2019-01-01') });
    await createVideo(database, { title: 'State of the art', created_at: new Date('2019-01-02') });
    expect(await literal('my gardens are')).toEqual(['My gardens are wide']);
    expect(await literal('e of the a')).toEqual(['State of the art']);
    expect(await literal('gardens of old 77')).toHaveLength(11);
  });
});

describe('no word excludes a video', () => {
  test('that holds most of the rare ones: it comes after those that hold all', async () => {
    for (let n = 0; n < 4; n += 1) await createVideo(database, { title: `A talk of day ${n}` });
    await createVideo(database, { title: 'Boundaries', speakers: ['Gary Bernhardt'] });
    await createVideo(database, { title: 'Gary keeps bees' });
    await createVideo(database, {
      title: 'All of it',
      description: 'A talk on boundaries by Gary Bernhardt',
    });
    const term = 'boundaries gary bernhardt talk';
    expect(titles((await catalogue.search({ term })).more)).toEqual(['All of it', 'Boundaries']);
    expect(titles((await catalogue.search({ term, sort: 'relevance' })).matches)).toEqual([
      'All of it',
      'Boundaries',
    ]);
  });

  test('but where a video holds all, one that holds little of it is left out', async () => {
    await createVideo(database, { title: 'Threads', description: 'in Python', speakers: ['Teijo Holzer'] });
    await createVideo(database, { title: 'Wood', speakers: ['Jenny Holzer'] });
    await database
      .insert(videos)
      .values(Array.from({ length: 60 }, (_, n) => videoRow({ title: `Python ${n}` })));
    for (const sort of ['newest', 'relevance'] as const) {
      const { matches, more } = await catalogue.search({ term: 'python holzer', sort });
      expect(titles([...matches, ...more])).toEqual(['Threads', 'Wood']);
    }
  });

  test('where nothing holds all, a word that no video has least of all', async () => {
    await createVideo(database, { title: 'Boundaries', speakers: ['Gary Bernhardt'] });
    await createVideo(database, { title: 'Boundaries of nations' });
    const { more, correctedTerm } = await catalogue.search({ term: 'boundaries bernhardt zyzzyva' });
    expect(titles(more)).toEqual(['Boundaries']);
    expect(correctedTerm).toBeNull();
  });

  test('but nothing is called partial where a description holds all, however far down', async () => {
    const description = `A talk ${'on this and that '.repeat(3)} glaciers ${'and much beside '.repeat(18)} icebergs`;
    await createVideo(database, { title: 'Weather', description });
    const search = (term: string) => catalogue.search({ term });
    expect(await search('icebergs glaciers')).toMatchObject({
      more: [{ title: 'Weather' }],
      isPartial: false,
    });
    expect(await search('icebergs zyzzyva')).toMatchObject({ more: [{ title: 'Weather' }], isPartial: true });
  });

  test('a word that a thousand videos have is enough, beside one that none has', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => videoRow({ title: `Testing ${i}` }));
    await database.insert(videos).values(many);
    const { more } = await catalogue.search({ term: 'tested zyzzyva' });
    expect(more[0]?.title).toMatch(/^Testing/);
  });

  test('and words in the title count for more than those that are said', async () => {
    await createVideo(database, { title: 'Weather', transcript: 'Here we speak of glaciers and icebergs' });
    await createVideo(database, { title: 'Glaciers and icebergs' });
    const { more } = await catalogue.search({ term: 'glaciers icebergs penguins' });
    expect(titles(more)).toEqual(['Glaciers and icebergs']);
  });

  test('unless many hold all of them, which are enough', async () => {
    for (let n = 0; n < 5; n += 1) await createVideo(database, { title: `Rye bread ${n}` });
    await createVideo(database, { title: 'Rye fields' });
    expect((await catalogue.search({ term: 'rye bread' })).more).toEqual([]);
    expect(titles((await catalogue.search({ term: 'bread rye' })).more)).not.toContain('Rye fields');
  });

  test('of a draft, a text of quotes and backslashes or another category', async () => {
    await createVideo(database, { title: 'Boundaries', published: false });
    await createVideo(database, { title: 'Quotes' });
    for (const term of [
      "boundaries 'it''s' \\\\ | & ! zyzzyva",
      'quotes <-> :* zyzzyva',
      'boundaries zyzzyva',
    ])
      expect((await catalogue.search({ term })).more.map(({ title }) => title)).not.toContain('Boundaries');
    const elsewhere = await createCategory(database, { name: 'Elsewhere' });
    await createVideo(database, { title: 'Here', categories: [elsewhere] });
    expect((await catalogue.search({ term: 'quotes zyzzyva', categoryId: elsewhere.id })).more).toEqual([]);
  });
});

describe('while a term is typed', () => {
  const suggested = async (term: string) =>
    (await catalogue.suggestions({ term })).map(({ kind, text }) => `${kind}: ${text}`);

  test('titles, speakers and tags are suggested by the beginnings of their words', async () => {
    await createVideo(database, { title: 'Boundaries', speakers: ['Gary Bernhardt'], tags: ['gardens'] });
    await createVideo(database, { title: 'Garlic and programming' });
    await createVideo(database, { title: 'Garbage, a draft', published: false });
    expect(await suggested('gar')).toEqual([
      'video: Garlic and programming',
      'speaker: Gary Bernhardt',
      'tag: gardens',
    ]);
    expect(await suggested('gary b')).toEqual(['speaker: Gary Bernhardt']);
    expect(await suggested('programming')).toEqual(['video: Garlic and programming']);
    expect(await suggested('programs')).toEqual([]);
  });

  test.each(['', ' ', "'", '&|!:*', '\\', '%', '<->', 'a'.repeat(200)])('%j breaks nothing', async (term) => {
    await createVideo(database, { title: 'Otters' });
    expect(await suggested(term)).toEqual([]);
  });

  test.each([
    ['Сергей и май', 'сергей'],
    ['Сергей и май', 'май'],
    ['Ёлка', 'елк'],
    ['한국어 수업', '한국'],
    ['私の東京案内', '東京案'],
    ['Übung', 'ub'],
  ])('%j is suggested for %j', async (title, term) => {
    await createVideo(database, { title });
    expect(await suggested(term)).toEqual([`video: ${title}`]);
  });

  test('the letters of a word may have marks, and a video is led to by its id', async () => {
    const { id } = await createVideo(database, { title: 'Café Müller' });
    expect(await catalogue.suggestions({ term: 'CAFE mu' })).toEqual([
      { kind: 'video', text: 'Café Müller', id },
    ]);
  });
});

test('a video whose title or description has the words shows the line, too, in which they are said', async () => {
  const said = await createVideo(database, { title: 'Yarbus and the eyes' });
  await createCues(database, said.id, ['Welcome.', 'Then Yarbus recorded eyes.']);
  const partly = await createVideo(database, { title: 'More of Yarbus and the eyes' });
  await createCues(database, partly.id, ['Eyes are round.']);
  const { matches } = await catalogue.search({ term: 'yarbus and the eyes', sort: 'alphabetical' });
  expect(matches.map(({ title, cue }) => [title, cue?.text ?? null])).toEqual([
    ['More of Yarbus and the eyes', null],
    ['Yarbus and the eyes', 'Then Yarbus recorded eyes.'],
  ]);
});

test('a first page walks through the texts of the list once, however little it finds', async () => {
  await createVideo(database, { title: 'Glaciers of the north' });
  const query = vi.spyOn(pool, 'query');
  onTestFinished(() => query.mockRestore());
  for (const term of ['zy', 'glaciers unheardof']) {
    query.mockClear();
    await catalogue.search({ term, sort: 'newest' });
    const walks = query.mock.calls.filter((call) => JSON.stringify(call[0]).includes('strpos(d.text'));
    expect(walks, term).toHaveLength(1);
  }
});

describe('the best match', () => {
  test('has the words in the title before the tags, the description and the transcript', async () => {
    const spoken = 'Here we talk at length about glaciers';
    await createVideo(database, { title: 'Ice said', transcript: spoken });
    await createVideo(database, { title: 'Ice told', description: spoken });
    await createVideo(database, { title: 'Ice tagged', tags: ['glaciers'] });
    await createVideo(database, { title: 'Glaciers of the north' });
    expect(titles((await catalogue.search({ term: 'glaciers', sort: 'relevance' })).matches)).toEqual([
      'Glaciers of the north',
      'Ice tagged',
      'Ice told',
      'Ice said',
    ]);
  });

  test('has the title that is the term before titles that contain it', async () => {
    await createVideo(database, { title: 'A long title that has the words deep learning somewhere in it' });
    await createVideo(database, { title: 'Deep Learning' });
    await createVideo(database, { title: 'Deep Learning for beginners' });
    expect(titles((await catalogue.search({ term: 'deep learning', sort: 'relevance' })).matches)).toEqual([
      'Deep Learning',
      'Deep Learning for beginners',
      'A long title that has the words deep learning somewhere in it',
    ]);
  });

  test('has parts of words too, and gives every result once over its pages', async () => {
    await database
      .insert(videos)
      .values(Array.from({ length: 2 * PAGE_SIZE + 2 }, (_, i) => videoRow({ title: `Unforgettable ${i}` })));
    const { matches, more } = await walk('forget', 'relevance');
    expect(new Set(matches.map((card) => card.id)).size).toBe(2 * PAGE_SIZE + 2);
    expect(more).toEqual([]);
  });
});
