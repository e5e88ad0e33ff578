import { beforeEach, describe, expect, test } from 'vitest';
import { undoAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { transcriptDesk, vtt } from '../../../../tests/support/transcripts.ts';
import { keepFetched } from './keep-fetched.ts';
import { replaceTranscript } from './transcripts.ts';

const { database, pool, media, catalogue, admin, paste, textsOf } = await transcriptDesk();

beforeEach(async () => {
  await pool.query('truncate audit_log');
});

const en = (videoId: string) => ({ videoId, language: 'en' });
const undo = undoAs(admin);

async function correct(videoId: string, position: number, text: string, more: object = {}) {
  const { updatedAt } = await media.transcriptLines(en(videoId));
  return media.correctTranscriptLine({
    ...en(videoId),
    position,
    text,
    speaker: '',
    chapter: '',
    basedOn: updatedAt,
    ...more,
  });
}

describe('a line', () => {
  test('is corrected in its place, with who says it and the chapter that it begins', async () => {
    const { id } = await createVideo(database, { title: 'Herons' });
    await paste(id, vtt('Herons weight.', 'They strike.'));
    await correct(id, 0, ' Herons\n wait. ', { speaker: 'Ann', chapter: 'The weir' });
    expect(await catalogue.transcript({ id })).toMatchObject([
      { startMs: 0, endMs: 900, speaker: 'Ann', chapter: 'The weir', text: 'Herons wait.' },
      { startMs: 1_000, speaker: null, text: 'They strike.' },
    ]);
    const { rows } = await pool.query('select transcript from videos');
    expect(rows).toEqual([{ transcript: 'Herons wait.\nThey strike.' }]);
    const logged = await pool.query(`select subject from audit_log where action = 'media.correct-line'`);
    expect(logged.rows).toEqual([{ subject: 'Herons (English)' }]);
  });

  test('that two correct at once is the first one’s; the second is told, and who sends it again is not', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Herons weight.'));
    const { updatedAt: basedOn } = await media.transcriptLines(en(id));
    const outcomes = await Promise.allSettled([
      correct(id, 0, 'Herons wait.', { basedOn }),
      correct(id, 0, 'Herons waited.', { basedOn }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [said = ''] = await textsOf(id);
    await expect(correct(id, 0, 'Another.', { basedOn })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: { text: expect.stringMatching(/^This transcript was changed since/) } },
    });
    expect(await correct(id, 0, said, { basedOn })).toMatchObject({ actionId: null });
    expect(await textsOf(id)).toEqual([said]);
  });

  test('that a host gave is kept from the host once it is corrected', async () => {
    const { id } = await createVideo(database);
    const lines = [{ startMs: null, endMs: null, speaker: null, text: 'Herons weight.' }];
    await replaceTranscript(database, id, { language: 'en', origin: 'host', lines });
    const { actionId } = await correct(id, 0, 'Herons wait.');
    expect(await media.transcripts({ videoId: id })).toMatchObject({ transcripts: [{ origin: 'paste' }] });
    await undo(actionId);
    expect(await media.transcripts({ videoId: id })).toMatchObject({ transcripts: [{ origin: 'host' }] });
    expect(await textsOf(id)).toEqual(['Herons weight.']);
  });

  test.each([
    ['no words', { text: ' ' }, 'A line cannot be empty.'],
    ['too many', { text: 'a'.repeat(5_001) }, 'A line may have at most 5,000 characters.'],
  ])('is refused with %s', async (_what, more, refusal) => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Kept.'));
    await expect(correct(id, 0, '', more)).rejects.toMatchObject({ data: { fields: { text: refusal } } });
  });

  test('that is not there is said to be gone', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('One.'));
    await expect(correct(id, 1, 'Two.')).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
  });
});

describe('Undo', () => {
  test('brings a replaced transcript back, and takes a first one away', async () => {
    const { id } = await createVideo(database);
    const first = await paste(id, 'Ann: 0:01\nOne.\n\n## Then\nBen: 0:02\nTwo.\nAnn: 0:03\nThree.');
    const before = await catalogue.transcript({ id });
    const second = await paste(id, vtt('Another.'));
    await undo(second.actionId);
    const after = await catalogue.transcript({ id });
    const withoutIds = (lines: typeof before) => lines.map((line) => ({ ...line, id: '' }));
    expect(withoutIds(after)).toEqual(withoutIds(before));
    await expect(undo(first.actionId)).rejects.toMatchObject({ code: 'UNDO_REFUSED' });
    await paste(id, vtt('Third.'));
    const alone = await paste(id, 'Bonjour.', 'fr');
    await undo(alone.actionId);
    expect((await media.transcripts({ videoId: id })).transcripts).toHaveLength(1);
  });

  test('of a replacement leaves what was changed since', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('One.'));
    const { actionId } = await paste(id, vtt('Two.'));
    await correct(id, 0, 'Three.');
    await expect(undo(actionId)).rejects.toMatchObject({
      data: { reason: 'The transcript was changed since.' },
    });
    expect(await textsOf(id)).toEqual(['Three.']);
  });

  test('brings a deleted transcript back, as the first one that it was', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Hello.'));
    await paste(id, vtt('Bonjour.'), 'fr');
    const { actionId } = await media.deleteTranscript(en(id));
    expect(await textsOf(id)).toEqual(['Bonjour.']);
    await undo(actionId);
    expect(await textsOf(id)).toEqual(['Hello.']);
    expect(await textsOf(id, 'fr')).toEqual(['Bonjour.']);
  });

  test('of a deletion does not take the place of another that was given since', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Hello.'));
    const { actionId } = await media.deleteTranscript(en(id));
    await paste(id, vtt('Hi.'));
    await expect(undo(actionId)).rejects.toMatchObject({ code: 'UNDO_REFUSED' });
    expect(await textsOf(id)).toEqual(['Hi.']);
  });

  test('puts the transcript first that came first', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('Hello.'));
    await paste(id, vtt('Bonjour.'), 'fr');
    const { actionId } = await media.preferTranscript({ videoId: id, language: 'fr' });
    await undo(actionId);
    expect(await textsOf(id)).toEqual(['Hello.']);
  });

  test('of a corrected line leaves corrections of other lines', async () => {
    const { id } = await createVideo(database);
    await paste(id, vtt('One.', 'Two.'));
    const { actionId } = await correct(id, 0, 'First.');
    await correct(id, 1, 'Second.');
    await undo(actionId);
    expect(await textsOf(id)).toEqual(['One.', 'Second.']);
  });

  test('of one correction does not hand the others to the host', async () => {
    const { id } = await createVideo(database);
    const lines = ['Herons weight.', 'They strick.'].map((text) => ({
      startMs: null,
      endMs: null,
      speaker: null,
      text,
    }));
    const given = { language: 'en', origin: 'host' as const, lines };
    await replaceTranscript(database, id, given);
    const { actionId } = await correct(id, 0, 'Herons wait.');
    await correct(id, 1, 'They strike.');
    await undo(actionId);
    await keepFetched(database, id, { transcripts: [given], status: 'available', error: null });
    expect(await textsOf(id)).toEqual(['Herons weight.', 'They strike.']);
  });

  test('of what was done to a video that is gone is refused', async () => {
    const { id } = await createVideo(database);
    const { actionId } = await paste(id, vtt('One.'));
    await pool.query('delete from videos');
    await expect(undo(actionId)).rejects.toMatchObject({ data: { reason: 'The video is gone.' } });
  });
});
