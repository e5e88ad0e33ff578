import { createRouterClient } from '@orpc/server';
import { assistantProcedures } from '#features/assistant/server/procedures.ts';
import { noteCommonWordsJob } from '#features/catalogue/server/jobs.ts';
import { catalogueProcedures } from '#features/catalogue/server/procedures.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { COMMON_WORD, growCatalogue, growQuestions, RARE_WORD } from './large-catalogue.ts';
import { against, measure, milliseconds, printTable, type Timing } from './measure.ts';
import { recordStatements } from './record-statements.ts';
import { visitorContext } from './visitor-context.ts';

const SIZES = [10_000, 100_000, 500_000];
const RUNS = 200;
/** How much slower than with 10,000 videos a list and a search may be with 500,000. */
const LIST_GROWTH = 1.5;
const SEARCH_GROWTH = 4;
/** What some of them may take at the largest size, by how their names begin. */
const MARKS_MS: readonly (readonly [name: string, ms: number])[] = [
  ['search common', 60],
  ['search suggestions', 30],
];

/** Lists, searches and a video by id at several sizes, each beside the bare statements that it sends. */
export async function benchCatalogue(connectionString: string, sizes = SIZES): Promise<void> {
  const connection = connectDatabase(connectionString, createLog('silent'), {
    statementTimeoutMs: 600_000,
  });
  const { pool } = connection;
  const context = visitorContext(connection.database);
  const catalogue = createRouterClient(catalogueProcedures, { context });
  const { cardQuestions } = createRouterClient(assistantProcedures, { context: context as never });
  const smallest = new Map<string, Timing>();
  const rows: string[][] = [];

  for (const size of sizes) {
    await growCatalogue(pool, size);
    await growQuestions(pool);
    await noteCommonWordsJob.run({}, context.resources, new AbortController().signal);
    const categories = await catalogue.categories();
    const large = categories.find((category) => category.name === 'Bench 1')?.id;
    const small = categories.find((category) => category.name === 'Bench 7')?.id;
    const { rows: found } = await pool.query<{ id: string }>(
      'select id from videos order by created_at desc limit 1 offset 500',
    );
    const id = found[0]?.id ?? '';
    const work: Record<string, () => Promise<unknown>> = {};
    for (const sort of ['featured', 'newest', 'alphabetical', 'popular'] as const) {
      work[`list ${sort}`] = () => catalogue.list({ sort });
      work[`list ${sort}, half of all`] = () => catalogue.list({ sort, categoryId: large });
      work[`list ${sort}, a 128th`] = () => catalogue.list({ sort, categoryId: small });
    }
    for (const sort of ['newest', 'alphabetical', 'popular', 'relevance'] as const) {
      work[`search rare word, ${sort}`] = () => catalogue.search({ term: RARE_WORD, sort });
      work[`search common word, ${sort}`] = () => catalogue.search({ term: COMMON_WORD, sort });
    }
    work['search rare word in a category'] = () => catalogue.search({ term: RARE_WORD, categoryId: small });
    work['search substring'] = () => catalogue.search({ term: RARE_WORD.slice(1, 6) });
    work['search words that nothing has together'] = () =>
      catalogue.search({ term: `${RARE_WORD} ${COMMON_WORD} zyxwvut` });
    work['list of a speaker'] = () => catalogue.list({ speaker: 'Speaker 7' });
    work['search common word of a speaker'] = () =>
      catalogue.search({ term: COMMON_WORD, speaker: 'Speaker 7' });
    work['search suggestions'] = () => catalogue.suggestions({ term: COMMON_WORD.slice(0, 4) });
    work['search suggestions for a misspelt word'] = () => catalogue.suggestions({ term: 'zyzyva' });
    work['search two words as one'] = () => catalogue.search({ term: `${RARE_WORD}${COMMON_WORD}` });
    work['search misspelt word'] = () => catalogue.search({ term: 'zyzyva' });
    work['search two letters'] = () => catalogue.search({ term: 'zy' });
    work['search no match'] = () => catalogue.search({ term: 'qqqwwweee' });
    const shown = (await catalogue.list({ sort: 'newest' })).videos.map((video) => video.id);
    work['list of the questions of its cards'] = () => cardQuestions({ ids: shown });
    work['video by id'] = () => catalogue.video({ id });

    for (const [name, run] of Object.entries(work)) {
      const recording = recordStatements(pool);
      await run();
      recording.stop();
      const bare = async () => {
        for (const { text, values } of recording.statements) await pool.query({ text, values });
      };
      const timing = await measure({ procedure: run, bare }, RUNS);
      const first = smallest.get(name);
      if (!first) smallest.set(name, timing.procedure);
      const mark = name.startsWith('list')
        ? LIST_GROWTH
        : name.startsWith('search')
          ? SEARCH_GROWTH
          : undefined;
      const growth = first
        ? against(timing.procedure.p50 / first.p50, size === sizes.at(-1) ? mark : undefined)
        : '';
      const markMs =
        size === sizes.at(-1) ? MARKS_MS.find(([begins]) => name.startsWith(begins))?.[1] : undefined;
      rows.push([
        `${size.toLocaleString('en')} ${name}`,
        milliseconds(timing.procedure.p50),
        milliseconds(timing.procedure.p99),
        milliseconds(timing.bare.p50),
        milliseconds(timing.bare.p99),
        against(timing.procedure.p50 / timing.bare.p50),
        growth,
        markMs === undefined ? '' : timing.procedure.p50 <= markMs ? 'ok' : `over ${markMs} ms`,
      ]);
    }
  }
  await connection.close();
  printTable(
    `Catalogue (ms; growth of p50 against ${sizes[0]?.toLocaleString('en')} videos)`,
    ['', 'p50', 'p99', 'bare p50', 'bare p99', 'to bare', 'growth', ''],
    rows,
  );
}
