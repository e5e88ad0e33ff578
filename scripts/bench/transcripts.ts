import { createRouterClient } from '@orpc/server';
import type pg from 'pg';
import { catalogueProcedures } from '#features/catalogue/server/procedures.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { growCatalogue, wordsLikeSpeech } from './large-catalogue.ts';
import { against, measure, milliseconds, printTable } from './measure.ts';
import { recordStatements } from './record-statements.ts';
import { visitorContext } from './visitor-context.ts';

const VIDEOS = 2_000;
const CUES = 500;
const WORDS_A_CUE = 9;
const RUNS = 100;
/** How much longer a search in transcripts may take than its own statements sent bare. */
const TO_BARE = 3;
/** Videos written by one statement. */
const BATCH = 50;

/** Gives every video of the catalogue a transcript of 500 lines, in words of which few are frequent and many rare. */
async function growTranscripts(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  const { next, rare } = wordsLikeSpeech();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ id: string }>('select id from videos order by id');
    for (let start = 0; start < rows.length; start += BATCH) {
      const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
      const texts = ids.flatMap(() => Array.from({ length: CUES }, () => next(WORDS_A_CUE)));
      await client.query(
        `with made as (
           insert into video_transcripts (video_id, language, origin, is_timed, is_primary)
           select id, 'en', 'upload', true, true from unnest($1::uuid[]) as id returning id, video_id
         )
         insert into transcript_cues (transcript_id, video_id, position, start_ms, end_ms, text)
         select made.id, made.video_id, (n - 1) % $3, (n - 1) % $3 * 4000, (n - 1) % $3 * 4000 + 3900, text
           from unnest($2::text[]) with ordinality as line(text, n)
           join unnest($1::uuid[]) with ordinality as asked(id, place) on place = (n - 1) / $3 + 1
           join made on made.video_id = asked.id`,
        [ids, texts, CUES],
      );
      await client.query(
        `update videos v
            set transcript = said.text, transcript_status = 'available', transcript_language = 'en',
                captions_available = true
           from (select video_id, string_agg(text, E'\\n' order by position) as text
                   from transcript_cues where video_id = any($1::uuid[]) group by video_id) said
          where v.id = said.video_id`,
        [ids],
      );
    }
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
  return rare;
}

/** Searches for what was said in 2,000 videos of 500 lines each, beside the bare statements that they send. */
export async function benchTranscripts(connectionString: string): Promise<void> {
  const connection = connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 600_000 });
  const { pool } = connection;
  await growCatalogue(pool, VIDEOS);
  const [one = '', two = ''] = await growTranscripts(pool);
  const context = visitorContext(connection.database);
  const catalogue = createRouterClient(catalogueProcedures, { context });
  const terms: Record<string, string> = {
    'a word that few say': one,
    'two words': `${one} ${two}`,
    'a word that nearly all say': 'speech',
    'words that nobody says': 'qqqwwweee',
  };
  const rows: string[][] = [];
  for (const [name, term] of Object.entries(terms)) {
    for (const sort of ['newest', 'relevance'] as const) {
      const run = () => catalogue.search({ term, sort });
      const recording = recordStatements(pool);
      const found = await run();
      recording.stop();
      const bare = async () => {
        for (const { text, values } of recording.statements) await pool.query({ text, values });
      };
      const timing = await measure({ procedure: run, bare }, RUNS);
      const cues = [...found.matches, ...found.more].filter(({ cue }) => cue !== null).length;
      rows.push([
        `${name}, ${sort}`,
        String(cues),
        milliseconds(timing.procedure.p50),
        milliseconds(timing.procedure.p99),
        milliseconds(timing.bare.p50),
        milliseconds(timing.bare.p99),
        against(timing.procedure.p50 / timing.bare.p50, TO_BARE),
      ]);
    }
  }
  await connection.close();
  printTable(
    `Transcripts (ms; searches over ${VIDEOS.toLocaleString('en')} videos of ${CUES} lines)`,
    ['', 'lines', 'p50', 'p99', 'bare p50', 'bare p99', 'to bare'],
    rows,
  );
}
