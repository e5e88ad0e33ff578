import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { vtt } from '../../../../tests/support/fake-hosts/caption-hosts.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';
import { keepFetched } from './keep-fetched.ts';
import { replaceTranscript } from './transcripts.ts';

const { database, pool } = await testDatabase();
const { media, catalogue } = operationsAs('admin', database);

beforeEach(() => pool.query('truncate videos, events cascade').then(() => undefined));

describe('what was fetched', () => {
  const video = (name = 'talk') => createVideo(database, { url: `https://films.example/${name}.mp4` });
  const line = { startMs: 0, endMs: 900, speaker: null, text: 'Fetched.' };
  const lines = [line];
  const found = (language = 'en') => ({
    transcripts: [{ language, lines }],
    status: 'available' as const,
    error: null,
  });
  /** How many changes of texts were told of since it was asked last. */
  const changes = async () => (await pool.query('delete from events')).rowCount;
  const statusOf = async (id: string) => {
    const { video: row } = await media.transcripts({ videoId: id });
    return { status: row.status, error: row.error, isChecked: row.checkedAt !== null };
  };

  test('is kept as the host’s, once', async () => {
    const { id } = await video();
    await keepFetched(database, id, found());
    expect(await changes()).toBe(1);
    await keepFetched(database, id, found());
    expect(await changes()).toBe(0);
    expect((await media.transcripts({ videoId: id })).transcripts).toMatchObject([
      { language: 'en', origin: 'host' },
    ]);
    expect(await statusOf(id)).toEqual({ status: 'available', error: null, isChecked: true });
  });

  describe('before its words told its language', () => {
    const byWords = (text = 'Fetched.') => ({
      ...found(),
      transcripts: [{ language: 'en', isByWords: true, lines: [{ ...line, text }] }],
    });
    const kept = async (id: string) =>
      (await media.transcripts({ videoId: id })).transcripts.map(({ language, isPrimary }) => ({
        language,
        isPrimary,
      }));

    test('gets that language, and stands there once, also where the file has grown', async () => {
      for (const [name, text] of [
        ['same', 'Fetched.'],
        ['grown', 'Fetched, and more.'],
      ] as const) {
        const { id } = await video(name);
        await keepFetched(database, id, found('und'));
        await keepFetched(database, id, byWords(text));
        expect(await kept(id)).toEqual([{ language: 'en', isPrimary: true }]);
        expect(await catalogue.transcript({ id })).toMatchObject([{ text }]);
        const { rows } = await pool.query('select transcript_language from videos where id = $1', [id]);
        expect(rows).toEqual([{ transcript_language: 'en' }]);
        await changes();
        await keepFetched(database, id, byWords(text));
        expect(await changes()).toBe(0);
      }
    });

    test('goes where it stands there twice already, and the other one comes first as it did', async () => {
      const { id } = await video();
      await keepFetched(database, id, found('und'));
      await keepFetched(database, id, found('en'));
      await keepFetched(database, id, byWords());
      expect(await kept(id)).toEqual([{ language: 'en', isPrimary: true }]);
    });

    test('stays where an admin gave it, or a host says its language', async () => {
      const given = await video();
      await media.pasteTranscript({ videoId: given.id, language: 'und', text: 'Ours.' });
      await keepFetched(database, given.id, byWords());
      expect((await kept(given.id)).map(({ language }) => language)).toEqual(['und', 'en']);
      const other = await video('other');
      await keepFetched(database, other.id, found('und'));
      await keepFetched(database, other.id, found('en'));
      expect((await kept(other.id)).map(({ language }) => language)).toEqual(['und', 'en']);
    });
  });

  test('never takes the place of what somebody gave here', async () => {
    const { id } = await video();
    await media.pasteTranscript({ videoId: id, language: 'en', text: 'Ours.' });
    await changes();
    await keepFetched(database, id, found());
    expect(await changes()).toBe(0);
    expect(await catalogue.transcript({ id })).toMatchObject([{ text: 'Ours.' }]);
  });

  test('never takes the place of what somebody is giving at that moment', async () => {
    const { id } = await video();
    await keepFetched(database, id, found());
    await changes();
    const other = { ...found(), transcripts: [{ language: 'en', lines: [{ ...line, text: 'Again.' }] }] };
    const keeping = await database.transaction(async (giving) => {
      const lines = [{ ...line, text: 'Ours.' }];
      await replaceTranscript(giving, id, { language: 'en', origin: 'paste', lines });
      const kept = keepFetched(database, id, other);
      await untilSomeWait(pool);
      return { kept };
    });
    await keeping.kept;
    // What was given; nothing of what was fetched.
    expect(await changes()).toBe(1);
    expect(await catalogue.transcript({ id })).toMatchObject([{ text: 'Ours.' }]);
  });

  test('belongs to whoever gives the same text here, and is not replaced from then on', async () => {
    const { id } = await video();
    await keepFetched(database, id, found());
    await media.pasteTranscript({ videoId: id, language: 'en', text: vtt('Fetched.').body });
    expect((await media.transcripts({ videoId: id })).transcripts).toMatchObject([{ origin: 'paste' }]);
    const other = { ...found(), transcripts: [{ language: 'en', lines: [{ ...line, text: 'Again.' }] }] };
    await changes();
    await keepFetched(database, id, other);
    expect(await changes()).toBe(0);
    expect(await catalogue.transcript({ id })).toMatchObject([{ text: 'Fetched.' }]);
  });

  test('and came to nothing leaves the reason, and a transcript that is there available', async () => {
    const { id } = await video();
    const none = { transcripts: [], status: 'unavailable' as const, error: 'There are none.' };
    await keepFetched(database, id, none);
    expect(await statusOf(id)).toEqual({ status: 'unavailable', error: 'There are none.', isChecked: true });
    await media.pasteTranscript({ videoId: id, language: 'en', text: 'Ours.' });
    expect(await statusOf(id)).toMatchObject({ status: 'available', error: null });
    await keepFetched(database, id, { ...none, status: 'failed', error: 'Away.' });
    expect(await statusOf(id)).toMatchObject({ status: 'available', error: 'Away.' });
  });

  test('is asked for as a job, and the video says that it is under way', async () => {
    const { id } = await video();
    const jobs: unknown[] = [];
    const asking = operationsAs(
      'admin',
      database,
      {},
      {
        enqueue: async ({ name }, data, key) => void jobs.push([name, data, key]),
      },
    );
    await asking.media.fetchTranscripts({ videoId: id });
    expect(jobs).toEqual([['media.fetch-captions', { videoId: id }, id]]);
    expect(await statusOf(id)).toMatchObject({ status: 'fetching', error: null });
  });

  test('is told by the job, though it ends before whoever asked for it has heard', async () => {
    const { id } = await video();
    const enqueue = async () => keepFetched(database, id, found());
    await operationsAs('admin', database, {}, { enqueue }).media.fetchTranscripts({ videoId: id });
    const other = await createVideo(database);
    const none = { transcripts: [], status: 'unavailable' as const, error: 'There are none.' };
    const toNothing = async () => keepFetched(database, other.id, none);
    await operationsAs('admin', database, {}, { enqueue: toNothing }).media.fetchTranscripts({
      videoId: other.id,
    });
    expect(await statusOf(id)).toMatchObject({ status: 'available' });
    expect(await statusOf(other.id)).toMatchObject({ status: 'unavailable', error: 'There are none.' });
  });

  test('is not waited for where the job could not be asked for, or its instance is gone', async () => {
    const { id } = await video();
    const enqueue = async () => Promise.reject(new Error('no queue'));
    const asking = operationsAs('admin', database, {}, { enqueue });
    await expect(asking.media.fetchTranscripts({ videoId: id })).rejects.toThrow();
    expect(await statusOf(id)).toMatchObject({
      status: 'failed',
      error: 'Something went wrong here. Please try again.',
    });
    await pool.query(
      `update videos set transcript_status = 'fetching', host_status = 'fetching', transcript_error = null,
                         last_transcript_check = now() - interval '14 minutes'`,
    );
    expect(await statusOf(id)).toMatchObject({ status: 'fetching', error: null });
    expect(await catalogue.video({ id })).toMatchObject({ transcriptStatus: 'fetching' });
    await pool.query(`update videos set last_transcript_check = now() - interval '16 minutes'`);
    expect(await statusOf(id)).toMatchObject({
      status: 'failed',
      error: 'Asking its host was broken off. Please try again.',
    });
    expect(await catalogue.video({ id })).toMatchObject({ transcriptStatus: 'failed' });
  });

  describe('for a video that has a transcript', () => {
    const askedFor = async (id: string) => {
      const { video: row } = await media.transcripts({ videoId: id });
      return { status: row.status, hostStatus: row.hostStatus, error: row.error };
    };
    const asking = operationsAs('admin', database, {}, { enqueue: async () => undefined });
    const given = async () => {
      const { id } = await video();
      await media.pasteTranscript({ videoId: id, language: 'en', text: 'Ours.' });
      return id;
    };

    test('is said to be under way, and what came of it, while it stays available', async () => {
      const id = await given();
      expect(await askedFor(id)).toEqual({ status: 'available', hostStatus: 'pending', error: null });
      await asking.media.fetchTranscripts({ videoId: id });
      expect(await askedFor(id)).toEqual({ status: 'available', hostStatus: 'fetching', error: null });
      await keepFetched(database, id, { transcripts: [], status: 'failed', error: 'Away.' });
      expect(await askedFor(id)).toEqual({ status: 'available', hostStatus: 'failed', error: 'Away.' });
      await asking.media.fetchTranscripts({ videoId: id });
      await keepFetched(database, id, found('fr'));
      expect(await askedFor(id)).toEqual({ status: 'available', hostStatus: 'available', error: null });
    });

    test('is still under way when somebody gives another meanwhile, until it is lost', async () => {
      const id = await given();
      await asking.media.fetchTranscripts({ videoId: id });
      await media.pasteTranscript({ videoId: id, language: 'en', text: 'Ours, corrected.' });
      expect(await askedFor(id)).toMatchObject({ status: 'available', hostStatus: 'fetching' });
      await pool.query(
        `update videos set last_transcript_check = now() - interval '16 minutes',
                           transcript_updated_at = now() - interval '17 minutes'`,
      );
      expect(await askedFor(id)).toEqual({
        status: 'available',
        hostStatus: 'failed',
        error: 'Asking its host was broken off. Please try again.',
      });
    });

    test('tells again what came of it once the last transcript is deleted', async () => {
      const id = await given();
      const last = { videoId: id, language: 'en' };
      await keepFetched(database, id, { transcripts: [], status: 'unavailable', error: 'There are none.' });
      await media.deleteTranscript(last);
      expect(await askedFor(id)).toMatchObject({ status: 'unavailable', error: 'There are none.' });
      expect(await catalogue.video({ id })).toMatchObject({ transcriptStatus: 'unavailable' });
      await keepFetched(database, id, found());
      await media.deleteTranscript(last);
      expect(await askedFor(id)).toEqual({ status: 'pending', hostStatus: 'available', error: null });
    });
  });
});
