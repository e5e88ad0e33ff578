import type pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  createCategory,
  createCues,
  createProfile,
  createVideo,
  type Video,
} from '../../tests/support/factories.ts';
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

describe('the news of a change', async () => {
  const listener = await pool.connect();
  afterAll(() => listener.release(true));
  await listener.query('listen catalogue_changed; listen heard_all');
  const heard: string[] = [];
  listener.on('notification', ({ channel, payload }) =>
    heard.push(channel === 'heard_all' ? channel : (payload ?? '')),
  );

  /** What was told of until now, without our own end mark. */
  async function takeHeard(): Promise<string[]> {
    await pool.query('notify heard_all');
    await vi.waitFor(() => expect(heard).toContain('heard_all'), 15_000);
    return heard.splice(0).slice(0, -1);
  }

  /** What is told of a statement: the ids of videos, or nothing for whatever there is. */
  async function newsOf(statement: string): Promise<string[]> {
    await takeHeard();
    await pool.query(statement);
    return takeHeard();
  }

  const category = await createCategory(database);
  const person = await createProfile(database);
  const video = await createVideo(database, { user_id: person.id, categories: [category] });
  await createCues(database, video.id, ['One', 'Two']);

  test.each([
    ['a new video', `insert into videos (title, url, link_key) values ('T', 'u', 'unknown:u')`],
    ['a deleted video', `delete from videos where link_key = 'unknown:u'`],
    ['a new title', `update videos set title = 'New' where id = '${video.id}'`],
    ['a new description', `update videos set description = 'New' where id = '${video.id}'`],
    ['a new link', `update videos set url = 'new' where id = '${video.id}'`],
    ['a new picture', `update videos set thumbnail_version = 'new' where id = '${video.id}'`],
    ['new tags', `update videos set tags = '{new}' where id = '${video.id}'`],
    [
      'a transcript that arrived',
      `update videos set transcript_status = 'available' where id = '${video.id}'`,
    ],
    ['featuring', `update videos set is_featured = true where id = '${video.id}'`],
    ['withdrawing', `update videos set published = false where id = '${video.id}'`],
    ['publishing', `update videos set published = true where id = '${video.id}'`],
    ['a new category', `insert into categories (name) values ('Fresh')`],
    ['a renamed category', `update categories set name = 'Fresher' where name = 'Fresh'`],
    ['a hidden category', `update categories set active = false where name = 'Fresher'`],
    ['a deleted category', `delete from categories where name = 'Fresher'`],
    ['a video taken out of a category', `delete from video_categories where video_id = '${video.id}'`],
    [
      'a video put into a category',
      `insert into video_categories (video_id, category_id) values ('${video.id}', '${category.id}')`,
    ],
    [
      'a new line',
      `insert into transcript_cues (transcript_id, video_id, position, text)
       select id, video_id, 9, 'New' from video_transcripts where video_id = '${video.id}'`,
    ],
    ['a changed line', `update transcript_cues set text = 'Changed' where position = 9`],
    ['deleted lines', `delete from transcript_cues where video_id = '${video.id}'`],
    ['a transcript in another language', `update video_transcripts set language = 'fr'`],
    ['a setting', `insert into settings (key, value) values ('siteName', '"Other"')`],
    ['all settings', 'truncate settings'],
    ['a submitter’s end', `delete from profiles where id = '${person.id}'`],
    ['all at once', 'truncate videos cascade'],
  ])('reaches whoever listens, once, for %s', async (_what, statement) => {
    expect(await newsOf(statement)).toEqual(['']);
  });

  test.each([
    [
      'a view, a favorite or a share',
      'update videos set view_count = 5, favorite_count = 5, share_count = 5',
    ],
    ['a visit', `insert into video_visits (video_id, person, counted_at) select id, 'p', now() from videos`],
    ['what is written as it was', 'update videos set title = title, published = published'],
    [
      'a picture that was looked for',
      'update videos set thumbnail_checked_at = now(), thumbnail_error = null',
    ],
    ['a counted request', `insert into rate_limits values ('api:p', now(), 1, 0, null, now())`],
    ['a change that is taken back', `begin; update videos set title = 'Never'; rollback`],
  ])('does not come for %s', async (_what, statement) => {
    await createVideo(database, { categories: [await createCategory(database)] });
    expect(await newsOf(statement)).toEqual([]);
  });

  describe('names the videos whose pages alone change', () => {
    const askedAbout = (id: string | null) =>
      `insert into ai_clickable_questions (question_text, video_id) values ('Why ${id}?', ${id ? `'${id}'` : 'null'})`;

    test('for a question that is new, edited, put elsewhere or deleted', async () => {
      const [first, second] = [await createVideo(database), await createVideo(database)];
      const mine = `where question_text like '%${first.id}%'`;
      expect(await newsOf(askedAbout(first.id))).toEqual([first.id]);
      for (const change of [
        `question_text = question_text || ' Really?'`,
        `enhanced_question_text = 'Why in particular?'`,
        'order_index = 7',
      ]) {
        expect(await newsOf(`update ai_clickable_questions set ${change} ${mine}`)).toEqual([first.id]);
      }
      expect(await newsOf(`update ai_clickable_questions set video_id = '${second.id}' ${mine}`)).toEqual([
        [first.id, second.id].toSorted().join(' '),
      ]);
      expect(await newsOf(`delete from ai_clickable_questions ${mine}`)).toEqual([second.id]);
    });

    test('for a question of all videos, which is on every page, none', async () => {
      expect(await newsOf(askedAbout(null))).toEqual(['']);
      expect(await newsOf('delete from ai_clickable_questions where video_id is null')).toEqual(['']);
    });

    test('for a question that the texts turn out not to cover, or to answer at a second', async () => {
      const { id } = await createVideo(database);
      await pool.query(askedAbout(id));
      const found = async (isCovered: boolean, second: number | null) => {
        await pool.query('delete from question_coverage');
        return newsOf(
          `insert into question_coverage (video_id, question_id, is_covered, at_seconds)
           select video_id, id, ${isCovered}, ${second} from ai_clickable_questions where video_id = '${id}'`,
        );
      };
      expect(await found(false, null)).toEqual([id]);
      expect(await found(true, 36)).toEqual([id]);
      expect(await found(true, null)).toEqual([]);
    });

    test('not at all for a vote, nor for a question that is written as it was', async () => {
      const { id } = await createVideo(database);
      await pool.query(askedAbout(id));
      const voted = `update ai_clickable_questions set effectiveness_scores = '{"all": {"helpful": 1, "unhelpful": 0}}'`;
      expect(await newsOf(voted)).toEqual([]);
      expect(await newsOf('update ai_clickable_questions set question_text = question_text')).toEqual([]);
    });

    test('for the new name of a member who submitted some that are published', async () => {
      const member = await createProfile(database);
      const rename = (name: string) => `update profiles set first_name = '${name}' where id = '${member.id}'`;
      expect(await newsOf(rename('Ann'))).toEqual([]);
      await createVideo(database, { user_id: member.id, published: false });
      expect(await newsOf(rename('Bea'))).toEqual([]);
      const [one, two] = [
        await createVideo(database, { user_id: member.id }),
        await createVideo(database, { user_id: member.id }),
      ];
      const [told = '', ...more] = await newsOf(rename('Cid'));
      expect(told.split(' ').toSorted()).toEqual([one.id, two.id].toSorted());
      expect(more).toEqual([]);
      expect(await newsOf(rename('Cid'))).toEqual([]);
      expect(await newsOf(`update profiles set email = 'new@example.org' where id = '${member.id}'`)).toEqual(
        [],
      );
    });

    test('for the new name of a member who submitted hundreds, none: it stands everywhere', async () => {
      const member = await createProfile(database);
      await pool.query(
        `insert into videos (title, url, link_key, published, user_id)
         select 'T', 'many' || n, 'many' || n, true, $1 from generate_series(1, 201) n`,
        [member.id],
      );
      expect(await newsOf(`update profiles set last_name = 'Lee' where id = '${member.id}'`)).toEqual(['']);
    });
  });

  test('does not come for the portions of a change of very many, which tells of itself', async () => {
    const { id } = await createVideo(database);
    expect(
      await newsOf(
        `begin; set local mindreel.many = 'on'; update videos set title = 'Portion' where id = '${id}'; commit`,
      ),
    ).toEqual([]);
    expect(await newsOf(`update videos set title = 'Alone' where id = '${id}'`)).toEqual(['']);
  });

  test('comes once for a transaction of many changes', async () => {
    expect(
      await newsOf(`begin; insert into categories (name) select 'Many ' || n from generate_series(1, 50) n;
                    update categories set active = false; delete from categories; commit`),
    ).toEqual(['']);
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
