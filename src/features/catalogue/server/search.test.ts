import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { videos } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createCues, createVideo, videoRow } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { walkSearch } from '../../../../tests/support/walk-search.ts';
import { PAGE_SIZE } from '../contract.ts';
import { SHOWN_BY_RELEVANCE } from '../rules/found-so-far.ts';
import { SEARCH_SORTS, type SearchSort } from '../rules/sorting.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

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

  test('is the same in every order, also where the first page has not all matches', async () => {
    for (let n = 0; n <= PAGE_SIZE; n += 1) await createVideo(database, { title: `River ${n}` });
    await createVideo(database, { title: 'Brook', tags: ['rivers'] });
    const first = await catalogue.search({ term: 'river', sort: 'newest' });
    expect(first.found).toEqual({ count: PAGE_SIZE + 2, isAll: true });
    const second = await catalogue.search({ term: 'river', sort: 'newest', cursor: `${first.nextCursor}` });
    expect(second.found).toBeNull();
    for (const sort of SEARCH_SORTS) expect(await found('river', sort)).toEqual(first.found);
  });

  test('is what is shown and more for a word that is noted in very many', async () => {
    for (let n = 0; n <= PAGE_SIZE; n += 1) await createVideo(database, { title: `River ${n}` });
    await pool.query(`insert into common_words (word, videos) values ('river', 5000)`);
    expect(await found('river', 'newest')).toEqual({ count: SHOWN_BY_RELEVANCE, isAll: false });
    await pool.query('truncate common_words');
  });
});

