import type pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createCategory, createVideo, type Video } from '../../tests/support/factories.ts';
import { testDatabase } from '../../tests/support/test-database.ts';

const { pool, database } = await testDatabase();

async function one(statement: string, ...values: unknown[]) {
  const { rows } = await pool.query(statement, values);
  expect(rows).toHaveLength(1);
  return rows[0];
}

describe('a video', () => {
  test('sorts by its title without case, accents or outer white space', async () => {
    const { id } = await createVideo(database, { title: '  Éloge de l’Ombre ' });
    expect(await one('select sort_title from videos where id = $1', id)).toEqual({
      sort_title: 'eloge de l’ombre'.replace('’', "'"),
    });
    await pool.query(`update videos set title = 'ZÜRICH' where id = $1`, [id]);
    expect(await one('select sort_title from videos where id = $1', id)).toEqual({ sort_title: 'zurich' });
  });

  const changed = async ({ id, updated_at }: Video) =>
    (await one('select updated_at > $2 as changed from videos where id = $1', id, updated_at)).changed;

  test.each([
    ['title', `title = 'Another'`],
    ['description', `description = 'Another'`],
    ['tags', `tags = '{another}'`],
    ['transcript', `transcript = 'Another'`],
    ['publication', `published = false`],
    ['speakers', `speakers = '{Ann}'`],
  ])('counts as updated when its %s changes', async (_what, assignment) => {
    // Long ago: what is made and changed within a millisecond has one moment for both.
    const video = await createVideo(database, { updated_at: new Date(0) });
    await pool.query(`update videos set ${assignment} where id = $1`, [video.id]);
    expect(await changed(video)).toBe(true);
  });

  test('does not count as updated when it is watched, or written as it was', async () => {
    const video = await createVideo(database);
    await pool.query('update videos set view_count = view_count + 1, title = title where id = $1', [
      video.id,
    ]);
    expect(await changed(video)).toBe(false);
  });
});

describe('the sort keys beside a category', () => {
  const KEYS = 'published, is_featured, view_count, favorite_count, share_count, sort_title, created_at';
  const keysOfVideo = (id: string) => one(`select ${KEYS} from videos where id = $1`, id);
  const keysOfLink = (id: string) => one(`select ${KEYS} from video_categories where video_id = $1`, id);

  test('are the video’s from the start and after every change', async () => {
    const category = await createCategory(database);
    const { id } = await createVideo(database, { view_count: 7, is_featured: true, categories: [category] });
    expect(await keysOfLink(id)).toEqual(await keysOfVideo(id));
    for (const assignment of [
      'published = false',
      'is_featured = false',
      'view_count = 8',
      'favorite_count = 2',
      'share_count = 3',
      `title = 'Other'`,
      `created_at = '2020-01-01'`,
    ]) {
      await pool.query(`update videos set ${assignment} where id = $1`, [id]);
      expect(await keysOfLink(id)).toEqual(await keysOfVideo(id));
    }
    expect(await keysOfLink(id)).toMatchObject({ published: false, view_count: 8, sort_title: 'other' });
  });

  test('cannot be written to say something else', async () => {
    const category = await createCategory(database);
    const { id } = await createVideo(database, { published: false });
    await pool.query(
      'insert into video_categories (video_id, category_id, published) values ($1, $2, true)',
      [id, category.id],
    );
    expect(await keysOfLink(id)).toMatchObject({ published: false });
  });

  test.each([
    ['the link is made while the video changes', ['change', 'link']],
    ['the video changes while the link is made', ['link', 'change']],
  ])('are right when %s', async (_what, [first, second]) => {
    const category = await createCategory(database);
    const { id } = await createVideo(database, { published: false });
    const statements: Record<string, string> = {
      change: `update videos set published = true, title = 'Changed meanwhile' where id = '${id}'`,
      link: `insert into video_categories (video_id, category_id) values ('${id}', '${category.id}')`,
    };
    const [one, two] = [await pool.connect(), await pool.connect()];
    try {
      await one.query('begin');
      await one.query(statements[first as string] as string);
      const waiting = two.query(statements[second as string] as string);
      await untilItWaits(two);
      await one.query('commit');
      await waiting;
    } finally {
      one.release();
      two.release();
    }
    expect(await keysOfLink(id)).toEqual(await keysOfVideo(id));
    expect(await keysOfLink(id)).toMatchObject({ published: true, sort_title: 'changed meanwhile' });
  });

  async function untilItWaits(client: pg.PoolClient) {
    const { processID } = client as unknown as { processID: number };
    await vi.waitFor(async () => {
      const { rows } = await pool.query('select cardinality(pg_blocking_pids($1)) as blocking', [processID]);
      expect(rows[0].blocking).toBe(1);
    }, 15_000);
  }
});

