import { beforeEach } from 'vitest';
import { webVtt } from '#features/media/rules/transcript/web-vtt.ts';
import { operationsAs } from './call-operations.ts';
import { testDatabase } from './test-database.ts';

/** Captions that say these lines, one a second. */
export const vtt = (...words: string[]) =>
  webVtt(words.map((text, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text })));

/** For a test file: an admin who sees to transcripts, on a database that each test finds without any video. */
export async function transcriptDesk() {
  const { database, pool } = await testDatabase();
  const { media, catalogue, admin } = operationsAs('admin', database);
  beforeEach(async () => {
    await pool.query('truncate videos cascade');
  });
  return {
    database,
    pool,
    media,
    catalogue,
    admin,
    paste: (videoId: string, text: string, language = 'en') =>
      media.pasteTranscript({ videoId, language, text }),
    async videoRow(id: string) {
      const { rows } = await pool.query(
        `select transcript, transcript_status, transcript_language, transcript_error, captions_available
           from videos where id = $1`,
        [id],
      );
      return rows[0];
    },
    textsOf: async (id: string, language?: string) =>
      (await catalogue.transcript({ id, language })).map((line) => line.text),
  };
}