describe('a search among the videos of a speaker', () => {
  test('has theirs alone, in every order, also what is found by its words, most of its words or what is said', async () => {
    const ann = { speakers: ['Ann Lee'] };
    await createVideo(database, { title: 'River in it', ...ann });
    await createVideo(database, { title: 'River outside', speakers: ['Bo'] });
    await createVideo(database, { title: 'Stream', description: 'rivers', ...ann });
    await createVideo(database, { title: 'Boundaries', description: 'of a brook', ...ann });
    for (const sort of SEARCH_SORTS) {
      const { matches, more } = await walkSearch(catalogue, 'river', sort, { speaker: 'ann lee' });
      expect(titles([...matches, ...more]).sort()).toEqual(['River in it', 'Stream']);
      const { matches: some, more: others } = await walkSearch(catalogue, 'brook zyzzyva', sort, {
        speaker: 'Ann Lee',
      });
      expect(titles([...some, ...others])).toEqual(['Boundaries']);
      expect((await walkSearch(catalogue, 'river', sort, { speaker: 'Nobody' })).matches).toEqual([]);
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
    const { matches, more } = await walkSearch(catalogue, 'testing times', 'newest');
    expect(matches).toHaveLength(PAGE_SIZE + 1);
    expect(more).toHaveLength(PAGE_SIZE + 2);
    const ids = [...matches, ...more].map((card) => card.id);
    expect(new Set(ids).size).toBe(rows.length);
  });

  test('a word without its accents is found literally, and one with them that the text has not', async () => {
    await createVideo(database, { title: 'Mein Résumé' });
    await createVideo(database, { title: 'Other things', description: 'Of a naive painting by Łukasz' });
    for (const [term, title] of [
      ['resume', 'Mein Résumé'],
      ['RÉSUMÉ', 'Mein Résumé'],
      ['naïve', 'Other things'],
      ['lukasz', 'Other things'],
    ] as const) {
      const { matches, more } = await catalogue.search({ term });
      expect([titles(matches), titles(more)], term).toEqual([[title], []]);
    }
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
    const { matches, more } = await walkSearch(catalogue, 'forget', 'relevance');
    expect(new Set(matches.map((card) => card.id)).size).toBe(2 * PAGE_SIZE + 2);
    expect(more).toEqual([]);
  });
});

test('a card says where its description has the words that were found, which need not be at its beginning', async () => {
  const begins = 'A river that is dammed does not stop, and what it carried settles behind the wall. '.repeat(
    4,
  );
  await createVideo(database, { title: 'Rivers', description: `${begins}Who pays for **dredging**?` });
  const summaries = async (term: string, sort?: 'relevance') => {
    const { matches, more } = await catalogue.search({ term, sort });
    return [...matches, ...more].map(({ summary }) => summary);
  };
  const [said = ''] = await summaries('dredging');
  expect(said).toMatch(/^….+Who pays for dredging\?$/);
  expect(await summaries('paying for dredging')).toEqual([said]);
  expect(await summaries('dredging', 'relevance')).toEqual([said]);
  const [begun = ''] = await summaries('river');
  expect(begun).toMatch(/…$/);
  expect(begins.startsWith(begun.slice(0, -1))).toBe(true);
});

test('what stands in quotation marks is found where it stands so, and nothing beside it that has the words alone', async () => {
  await createVideo(database, { title: 'The event loop' });
  await createVideo(database, { title: 'A loop for every event' });
  for (const sort of SEARCH_SORTS) {
    const { matches, more } = await catalogue.search({ term: '"event loop"', sort });
    expect(titles([...matches, ...more])).toEqual(['The event loop']);
  }
  const { matches, isPartial } = await catalogue.search({ term: '"every loop"', sort: 'relevance' });
  expect([titles(matches), isPartial]).toEqual([['A loop for every event'], true]);
});

test('the small words of what stands in quotation marks count', async () => {
  await createVideo(database, { title: 'Your keys' });
  await createVideo(database, { title: 'Wallets', description: 'Not your keys, not your coins' });
  for (const sort of SEARCH_SORTS)
    for (const term of ['"not your keys"', '“Not your Key”']) {
      const { matches, more, isPartial } = await catalogue.search({ term, sort });
      expect([titles([...matches, ...more]), isPartial]).toEqual([['Wallets'], false]);
    }
  const { more, isPartial, found } = await catalogue.search({ term: '"all of your keys"' });
  expect([titles(more)[0], isPartial, found?.count]).toEqual(['Your keys', true, more.length]);
  const { more: small } = await catalogue.search({ term: '"not your"' });
  expect(titles(small)).toEqual(['Wallets']);
});

test('a word with signs finds what has it with them, and in letters', async () => {
  await createVideo(database, { title: 'C for yourself' });
  await createVideo(database, { title: 'Records of C#' });
  await createVideo(database, { title: 'Types', tags: ['csharp'] });
  await createVideo(database, { title: 'A net of fishers' });
  await createVideo(database, { title: 'Fast .NET' });
  const found = async (term: string) => {
    const { matches, more } = await catalogue.search({ term });
    return titles([...matches, ...more]).toSorted();
  };
  expect(await found('c#')).toEqual(['Records of C#', 'Types']);
  expect(await found('csharp')).toEqual(['Records of C#', 'Types']);
  expect(await found('dotnet')).toEqual(['Fast .NET']);
  const { matches, isPartial } = await catalogue.search({ term: 'c++', sort: 'relevance' });
  expect([titles(matches).toSorted()[0], isPartial]).toEqual(['C for yourself', true]);
});

test('a name in short finds it in full, and the other way around', async () => {
  await createVideo(database, { title: 'Regular expressions, step by step' });
  await createVideo(database, { title: 'The last regex' });
  for (const term of ['regex', 'regular expression', 'Regular Expressions']) {
    const { matches, more } = await catalogue.search({ term });
    expect(titles([...matches, ...more])).toHaveLength(2);
  }
});

test('where no video has all words, some of each are found, though one word is the rarest', async () => {
  await createVideo(database, { title: 'Quantum' });
  for (const n of [1, 2, 3]) await createVideo(database, { title: `Blockchain ${n}` });
  for (let n = 0; n < 30; n += 1) await createVideo(database, { title: `Django ${n}` });
  const { matches } = await catalogue.search({ term: 'django quantum blockchain', sort: 'relevance' });
  expect(titles(matches)[0]).toBe('Quantum');
  expect(titles(matches).filter((title) => title.startsWith('Blockchain'))).toHaveLength(3);
});

test('a word in short tells which word it is, for its marks and for what a description says of it', async () => {
  const begins = 'A cluster is asked for nothing by whoever only reads what is written of it here. '.repeat(
    3,
  );
  await createVideo(database, { title: 'Clusters of kubernetes', description: begins });
  await createVideo(database, { title: 'Pods', description: `${begins}Then comes kubernetes.` });
  const { inFull, more } = await catalogue.search({ term: 'k8s' });
  expect(inFull).toEqual(['kubernetes']);
  expect(more.map(({ summary }) => /^….*Then comes kubernetes\.$/.test(summary))).toEqual([false, true]);
});
