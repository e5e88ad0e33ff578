import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { webVtt } from '../rules/transcript/web-vtt.ts';
import { replaceTranscript } from './transcripts.ts';

const { database, pool } = await testDatabase();
const { media, catalogue } = operationsAs('admin', database);

beforeEach(async () => {
  await pool.query('truncate videos cascade');
});

const vtt = (...words: string[]) =>
  webVtt(words.map((text, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text })));
const paste = (videoId: string, text: string, language = 'en') =>
  media.pasteTranscript({ videoId, language, text });

async function videoRow(id: string) {
  const { rows } = await pool.query(
    `select transcript, transcript_status, transcript_language, transcript_error, captions_available
       from videos where id = $1`,
    [id],
  );
  return rows[0];
}

const textsOf = async (id: string, language?: string) =>
  (await catalogue.transcript({ id, language })).map((line) => line.text);

describe('a transcript', () => {
  test('that is pasted stands line by line, and its video tells of it', async () => {
    const { id } = await createVideo(database);
    expect(await paste(id, vtt('Otters swim.', 'Herons wait.'), 'EN-gb')).toEqual({
      language: 'en-GB',
      lineCount: 2,
      isTimed: true,
      actionId: expect.any(String),
    });
    expect(await catalogue.transcript({ id })).toMatchObject([
      { startMs: 0, endMs: 900, text: 'Otters swim.' },
      { startMs: 1_000, endMs: 1_900, text: 'Herons wait.' },
    ]);
    expect(await videoRow(id)).toEqual({
      transcript: 'Otters swim.\nHerons wait.',
      transcript_status: 'available',
      transcript_language: 'en-GB',
      transcript_error: null,
      captions_available: true,
    });
  });

  test('says when it ends, and how long its video is', async () => {
    const { id } = await createVideo(database, { duration: 1 });
    await paste(id, vtt('Otters swim.', 'Herons wait.'));
    await paste(id, 'Les loutres nagent.', 'fr');
    const { video, transcripts } = await media.transcripts({ videoId: id });
    expect(video.durationSeconds).toBe(1);
    expect(transcripts.map(({ endMs }) => endMs)).toEqual([1_900, null]);
  });

  test('that is uploaded in UTF-16 with its mark is read as it was written', async () => {
    const { id } = await createVideo(database);
    const upload = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      media.uploadTranscript({ videoId: id, language: 'fr', file: new File([bytes], name) });
    const utf16 = Buffer.from(`\uFEFF${vtt('Été à Genève.')}`, 'utf16le');
    await upload(new Uint8Array(utf16), 'talk.vtt');
    expect(await textsOf(id)).toEqual(['Été à Genève.']);
  });

  test('that is uploaded in Latin-1 is refused, with how to save it, and nothing changes', async () => {
    const { id } = await createVideo(database);
    const file = new File([Buffer.from('Jó napot.', 'latin1')], 'talk.txt');
    await expect(media.uploadTranscript({ videoId: id, language: 'hu', file })).rejects.toMatchObject({
      message: expect.stringContaining('choose "Save As" with the encoding UTF-8'),
    });
    expect(await textsOf(id)).toEqual([]);
  });

  test('without times has no captions, and stands in its paragraphs', async () => {
    const { id } = await createVideo(database);
    expect(await paste(id, 'First thought.\n\nSecond thought.')).toMatchObject({ isTimed: false });
    expect(await videoRow(id)).toMatchObject({ transcript_status: 'available', captions_available: false });
    const { text } = await media.transcriptText({ videoId: id, language: 'en' });
    expect(text).toBe('First thought.\n\nSecond thought.');
  });

  test('with headings and speakers has chapters, and stays so when it is edited', async () => {
    const { id } = await createVideo(database);
    const text = '## The weir\n\nAnn Lee: Herons wait.\n\nBen Ode: For what?\n\n## Questions\n\nNone.';
    await paste(id, text);
    const lines = [
      { startMs: null, chapter: 'The weir', speaker: 'Ann Lee', text: 'Herons wait.' },
      { speaker: 'Ben Ode', text: 'For what?' },
      { chapter: 'Questions', speaker: null, text: 'None.' },
    ];
    expect(await catalogue.transcript({ id })).toMatchObject(lines);
    expect(await videoRow(id)).toMatchObject({ transcript: 'Herons wait.\nFor what?\nNone.' });
    const opened = await media.transcriptText({ videoId: id, language: 'en' });
    await paste(id, opened.text);
    expect(await catalogue.transcript({ id })).toMatchObject(lines);
    expect((await catalogue.transcript({ id }))[1]).not.toHaveProperty('chapter');
  });

  test('that is empty is called so', async () => {
    const { id } = await createVideo(database);
    await expect(paste(id, ' \n')).rejects.toMatchObject({ data: { fields: { text: 'This is empty.' } } });
    const upload = media.uploadTranscript({ videoId: id, language: 'en', file: new File([], 'talk.vtt') });
    await expect(upload).rejects.toMatchObject({ data: { fields: { file: 'This is empty.' } } });
  });

  test('that is edited is pasted again, with its voices', async () => {
    const { id } = await createVideo(database);
    await paste(id, 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hallo & wellcome.\n');
    const { text } = await media.transcriptText({ videoId: id, language: 'en' });
    await paste(id, text.replace('wellcome', 'welcome'));
    expect(await catalogue.transcript({ id })).toMatchObject([
      { startMs: 1_000, endMs: 2_000, speaker: 'Ann', text: 'Hallo & welcome.' },
    ]);
  });

  test('that two edit at once is the first one’s; the second is told, and loses nothing but the race', async () => {
    const { id } = await createVideo(database);
    const one = { videoId: id, language: 'en' };
    await paste(id, vtt('Hallo.'));
    const [first, second] = [await media.transcriptText(one), await media.transcriptText(one)];
    const save = (opened: typeof first, text: string) =>
      media.pasteTranscript({ ...one, text, basedOn: opened.updatedAt });
    await save(first, vtt('Hello.'));
    const refusal = {
      code: 'VALIDATION_ERROR',
      data: { fields: { text: expect.stringMatching(/^This transcript was changed or deleted since/) } },
    };
    await expect(save(second, vtt('Hullo.'))).rejects.toMatchObject(refusal);
    expect(await textsOf(id)).toEqual(['Hello.']);
    await save(second, vtt('Hello.'));
    await media.deleteTranscript(one);
    await expect(save(second, vtt('Hullo.'))).rejects.toMatchObject(refusal);
    expect(await textsOf(id)).toEqual([]);
  });

  test.each([
    [
      'a line that cannot be read',
      'WEBVTT\n\n00:00.000 --> 00:01.000\nOne.\n\n00:01.000 --> x\nTwo.',
      'text',
    ],
    ['no words', '   ', 'text'],
  ])('with %s is refused with its reason, and the one there was stays', async (_what, text, field) => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Kept.'));
    await expect(paste(id, text)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: { [field]: expect.stringMatching(/^Line 6 |^This is empty/) } },
    });
    expect(await textsOf(id)).toEqual(['Kept.']);
  });

  test('of more than 5 MB, of no text, or in no language is refused', async () => {
    const { id } = await createVideo(database);
    const upload = (file: File, language = 'en') => media.uploadTranscript({ videoId: id, language, file });
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.vtt');
    await expect(upload(large)).rejects.toMatchObject({ message: 'A transcript may have at most 5 MB.' });
    const picture = new File([new Uint8Array(5_000).map((_, at) => (at * 7) % 9)], 'a.txt');
    await expect(upload(picture)).rejects.toMatchObject({ message: 'This is not a text file.' });
    await expect(upload(new File([vtt('Hi')], 'a.vtt'), 'no tag')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(await videoRow(id)).toMatchObject({ transcript: null, transcript_status: 'pending' });
  });

  test('of a video that is not there is refused', async () => {
    await expect(paste(randomUUID(), vtt('Hi'))).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
  });

  test('of ten thousand lines is written whole', async () => {
    const { id } = await createVideo(database);
    const lines = Array.from({ length: 10_000 }, (_, at) => `Line ${at} of a very long talk.`);
    expect(await paste(id, vtt(...lines))).toMatchObject({ lineCount: 10_000 });
    expect(await textsOf(id)).toEqual(lines);
  });
});

