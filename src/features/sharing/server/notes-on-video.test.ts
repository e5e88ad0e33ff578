import { beforeEach, describe, expect, test } from 'vitest';
import { createQuestion, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let video: Video;
let me: Person;
let ann: Person;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, friend_blocks, ai_clickable_questions cascade');
  video = await createVideo(database, { title: 'Rivers of Europe' });
  [me, ann] = [await createMember(database), await createMember(database)];
  await pool.query(`update profiles set first_name = 'Ann' where id = $1`, [ann.id]);
  await pool.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
    ann.id,
    me.id,
  ]);
});

const share = (of: Pick<Video, 'id'>, note: string, friendsMaySee = true) =>
  ann.sharing.createShare({ thing: { kind: 'video', videoId: of.id }, note, friendsMaySee });
const wordsOn = async (person: Person, { id }: Pick<Video, 'id'> = video) =>
  (await person.sharing.friendsOnVideo({ id })).flatMap(({ people }) => people.map(({ note }) => note));

describe('what friends think of a video', () => {
  test('is what they shared of it, the video, a moment and a question, the newest first', async () => {
    const { id } = await createQuestion(database, { video_id: video.id, question_text: 'Why?' });
    await ann.sharing.createShare({
      thing: { kind: 'question', videoId: video.id, questionId: id },
      note: 'Guess first.',
    });
    await ann.sharing.createShare({
      thing: { kind: 'moment', videoId: video.id, startSeconds: 6 },
      note: 'Here.',
    });
    const { shareToken } = await share(video, 'See it.');
    await share(await createVideo(database), 'Of another.');
    const notes = await me.sharing.friendsOnVideo({ id: video.id });
    expect(
      notes.map(({ people, questionText, momentSeconds }) => [people[0]?.note, questionText, momentSeconds]),
    ).toEqual([
      ['See it.', null, null],
      ['Here.', null, 6],
      ['Guess first.', 'Why?', null],
    ]);
    expect(notes[0]).toMatchObject({ videoId: video.id, search: { shareToken } });
  });

  test('is what a friend sent by a link alone, too, once it was opened', async () => {
    const { shareToken } = await share(video, 'For you alone.', false);
    await share(await createVideo(database), 'Of another.', false);
    expect(await wordsOn(me)).toEqual([]);
    await me.sharing.openShare({ token: shareToken });
    expect(await wordsOn(me)).toEqual(['For you alone.']);
    expect(await wordsOn(ann)).toEqual([]);
  });

  test('is no more than the dozen newest', async () => {
    for (let second = 0; second < 14; second += 1)
      await ann.sharing.createShare({
        thing: { kind: 'moment', videoId: video.id, startSeconds: second },
        note: `At ${second}`,
      });
    const words = await wordsOn(me);
    expect(words).toHaveLength(12);
    expect(words[0]).toBe('At 13');
  });
});
