import { expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCues, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { answerableVideo, textsOf } from './video-texts.ts';

const { database, pool } = await testDatabase();
const { media } = operationsAs('admin', database);

async function texts(id: string) {
  const video = await answerableVideo(database, id);
  if (!video) throw new Error('there is no such video');
  return textsOf(database, video);
}

test('the texts of a video are read once, however many ask, until one of them changes', async () => {
  const { id } = await createVideo(database, { title: 'Lanterns', description: 'A boat trip.' });
  await media.pasteTranscript({ videoId: id, language: 'en', text: 'Jellyfish glow.' });
  const [some, others] = await Promise.all([texts(id), texts(id)]);
  expect(some).toMatchObject({ title: 'Lanterns', cues: [{ text: 'Jellyfish glow.' }] });
  expect(others).toBe(some);
  expect(await texts(id)).toBe(some);

  await media.pasteTranscript({ videoId: id, language: 'en', text: 'Jellyfish sleep.' });
  expect(await texts(id)).toMatchObject({ cues: [{ text: 'Jellyfish sleep.' }] });
  await pool.query(`update videos set title = 'Lights' where id = $1`, [id]);
  expect(await texts(id)).toMatchObject({ title: 'Lights', cues: [{ text: 'Jellyfish sleep.' }] });
  await pool.query(`update videos set speakers = '{Ada}' where id = $1`, [id]);
  expect(await texts(id)).toMatchObject({ title: 'Lights', speakers: ['Ada'] });
  await media.deleteTranscript({ videoId: id, language: 'en' });
  expect(await texts(id)).toMatchObject({ title: 'Lights', cues: [] });
});

test('texts that could not be read are read again for the next who asks', async () => {
  const { id } = await createVideo(database);
  await pool.query('alter table transcript_cues rename to elsewhere');
  await expect(texts(id)).rejects.toThrow();
  await pool.query('alter table elsewhere rename to transcript_cues');
  expect((await texts(id)).cues).toEqual([]);
});

test('long texts leave the memory for others, however few lines they have, and short ones stay', async () => {
  const paragraphs = Array.from({ length: 600 }, () => 'Lanterns glow. '.repeat(333));
  const long = await Promise.all(
    [1, 2].map(async () => {
      const video = await createVideo(database);
      await createCues(database, video.id, paragraphs);
      return video;
    }),
  );
  const short = await createVideo(database);
  await createCues(database, short.id, ['Lanterns glow.']);
  const [one = '', other = ''] = long.map(({ id }) => id);
  const first = await texts(one);
  expect(await texts(one)).toBe(first);
  const [second, third] = [await texts(other), await texts(short.id)];
  expect(await texts(one)).not.toBe(first);
  expect(await texts(short.id)).toBe(third);
  expect(await texts(other)).not.toBe(second);
});

test('a line knows the heading above it, of the transcript or else of the description', async () => {
  const description = 'A boat trip.\n0:00 Opening\n0:20 Why they glow\n0:40 The way home';
  const { id } = await createVideo(database, { title: 'Lanterns', description });
  const text = '[00:00] We set out.\n[00:21] Jellyfish glow.\n[00:45] We went home.';
  await media.pasteTranscript({ videoId: id, language: 'en', text });
  const headings = async () => (await texts(id)).cues.map(({ chapter }) => chapter);
  expect(await headings()).toEqual(['Opening', 'Why they glow', 'The way home']);
  await media.pasteTranscript({ videoId: id, language: 'en', text: `## Setting out\n${text}` });
  expect(await headings()).toEqual(['Setting out', null, null]);
});