test('only admins see to transcripts', async () => {
  const { id } = await createVideo(database);
  const one = { videoId: id, language: 'en' };
  for (const [role, code] of [
    ['anyone', 'AUTH_ERROR'],
    ['share-visitor', 'AUTH_ERROR'],
    ['member', 'PERMISSION_ERROR'],
  ] as const) {
    const { media } = operationsAs(role, database);
    type OfTranscripts = Extract<keyof typeof media, `${string}ranscript${string}` | 'transcribedVideos'>;
    const calls: Record<OfTranscripts, () => Promise<unknown>> = {
      transcribedVideos: () => media.transcribedVideos({}),
      transcripts: () => media.transcripts({ videoId: id }),
      transcriptText: () => media.transcriptText(one),
      pasteTranscript: () => media.pasteTranscript({ ...one, text: vtt('Hi.') }),
      uploadTranscript: () => media.uploadTranscript({ ...one, file: new File([vtt('Hi.')], 'a.vtt') }),
      deleteTranscript: () => media.deleteTranscript(one),
      preferTranscript: () => media.preferTranscript(one),
      transcriptLines: () => media.transcriptLines(one),
      correctTranscriptLine: () =>
        media.correctTranscriptLine({
          ...one,
          position: 0,
          text: 'Hi.',
          speaker: '',
          chapter: '',
          basedOn: '',
        }),
      fetchTranscripts: () => media.fetchTranscripts({ videoId: id }),
      matchTranscriptFiles: () => media.matchTranscriptFiles({ names: ['a.vtt'] }),
      addTranscriptFile: () =>
        media.addTranscriptFile({ videoId: id, file: new File([vtt('Hi.')], 'a.vtt') }),
    };
    for (const call of Object.values(calls)) await expect(call()).rejects.toMatchObject({ code });
  }
  expect(await videoRow(id)).toMatchObject({ transcript: null, transcript_status: 'pending' });
});

