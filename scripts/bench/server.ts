import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { FRUGAL } from '../lib/memory.mjs';
import { milliseconds, printTable } from './measure.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const CONNECTIONS = 16;
const SECONDS = 8;
export const ROUNDS = 3;
/** Share of a bare server's requests a second that the home page must reach. */
const SHARE_OF_BARE = 0.5;
const MEMORY_GROWTH = 1.1;
/** Megabytes that the application may take once it has nothing to do, and once it has answered 10,000 requests. */
const IDLE_MEGABYTES = 220;
const BUSY_MEGABYTES = 260;
/** Longer than the process that makes pictures stays without work. */
const IDLE_MS = 20_000;

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (bench)' };

/** Asks for the home page for a while, on several connections at once. */
export function load(origin: string): Promise<autocannon.Result> {
  return autocannon({ url: origin, connections: CONNECTIONS, duration: SECONDS, headers: BROWSER });
}

/** The round that was disturbed least. */
export const best = (rounds: autocannon.Result[]) =>
  rounds.reduce((a, b) => (b.requests.average > a.requests.average ? b : a));

/** The page as it is sent: its headers and its bytes, still compressed. */
function fetchRaw(origin: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(origin, { headers: BROWSER }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const {
          connection,
          'keep-alive': keepAlive,
          date,
          'transfer-encoding': coding,
          ...headers
        } = response.headers;
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Resident megabytes of a process. */
function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** The processes of a process that makes pictures, and their megabytes. */
function pictureMegabytes(pid: number): number[] {
  const all = execFileSync('ps', ['-eo', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  return all
    .filter((line) => line.includes('make-pictures') && Number(line.trim().split(/\s+/)[0]) === pid)
    .map((line) => Number(line.trim().split(/\s+/)[1]) / 1024);
}

/** Asks for every picture of the home page. */
async function lookAtPictures(origin: string): Promise<void> {
  const page = await (await fetch(origin)).text();
  const addresses = new Set(page.match(/\/thumbnails\/[^" ,]+/g));
  await Promise.all([...addresses].map(async (address) => (await fetch(origin + address)).arrayBuffer()));
}

/** Sends a number of requests for pages and operations of all kinds, 16 at a time. */
async function visit(origin: string, from: number, to: number): Promise<void> {
  const paths = [
    '/',
    '/search',
    '/search?q=design',
    '/api/videos?sort=popular',
    '/api/search?term=learning',
    '/nowhere',
    '/?sort=popular',
  ];
  let next = from;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < to) {
        const n = next++;
        const page = paths[n % paths.length] ?? '/';
        const headers = {
          'x-forwarded-for': `10.0.${n % 250}.${n % 199}`,
          // Every second page is for somebody of whom nothing is known: rendered, not kept from before.
          ...(n % 2 === 0 && { cookie: `unknown=${n}` }),
        };
        await (await fetch(origin + page, { headers })).arrayBuffer();
      }
    }),
  );
}

/** Home page beside a bare server, memory over many requests, and how long a start takes. */
export async function benchServer(node: string): Promise<void> {
  const dataDir = temporaryDataDir();
  // As the launcher starts it.
  const environment = {
    ...FRUGAL.environment,
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'http://127.0.0.1',
  };
  const start = () => startServer([node, ...FRUGAL.nodeOptions, 'scripts/serve.mjs'], environment, '/');
  const servers: ServerProcess[] = [];
  try {
    const first = await start();
    await first.stop();
    const application = await start();
    servers.push(application);
    printTable(
      'Start (ms to the first rendered page)',
      ['', 'ms', ''],
      [
        ['cold: new database, demo catalogue', milliseconds(first.startMs), ''],
        [
          'second start',
          milliseconds(application.startMs),
          application.startMs <= 3_000 ? 'ok' : 'over 3000 ms',
        ],
      ],
    );

    const page = await fetchRaw(application.origin);
    const bodyFile = path.join(dataDir, 'body');
    const headersFile = path.join(dataDir, 'headers');
    writeFileSync(bodyFile, page.body);
    writeFileSync(headersFile, JSON.stringify(page.headers));
    const bare = await startServer(
      [node, 'scripts/bench/bare-server.ts'],
      { BODY_FILE: bodyFile, HEADERS_FILE: headersFile },
      '/',
    );
    servers.push(bare);
    const results = { home: [] as autocannon.Result[], bare: [] as autocannon.Result[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      results.home.push(await load(application.origin));
      results.bare.push(await load(bare.origin));
    }
    const [home, plain] = [best(results.home), best(results.bare)];
    const share = home.requests.average / plain.requests.average;
    printTable(
      `Home page for a visitor (${page.body.length} bytes, ${CONNECTIONS} connections, best of ${ROUNDS} rounds of ${SECONDS} s)`,
      ['', 'requests/s', 'p99 ms', 'errors', ''],
      [
        [
          'kept home page',
          home.requests.average.toFixed(0),
          String(home.latency.p99),
          String(home.errors + home.non2xx),
          '',
        ],
        [
          'bare node:http',
          plain.requests.average.toFixed(0),
          String(plain.latency.p99),
          String(plain.errors + plain.non2xx),
          '',
        ],
        ['share of bare', share.toFixed(2), '', '', share >= SHARE_OF_BARE ? 'ok' : `under ${SHARE_OF_BARE}`],
      ],
    );

    // A process of its own: what the load above left behind is not measured here.
    await application.stop();
    const measured = await start();
    servers.push(measured);
    await lookAtPictures(measured.origin);
    const atWork = pictureMegabytes(measured.pid);
    await delay(IDLE_MS);
    const idle = residentMegabytes(measured.pid) + pictureMegabytes(measured.pid).reduce((a, b) => a + b, 0);
    await visit(measured.origin, 0, 1_000);
    const early = residentMegabytes(measured.pid);
    await visit(measured.origin, 1_000, 10_000);
    const late = residentMegabytes(measured.pid);
    printTable(
      'Resident memory of the application (MB)',
      ['', 'MB', ''],
      [
        ['beside it while pictures are made', atWork.map((one) => one.toFixed(0)).join(' + '), ''],
        [
          'idle, the home page and its pictures made',
          idle.toFixed(0),
          idle <= IDLE_MEGABYTES ? 'ok' : `over ${IDLE_MEGABYTES}`,
        ],
        ['after 1,000 requests', early.toFixed(0), ''],
        ['after 10,000 requests', late.toFixed(0), late <= BUSY_MEGABYTES ? 'ok' : `over ${BUSY_MEGABYTES}`],
        ['ratio', (late / early).toFixed(2), late / early <= MEMORY_GROWTH ? 'ok' : `over ${MEMORY_GROWTH}`],
      ],
    );
  } finally {
    for (const server of servers) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
