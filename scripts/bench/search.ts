/**
 * Measures what a search finds among real talks, and how long it takes: `SEARCH_CATALOGUE=FILE npm run bench -- search`. The
 * file is one that can be imported (docs/importing.md). 200 of its talks that name who speaks are looked for as people do who
 * remember a part, or mistype it; found is a talk among the first five results, as the page shows them.
 */
import { createReadStream } from 'node:fs';
import { createRouterClient } from '@orpc/server';
import { noteCommonWordsJob } from '#features/catalogue/server/jobs.ts';
import { catalogueProcedures } from '#features/catalogue/server/procedures.ts';
import { importVideos, readImportFile } from '#features/catalogue/server/public.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { milliseconds, printTable, timingOf } from './measure.ts';
import { visitorContext } from './visitor-context.ts';

const TALKS = 200;
const FIRST = 5;
/** Talks that are looked for before it counts, so that the order measured first is not the slower one by that. */
const WARMING_TALKS = 25;
const ORDERS = ['newest', 'relevance'] as const;
/** Of a search at 30,000 videos; of a smaller catalogue it is no news. */
const P50_MS = 5;

interface Talk {
  id: string;
  title: string;
  /** Of the title, in order. */
  words: readonly string[];
  speaker: string;
}
type Slip = (word: string, at: number) => string;

/** A letter left out, one doubled, two neighbours swapped, one hit beside the right one; never the first. */
const SLIPS: readonly Slip[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at) => word.slice(0, at) + (word.charAt(at) === 'e' ? 'r' : 'e') + word.slice(at + 1),
];

const longest = (words: readonly string[]): string[] => [...words].sort((a, b) => b.length - a.length);

/** The words with slips in the longest of them; which ones is the same on every run. */
function mistyped(words: readonly string[], count: number, seed: number): string {
  const meant = longest(words).slice(0, count);
  return words
    .map((word) => {
      const place = meant.indexOf(word);
      const slip = SLIPS[(seed + place) % SLIPS.length];
      return place < 0 || !slip ? word : slip(word, 1 + ((seed + place) % (word.length - 2)));
    })
    .join(' ');
}

/** How a talk is looked for, and of how many it is to be found, in percent. */
const KINDS: readonly { name: string; mark: number; termOf: (talk: Talk, seed: number) => string }[] = [
  {
    name: 'three words and the speaker',
    mark: 90,
    termOf: ({ words, speaker }) => [...words.slice(0, 3), speaker].join(' '),
  },
  { name: 'one slip in the longest word', mark: 95, termOf: ({ words }, seed) => mistyped(words, 1, seed) },
  {
    name: "four words and 'talk'",
    mark: 85,
    termOf: ({ words }) => [...words.slice(0, 4), 'talk'].join(' '),
  },
  { name: 'two slips in two words', mark: 85, termOf: ({ words }, seed) => mistyped(words, 2, seed) },
];

/** Talks whose titles can be mistyped twice, from all over the catalogue. */
function chosenTalks(rows: readonly { id: string; title: string; speakers: string[] }[]): Talk[] {
  const fit = rows.flatMap(({ id, title, speakers: [speaker] }): Talk[] => {
    const words = title.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
    const [, second = ''] = longest(words);
    return speaker &&
      words.length >= 4 &&
      /^[a-z]{5,}$/i.test(second) &&
      /^[a-z]+$/i.test(longest(words)[0] ?? '')
      ? [{ id, title, words, speaker }]
      : [];
  });
  const step = Math.max(1, fit.length / TALKS);
  return Array.from({ length: Math.min(TALKS, fit.length) }, (_, at) => fit[Math.floor(at * step)] as Talk);
}

export async function benchSearch(connectionString: string, file: string | undefined): Promise<void> {
  if (file === undefined) {
    console.log('\nWhat a search finds is not measured: name a catalogue in SEARCH_CATALOGUE.');
    return;
  }
  const log = createLog('silent');
  const connection = connectDatabase(connectionString, log, { statementTimeoutMs: 0, answerTimeoutMs: 0 });
  const { database, pool } = connection;
  const counts = await importVideos(database, readImportFile(createReadStream(file)));
  await pool.query('vacuum analyze');
  const context = visitorContext(database);
  await noteCommonWordsJob.run({}, context.resources, new AbortController().signal);
  const { search } = createRouterClient(catalogueProcedures, { context });
  const { rows: listed } = await pool.query<{ id: string; title: string; speakers: string[] }>(
    'select id, title, speakers from videos where published order by created_at, id',
  );
  const talks = chosenTalks(listed);
  // A server that runs has compiled its code and planned its statements.
  for (const sort of ORDERS)
    for (const [seed, talk] of talks.slice(0, WARMING_TALKS).entries())
      for (const { termOf } of KINDS) await search({ term: termOf(talk, seed), sort });
  const rows: string[][] = [];
  for (const sort of ORDERS) {
    const durations: number[] = [];
    for (const { name, mark, termOf } of KINDS) {
      let found = 0;
      for (const [seed, talk] of talks.entries()) {
        const startedAt = performance.now();
        const { matches, more } = await search({ term: termOf(talk, seed), sort });
        durations.push(performance.now() - startedAt);
        const shown = [...matches, ...more.filter((one) => one.isSaid), ...more.filter((one) => !one.isSaid)];
        // Some talks were given twice.
        if (shown.slice(0, FIRST).some(({ id, title }) => id === talk.id || title === talk.title)) found += 1;
      }
      const share = (100 * found) / talks.length;
      rows.push([`${sort}: ${name}`, share.toFixed(1), share >= mark ? 'ok' : `under ${mark}`]);
    }
    const { p50, p99 } = timingOf(durations);
    rows.push([
      `${sort}: p50, p99 in ms`,
      `${milliseconds(p50)}, ${milliseconds(p99)}`,
      p50 < P50_MS ? 'ok' : `over ${P50_MS}`,
    ]);
  }
  await connection.close();
  printTable(
    `Found among the first ${FIRST} of ${counts.listed.toLocaleString('en')} talks, % of ${talks.length} looked for`,
    ['', 'found', ''],
    rows,
  );
}