describe('several languages', () => {
  test('stand beside each other; the first is the primary one', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Good morning.'));
    await paste(id, 'Bonjour.', 'fr');
    expect(await textsOf(id)).toEqual(['Good morning.']);
    expect(await textsOf(id, 'fr')).toEqual(['Bonjour.']);
    expect(await textsOf(id, 'de')).toEqual([]);
    expect((await catalogue.video({ id })).transcripts).toEqual([
      { language: 'en', name: 'English', isTimed: true },
      { language: 'fr', name: 'French', isTimed: false },
    ]);
    expect(await videoRow(id)).toMatchObject({ transcript: 'Good morning.', transcript_language: 'en' });
  });

  test('that becomes the primary one changes the texts now, though it was written at the same moment', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Good morning.'));
    await paste(id, 'Bonjour.', 'fr');
    await pool.query(`update video_transcripts set updated_at = '2026-01-01'`);
    await pool.query(`update videos set transcript_updated_at = '2026-01-01'`);
    await media.preferTranscript({ videoId: id, language: 'fr' });
    const { rows } = await pool.query(
      "select transcript_updated_at > now() - interval '1 minute' as is_now from videos",
    );
    expect(rows).toEqual([{ is_now: true }]);
  });

  test('another can be made the primary one, and the video tells of it', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Good morning.'));
    await paste(id, 'Bonjour.', 'fr');
    await media.preferTranscript({ videoId: id, language: 'fr' });
    expect(await textsOf(id)).toEqual(['Bonjour.']);
    expect(await videoRow(id)).toMatchObject({
      transcript: 'Bonjour.',
      transcript_language: 'fr',
      captions_available: false,
    });
    const { transcripts } = await media.transcripts({ videoId: id });
    expect(transcripts).toMatchObject([
      { language: 'fr', isPrimary: true, origin: 'paste', lineCount: 1 },
      { language: 'en', isPrimary: false },
    ]);
  });

  test('when the primary one is deleted one with times takes its place, and after the last there is none', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Good morning.'));
    await paste(id, 'Bonjour.', 'fr');
    await paste(id, vtt('Guten Morgen.'), 'de');
    await media.deleteTranscript({ videoId: id, language: 'en' });
    expect(await videoRow(id)).toMatchObject({ transcript: 'Guten Morgen.', transcript_language: 'de' });
    await media.deleteTranscript({ videoId: id, language: 'fr' });
    await media.deleteTranscript({ videoId: id, language: 'de' });
    expect(await videoRow(id)).toEqual({
      transcript: null,
      transcript_status: 'pending',
      transcript_language: null,
      transcript_error: null,
      captions_available: false,
    });
    await expect(media.deleteTranscript({ videoId: id, language: 'de' })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('are all searched: a word of any finds its video and its line', async () => {
    const { id } = await createVideo(database, { title: 'Zoo' });
    await paste(id, vtt('Otters swim.'));
    await paste(id, vtt('Bonjour.', 'Les loutres nagent.'), 'fr');
    await paste(id, 'Der Fischotter schwimmt.', 'de');
    const cueOf = async (term: string) => (await catalogue.search({ term })).more[0]?.cue;
    expect(await cueOf('otters')).toEqual({ startMs: 0, text: 'Otters swim.' });
    expect(await cueOf('loutres')).toEqual({ startMs: 1_000, text: 'Les loutres nagent.' });
    expect(await cueOf('fischotter')).toEqual({ startMs: null, text: 'Der Fischotter schwimmt.' });
    await media.deleteTranscript({ videoId: id, language: 'fr' });
    expect(await cueOf('loutres')).toBeUndefined();
    expect(await cueOf('otters')).toEqual({ startMs: 0, text: 'Otters swim.' });
  });

  test('of lines that answer alike, one that has a time is shown', async () => {
    const { id } = await createVideo(database, { title: 'Zoo' });
    await paste(id, 'Pangolins.', 'de');
    await paste(id, vtt('Hello.', 'Pangolins.'));
    const { more } = await catalogue.search({ term: 'pangolins' });
    expect(more[0]?.cue).toEqual({ startMs: 1_000, text: 'Pangolins.' });
  });
});

