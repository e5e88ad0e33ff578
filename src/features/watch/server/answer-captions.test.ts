import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCues, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { answerCaptions } from './answer-captions.ts';

const { database } = await testDatabase();

async function fileAt(pathname: string) {
  const response = await answerCaptions(database, pathname);
  return { status: response.status, text: await response.text() };
}

test('captions are the primary transcript, or that of a named language', async () => {
  const { id } = await createVideo(database);
  await createCues(database, id, ['Good morning.']);
  await createCues(database, id, ['Bom dia.'], { language: 'pt-BR', is_primary: false });
  const file = (text: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:05.000\n${text}\n`;
  expect(await fileAt(`/captions/${id}.vtt`)).toEqual({ status: 200, text: file('Good morning.') });
  expect(await fileAt(`/captions/${id}.pt-BR.vtt`)).toEqual({ status: 200, text: file('Bom dia.') });
  expect((await fileAt(`/captions/${id}.de.vtt`)).status).toBe(404);
});

test('a transcript without times, a draft and an unknown video have none', async () => {
  const untimed = await createVideo(database);
  await createCues(database, untimed.id, [{ text: 'Words.', start_ms: null, end_ms: null }]);
  const draft = await createVideo(database, { published: false });
  await createCues(database, draft.id, ['Secret.']);
  for (const id of [untimed.id, draft.id, randomUUID(), 'x', "'--"]) {
    expect((await fileAt(`/captions/${id}.vtt`)).status).toBe(404);
  }
});
