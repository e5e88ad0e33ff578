import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { transcriptDesk, vtt } from '../../../../tests/support/transcripts.ts';

const { database, pool, media, catalogue, paste, videoRow, textsOf } = await transcriptDesk();

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