describe('writing', () => {
  const LINES = [{ startMs: 0, endMs: 900, speaker: null, text: 'Once.' }];

  test('of what is there already changes nothing', async () => {
    const { id } = await createVideo(database);
    const write = () => replaceTranscript(database, id, { language: 'en', origin: 'host', lines: LINES });
    expect(await write()).toBe(true);
    const before = await pool.query('select id from transcript_cues');
    expect(await write()).toBe(false);
    expect((await pool.query('select id from transcript_cues')).rows).toEqual(before.rows);
  });

  test('by many at once leaves one of their texts, whole', async () => {
    const { id } = await createVideo(database);
    const texts = Array.from({ length: 6 }, (_, writer) =>
      Array.from({ length: 20 }, (_, at) => `Writer ${writer}, line ${at}.`),
    );
    await Promise.all(texts.map((lines, at) => paste(id, vtt(...lines), at % 2 ? 'en' : 'fr')));
    const written = [await textsOf(id, 'en'), await textsOf(id, 'fr')];
    for (const lines of written) expect(texts).toContainEqual(lines);
    expect((await pool.query('select from transcript_cues')).rowCount).toBe(40);
    const { rows } = await pool.query('select from video_transcripts where is_primary');
    expect(rows).toHaveLength(1);
    expect(await videoRow(id)).toMatchObject({ transcript: (await textsOf(id)).join('\n') });
  });

  test('that fails in its midst leaves everything as it was', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Kept.'));
    const broken = [...LINES, { ...LINES[0], startMs: 9, endMs: 1, speaker: null, text: 'Impossible.' }];
    await expect(
      replaceTranscript(database, id, { language: 'en', origin: 'host', lines: broken }),
    ).rejects.toThrow();
    expect(await textsOf(id)).toEqual(['Kept.']);
  });
});

