/** Opening links among a million, on the built server beside a bare one, and the picture of a share. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { FRUGAL } from '../lib/memory.mjs';
import { measure, milliseconds, printTable, timingOf } from './measure.ts';
import { best, ROUNDS } from './server.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const SHARES = 1_000_000;
const SHARERS = 1_000;
const VIDEOS = 200;
const CONNECTIONS = 16;
const SECONDS = 8;
/** Share of a bare server's requests a second that the page of a link must reach. */
const SHARE_OF_BARE = 0.4;
const MADE_MS = 250;
const KEPT_MS = 3;
const PICTURES = 20;

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** Fills an empty database, and gives the ids of some links. */
async function fill(client: pg.Client): Promise<string[]> {
  await client.query(`
    insert into profiles (email) select 'sharer' || n || '@example.org' from generate_series(1, ${SHARERS}) n;
    insert into videos (title, url, link_key, description, published, duration)
    select 'A talk about ' || n, 'https://example.org/' || n, n::text, repeat('What it is about. ', 10), true, 600
      from generate_series(1, ${VIDEOS}) n`);
  for (let from = 0; from < SHARES; from += 100_000) {
    await client.query(`
      with v as (select array_agg(id) as ids from videos), p as (select array_agg(id) as ids from profiles)
      insert into share_records (share_id, video_id, video_title, sharer_id, kind, question_text, auto_open)
      select substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', '-_'), 1, 10),
             v.ids[1 + n % ${VIDEOS}], 'A talk about ' || n, p.ids[1 + n % ${SHARERS}],
             'question', 'What does it say about ' || n || ', and why does it matter?', true
        from v, p, generate_series(${from + 1}, ${from + 100_000}) n`);
  }
  await client.query('analyze');
  const { rows } = await client.query('select share_id from share_records tablesample system (20)');
  return rows.map((row) => row.share_id);
}

const pick = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)];

/** Asks for a while for what `next` says, on several connections at once. */
function load(origin: string, next: () => Partial<autocannon.Request>): Promise<autocannon.Result> {
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next() });
  return autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: BROWSER,
    requests: [{ setupRequest }],
  });
}

const row = (name: string, result: autocannon.Result, judged = '') => [
  name,
  result.requests.average.toFixed(0),
  String(result.latency.p50),
  String(result.latency.p99),
  String(result.errors + result.non2xx),
  judged,
];

export async function benchSharing(node: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const dataDir = temporaryDataDir();
  const servers: ServerProcess[] = [];
  try {
    const ids = await fill(client);
    const environment = {
      ...FRUGAL.environment,
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      TRUST_PROXY: 'true',
      PUBLIC_URL: 'http://127.0.0.1',
    };
    const application = await startServer([node, ...FRUGAL.nodeOptions, 'scripts/serve.mjs'], environment);
    servers.push(application);
    const answer = await fetch(`${application.origin}/s/${ids[0]}`, { headers: BROWSER });
    const { connection, 'keep-alive': _, date, ...headers } = Object.fromEntries(answer.headers);
    const body = Buffer.from(await answer.arrayBuffer());
    const files = { BODY_FILE: path.join(dataDir, 'body'), HEADERS_FILE: path.join(dataDir, 'headers') };
    writeFileSync(files.BODY_FILE, body);
    writeFileSync(files.HEADERS_FILE, JSON.stringify(headers));
    const bare = await startServer([node, 'scripts/bench/bare-server.ts'], files, '/');
    servers.push(bare);

    const link = () => ({ path: `/s/${pick(ids)}` });
    const results: Record<'links' | 'one' | 'bare', autocannon.Result[]> = { links: [], one: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      results.links.push(await load(application.origin, link));
      results.one.push(await load(application.origin, () => ({ path: `/s/${ids[0]}` })));
      results.bare.push(await load(bare.origin, link));
    }
    const [links, one, plain] = [best(results.links), best(results.one), best(results.bare)];
    let opener = 0;
    const opens = await load(application.origin, () => {
      opener += 1;
      return {
        method: 'POST' as const,
        path: `/api/shares/${pick(ids)}/open`,
        headers: {
          ...BROWSER,
          'x-forwarded-for': `10.${opener >> 16}.${(opener >> 8) & 255}.${opener & 255}`,
        },
      };
    });
    const shareOfBare = (result: autocannon.Result) => {
      const share = result.requests.average / plain.requests.average;
      return `${share.toFixed(2)} of bare, ${share >= SHARE_OF_BARE ? 'ok' : `under ${SHARE_OF_BARE}`}`;
    };
    printTable(
      `Opening links among ${SHARES} (${body.length} bytes, ${CONNECTIONS} connections, best of ${ROUNDS} rounds of ${SECONDS} s)`,
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'errors', ''],
      [
        row('page of a link (GET), each another', links, shareOfBare(links)),
        row('page of a link (GET), all the same', one, shareOfBare(one)),
        row('bare node:http', plain),
        row('opening (POST)', opens),
      ],
    );
    const { rows } = await client.query(`
      select (select sum(access_count) from share_records)::int as counted,
             (select count(*) from anonymous_share_sessions)::int as sessions`);
    const { counted, sessions } = rows[0];
    // Those that were under way when the time was over came to an end all the same.
    const isExact = counted === sessions && counted >= opens['2xx'] && counted <= opens['2xx'] + CONNECTIONS;
    console.log(
      `\nCounted ${counted} of ${opens['2xx']} openings, in ${sessions} sessions: ${isExact ? 'ok' : 'not exact'}`,
    );
    await benchPictures(application.origin, ids);
  } finally {
    for (const server of servers) await server.stop();
    await client.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchPictures(origin: string, ids: readonly string[]): Promise<void> {
  const addresses = await Promise.all(
    ids.slice(0, PICTURES + 1).map(async (shareId) => {
      const html = await (await fetch(`${origin}/s/${shareId}`, { headers: BROWSER })).text();
      return origin + new URL(/og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
    }),
  );
  const look = async (address: string) => (await fetch(address, { headers: BROWSER })).arrayBuffer();
  // The process that makes them starts with the first.
  await look(addresses[0] ?? '');
  const made: number[] = [];
  for (const address of addresses.slice(1)) {
    const startedAt = performance.now();
    await look(address);
    made.push(performance.now() - startedAt);
  }
  const { kept } = await measure({ kept: () => look(addresses[1] ?? '') }, 200);
  const making = timingOf(made);
  const mark = (value: number, most: number) => (value <= most ? 'ok' : `over ${most} ms`);
  printTable(
    'Picture of a share (ms)',
    ['', 'p50', 'p99', ''],
    [
      ['made', milliseconds(making.p50), milliseconds(making.p99), mark(making.p50, MADE_MS)],
      ['kept', milliseconds(kept.p50), milliseconds(kept.p99), mark(kept.p50, KEPT_MS)],
    ],
  );
}
