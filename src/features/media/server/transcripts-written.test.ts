import { describe, expect, test } from 'vitest';
import { createVideo } from '../../../../tests/support/factories.ts';
import { transcriptDesk, vtt } from '../../../../tests/support/transcripts.ts';
import { replaceTranscript } from './transcripts.ts';

const { database, pool, media, paste, videoRow, textsOf } = await transcriptDesk();

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