describe('the answers that are kept of a video', () => {
  const keep = (id: string, key = id) =>
    pool.query(
      `insert into ai_response_cache (cache_key, prompt, response, video_id) values ($1, 'p', 'r', $2)`,
      [key, id],
    );
  const kept = async (id: string) =>
    (await pool.query('select from ai_response_cache where video_id = $1', [id])).rowCount;

  test.each([
    ['its title changes', (id: string) => pool.query(`update videos set title = 'New' where id = $1`, [id])],
    [
      'its description changes',
      (id: string) => pool.query(`update videos set description = 'New' where id = $1`, [id]),
    ],
    ['a transcript is written', (id: string) => paste(id, vtt('New.'))],
    ['one in another language is written', (id: string) => paste(id, vtt('Neu.'), 'de')],
    ['a transcript is deleted', (id: string) => media.deleteTranscript({ videoId: id, language: 'fr' })],
    ['times alone change', (id: string) => paste(id, 'WEBVTT\n\n00:07.000 --> 00:08.000\nVieux.', 'fr')],
  ])('are forgotten when %s, and no others', async (_what, change) => {
    const { id } = await createVideo(database);
    const other = await createVideo(database);
    await paste(id, vtt('Vieux.'), 'fr');
    await keep(id);
    await keep(other.id);
    await change(id);
    expect(await kept(id)).toBe(0);
    expect(await kept(other.id)).toBe(1);
  });

  test('stay when it is watched, or written as it was', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Said.'));
    await keep(id);
    await pool.query('update videos set view_count = 5, title = title where id = $1', [id]);
    await paste(id, vtt('Said.'));
    expect(await kept(id)).toBe(1);
  });
});

describe('news of changed texts', () => {
  test('go out once for each change, and for none where nothing changed', async () => {
    const { id } = await createVideo(database);
    const told = async () => {
      const { rows } = await pool.query(
        `delete from events where name = 'media.texts-changed' returning data ->> 'videoId' as id`,
      );
      return rows.map((row) => row.id);
    };
    await told();
    await paste(id, vtt('Hi.'));
    await paste(id, vtt('Hi.'));
    expect(await told()).toEqual([id]);
    await media.deleteTranscript({ videoId: id, language: 'en' });
    expect(await told()).toEqual([id]);
    await paste(id, vtt('Hi.'));
    await paste(id, vtt('Hallo.'), 'de');
    expect(await told()).toEqual([id, id]);
    await media.preferTranscript({ videoId: id, language: 'de' });
    await media.preferTranscript({ videoId: id, language: 'de' });
    expect(await told()).toEqual([id]);
  });
});

describe('the list of videos', () => {
  test('has drafts too, the newest first, by pages and by a part of the title', async () => {
    for (let at = 0; at < 32; at += 1) {
      await createVideo(database, {
        title: at === 5 ? '100% otters' : `Film ${at}`,
        published: at % 2 === 0,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, at)),
      });
    }
    const first = await media.transcribedVideos({});
    expect(first.videos).toHaveLength(30);
    expect(first.videos[0]).toMatchObject({
      title: 'Film 31',
      isPublished: false,
      status: 'pending',
      languages: [],
    });
    const second = await media.transcribedVideos({ cursor: first.nextCursor ?? undefined });
    expect(second.videos.map(({ title }) => title)).toEqual(['Film 1', 'Film 0']);
    expect(second.nextCursor).toBeNull();
    const found = await media.transcribedVideos({ title: '0% OT' });
    expect(found.videos.map(({ title }) => title)).toEqual(['100% otters']);
  });

  test('goes on behind a video that was deleted for good meanwhile', async () => {
    for (let at = 0; at < 32; at += 1) await createVideo(database);
    const { videos, nextCursor } = await media.transcribedVideos({});
    await pool.query('delete from videos where id = $1', [videos.at(-1)?.id]);
    const next = await media.transcribedVideos({ cursor: nextCursor ?? undefined });
    expect(next.videos).toHaveLength(2);
  });

  test('has no place that is named by something else', async () => {
    await expect(media.transcribedVideos({ cursor: 'elsewhere' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This place in the list is not known. Please start again from the top.',
    });
  });
});
