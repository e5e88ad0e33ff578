import { afterAll, describe, expect, test, vi } from 'vitest';
import { createCategory, createCues, createProfile, createVideo } from '../../tests/support/factories.ts';
import { testDatabase } from '../../tests/support/test-database.ts';

const { pool, database } = await testDatabase();

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