describe('what search reads', () => {
  const documentOf = async (id: string) => {
    const { rows } = await pool.query(
      'select text, words::text from video_search_documents where video_id = $1',
      [id],
    );
    return rows[0] ?? null;
  };

  test('is there of a draft, too, and is not written again when it is published', async () => {
    const { id } = await createVideo(database, { title: 'Quarrelsome herons', published: false });
    await pool.query(`update videos set description = 'Unpublished notes' where id = $1`, [id]);
    const version = () => one('select xmin::text, text from video_search_documents where video_id = $1', id);
    const ofDraft = await version();
    expect(ofDraft.text).toBe('quarrelsome herons\nunpublished notes');
    for (const published of [true, false]) {
      await pool.query('update videos set published = $2 where id = $1', [id, published]);
      expect(await version()).toEqual(ofDraft);
    }
  });

  test('follows title, tags, description and transcript, weighted in this order', async () => {
    const { id } = await createVideo(database, {
      title: 'Otters',
      tags: ['rivers'],
      description: 'Résumé of a winter',
      transcript: 'They slide on ice.',
    });
    expect((await documentOf(id)).words).toBe(
      "'ice':10 'otter':1A 'resum':3C 'river':2B 'slide':8 'winter':6C",
    );
    await pool.query(`update videos set title = 'Beavers', transcript = null where id = $1`, [id]);
    const { text, words } = await documentOf(id);
    expect(text).toBe('beavers\nresume of a winter');
    expect(words).toBe("'beaver':1A 'resum':3C 'river':2B 'winter':6C");
  });

  test('has the words of new tags and speakers, and keeps those of all else', async () => {
    const { id } = await createVideo(database, {
      title: 'Otters',
      tags: ['rivers'],
      description: 'Résumé of a river in winter',
      transcript: 'They slide on ice.',
    });
    await pool.query(`update videos set tags = '{lakes,ice}', speakers = '{"Ann Lee"}' where id = $1`, [id]);
    const { text, words } = await documentOf(id);
    expect(text).toBe('otters\nresume of a river in winter');
    expect(words.replace(/(\d+)([ABC]?)/g, '$2')).toBe(
      "'ann':B 'ice':B, 'lake':B 'lee':B 'otter':A 'resum':C 'river':C 'slide': 'winter':C",
    );
    const finds = (phrase: string) =>
      one(
        `select words @@ asked_words($2) as is_found from video_search_documents where video_id = $1`,
        id,
        phrase,
      );
    expect(await finds('"they slide on ice"')).toEqual({ is_found: true });
    expect(await finds('rivers lakes')).toEqual({ is_found: true });
    await pool.query(`update videos set tags = '{}', speakers = '{}' where id = $1`, [id]);
    expect((await documentOf(id)).words).not.toMatch(/B|ann|lake/);
    expect(await finds('lakes')).toEqual({ is_found: false });
  });

  test('is written of each of many videos that one statement lists', async () => {
    const { rows } = await pool.query(
      `insert into videos (title, description, tags, speakers, url, link_key)
       values ('Badgers', E'At\\u00a0night,\\n\\n  always', '{setts}', '{"Ann Lee"}', 'm1', 'm1'), ('Zoë’s weasels', '', '{}', '{}', 'm2', 'm2')
       returning id`,
    );
    expect(await Promise.all(rows.map(({ id }) => documentOf(id)))).toEqual([
      {
        text: 'badgers\nat night, always',
        words: "'alway':7C 'ann':3B 'badger':1A 'lee':4B 'night':6C 'sett':2B",
      },
      { text: "zoe's weasels\n", words: "'weasel':3A 'zoe':1A" },
    ]);
  });

  test('survives a transcript of many hours and words of any length', async () => {
    const words = Array.from({ length: 200_000 }, (_, i) => `word${i}`).join(' ');
    const { id } = await createVideo(database, { transcript: `${words} ${'x'.repeat(5_000)}` });
    expect((await documentOf(id)).words).toContain("'word5':");
  });

  test('knows the words of titles and tags, of drafts too, as they are written', async () => {
    await createVideo(database, {
      title: 'Capybaras & Naïveté',
      tags: ['Axolotl'],
      published: false,
    });
    const known = async () =>
      (
        await pool.query(
          `select word from search_vocabulary where word in ('capybaras', 'naivete', 'axolotl') order by word`,
        )
      ).rows.map((row) => row.word);
    expect(await known()).toEqual(['axolotl', 'capybaras', 'naivete']);
  });

  test.each([
    ['tags', ['Quokka']],
    ['speakers', ['Quokka']],
    ['title', 'Quokka'],
    ['description', 'Quokka'],
    ['transcript', 'And then a Quokka smiled.'],
  ])('knows the words of changed %s', async (column, value) => {
    const { id } = await createVideo(database, {});
    await pool.query(`delete from search_vocabulary where word = 'quokka'`);
    await pool.query(`update videos set ${column} = $1 where id = $2`, [value, id]);
    const { rows } = await pool.query(`select word from search_vocabulary where word = 'quokka'`);
    expect(rows).toHaveLength(1);
  });

  test('takes the same new words from two writers at once', async () => {
    const title = (words: string[]) => ({ title: words.join(' ') });
    const words = Array.from(
      { length: 400 },
      (_, i) => `neologism${String.fromCharCode(97 + (i % 26))}${'a'.repeat(i % 13)}`,
    );
    await Promise.all([
      createVideo(database, title(words)),
      createVideo(database, title([...words].reverse())),
      createVideo(database, title([...words].sort())),
    ]);
    const { count } = await one(
      `select count(*)::int as count from search_vocabulary where word like 'neologism%'`,
    );
    expect(count).toBe(new Set(words).size);
  });
});

test('a trigger on an update names its columns, so that counting a view wakes those of counts alone', async () => {
  const { rows } = await pool.query(`
    select tgname as name from pg_trigger
     where not tgisinternal and (tgtype & 16) <> 0 and tgattr = ''::int2vector
       and tgrelid in ('videos'::regclass, 'profiles'::regclass, 'categories'::regclass, 'ai_clickable_questions'::regclass)`);
  expect(rows).toEqual([]);
  const { rows: woken } = await pool.query(`
    select tgname as name from pg_trigger join pg_attribute a on attrelid = tgrelid and attname = 'view_count'
     where tgrelid = 'videos'::regclass and (tgtype & 16) <> 0 and a.attnum = any (tgattr)`);
  expect(woken).toEqual([{ name: 'videos_sort_keys_changed' }]);
});
