/** What the product adds to a language model's answers, measured on the built server with a provider of our own. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { createCues, createVideo } from '../../tests/support/factories.ts';
import { type ProviderReply, startFakeProvider } from '../../tests/support/fake-provider.ts';
import { against, milliseconds, printTable, timingOf } from './measure.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** New streams a second, and for how many seconds. */
const RATE = 10;
const SECONDS = 20;
/** Marks, in milliseconds and bytes. */
const FIRST_TOKEN_P50_MS = 30;
const FIRST_TOKEN_P99_MS = 100;
const KEPT_MS = 25;
const OPEN_STREAMS = 1_000;
const STREAM_BYTES = 400_000;
/** As `/proc/net/tcp` writes it. */
const ESTABLISHED = '01';
/** An hour of speech, in lines of five seconds. */
const CUES = 720;

interface Stream {
  /** Milliseconds until the first piece of the answer. */
  firstTextMs: Promise<number>;
  ended: Promise<void>;
  leave(): void;
}

/** Visitors so far: each has an address of their own, and so limits of their own. */
let visitors = 0;

/** A new visitor's question. */
function askAsVisitor(server: ServerProcess, body: object): Stream {
  visitors += 1;
  const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const startedAt = performance.now();
  const firstText = Promise.withResolvers<number>();
  // Told to whoever waits for it; a stream that nobody waits for any more may fail.
  firstText.promise.catch(() => undefined);
  const ended = Promise.withResolvers<void>();
  const request = http.request(`${server.origin}/api/smart-chat`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-forwarded-for': address,
    },
  });
  request.on('response', (response) => {
    if (response.statusCode !== 200)
      firstText.reject(new Error(`a question was answered ${response.statusCode}`));
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      if (piece.includes('"error":{')) firstText.reject(new Error(`an answer failed: ${piece}`));
      if (piece.includes('"type":"text"')) firstText.resolve(performance.now() - startedAt);
    });
    response.on('close', ended.resolve);
    response.on('error', () => ended.resolve());
  });
  request.on('error', (error) => {
    firstText.reject(error);
    ended.resolve();
  });
  request.end(JSON.stringify(body));
  return { firstTextMs: firstText.promise, ended: ended.promise, leave: () => request.destroy() };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Memory of a process that is its own, in bytes. */
function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Connections that stand between this machine's programs at some of its ports. */
function openConnections(ports: readonly number[]): number {
  const [, ...lines] = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n');
  return lines.filter((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    return (
      state === ESTABLISHED && [local, remote].some((it) => ports.includes(Number.parseInt(it.slice(9), 16)))
    );
  }).length;
}

/** Waits until something holds. */
async function until(what: string, holds: () => Promise<boolean> | boolean, limitMs = 60_000): Promise<void> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > limitMs) throw new Error(`${what} did not happen in time`);
    await pause(50);
  }
}

export async function benchAssistant(node: string, connectionString: string): Promise<void> {
  const connection = connectDatabase(connectionString, createLog('silent'));
  const { database, pool } = connection;
  const provider = await startFakeProvider();
  const server = await startServer([node, 'scripts/serve.mjs'], {
    DATA_DIR: temporaryDataDir(),
    DATABASE_URL: connectionString,
    DEMO_CATALOGUE: 'false',
    TRUST_PROXY: 'true',
    AI_BASE_URL: provider.baseUrl,
    AI_MODEL: 'at-once',
  });
  try {
    const unlimited = 1_000_000_000;
    await pool.query(`insert into settings (key, value) values ('assistant', $1)`, [
      {
        whoMayAsk: 'everyone',
        budget: {
          visitorCalls: unlimited,
          visitorTokens: unlimited * 1_000,
          calls: unlimited,
          tokens: unlimited * 1_000,
        },
      },
    ]);
    const video = await createVideo(database);
    await createCues(
      database,
      video.id,
      Array.from(
        { length: CUES },
        (_, line) =>
          `The boat went on through the night, wave after wave, and in line ${line} something glowed.`,
      ),
    );
    const typed = { message: 'What glowed in the night?', videoId: video.id };

    provider.behave(({ text, finish }) => {
      for (let piece = 0; piece < 20; piece += 1) text(`It glowed [c${piece}]. `);
      finish();
    });
    const firstToken = await measureFirstTokens(() => askAsVisitor(server, typed));
    const bare = await measureBareProvider(provider.baseUrl);

    const { rows } = await pool.query<{ id: string }>(
      `insert into ai_clickable_questions (question_text, video_id) values ('What glows?', $1) returning id`,
      [video.id],
    );
    const clicked = { ...typed, questionId: rows[0]?.id };
    await askAsVisitor(server, clicked).ended;
    const calls = provider.calls.length;
    const kept = await measureKept(() => askAsVisitor(server, clicked));
    if (provider.calls.length !== calls) throw new Error('a kept answer was asked for again');

    const open = await measureOpenStreams(server, provider, () => askAsVisitor(server, typed));
    await until('every answer is kept', async () => {
      const { rows } = await pool.query(
        `select count(*) filter (where status = 'complete') as whole,
                count(*) filter (where status = 'writing') as writing
           from chat_messages where content like 'Held %'`,
      );
      return Number(rows[0].whole) === OPEN_STREAMS && Number(rows[0].writing) === 0;
    });
    const ports = [server.origin, provider.baseUrl].map((address) => Number(new URL(address).port));
    await until('every connection is closed', () => openConnections(ports) === 0);

    const ok = (value: number, mark: number) => (value <= mark ? 'ok' : `over ${mark}`);
    printTable(
      `Answers of a model (transcript of ${CUES} lines; ${RATE} new streams a second; ms)`,
      ['', 'p50', 'p99', ''],
      [
        ['first token of the provider alone', milliseconds(bare.p50), milliseconds(bare.p99), ''],
        [
          'first token added',
          milliseconds(firstToken.p50 - bare.p50),
          milliseconds(firstToken.p99 - bare.p50),
          `${ok(firstToken.p50 - bare.p50, FIRST_TOKEN_P50_MS)}, ${ok(firstToken.p99 - bare.p50, FIRST_TOKEN_P99_MS)}`,
        ],
        ['kept answer, complete', milliseconds(kept.p50), milliseconds(kept.p99), ok(kept.p50, KEPT_MS)],
      ],
    );
    const kilobytes = open.bytesEach / 1_000;
    printTable(
      `${OPEN_STREAMS.toLocaleString('en')} streams open at once`,
      ['', 'each', ''],
      [
        ['memory', `${kilobytes.toFixed(0)} kB`, against(open.bytesEach / STREAM_BYTES, 1)],
        ['answers kept after all readers left', String(OPEN_STREAMS), 'ok'],
        ['connections left to readers and provider', String(openConnections(ports)), 'ok'],
      ],
    );
  } finally {
    await server.stop();
    await provider.close();
    await connection.close();
  }
}

async function measureFirstTokens(ask: () => Stream) {
  const durations: Promise<number>[] = [];
  const ended: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let asked = 0; asked < RATE * SECONDS; asked += 1) {
    await pause(Math.max(0, startedAt + (asked * 1_000) / RATE - performance.now()));
    const stream = ask();
    // The first second warms up what runs for the first time.
    if (asked >= RATE) durations.push(stream.firstTextMs);
    ended.push(stream.ended);
  }
  const times = await Promise.all(durations);
  await Promise.all(ended);
  return timingOf(times);
}

/** The same provider, asked without the product between. */
async function measureBareProvider(baseUrl: string) {
  const durations: number[] = [];
  for (let asked = 0; asked < 100; asked += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ model: 'bare', messages: [] }),
    });
    const reader = response.body?.getReader();
    await reader?.read();
    durations.push(performance.now() - startedAt);
    await reader?.cancel();
  }
  return timingOf(durations);
}

async function measureKept(ask: () => Stream) {
  const durations: number[] = [];
  for (let asked = 0; asked < 200; asked += 1) {
    const startedAt = performance.now();
    const stream = ask();
    await stream.firstTextMs;
    await stream.ended;
    if (asked >= 20) durations.push(performance.now() - startedAt);
  }
  return timingOf(durations);
}

/** Opens many streams, measures, has every reader leave, and lets the answers end. */
async function measureOpenStreams(
  server: ServerProcess,
  provider: Awaited<ReturnType<typeof startFakeProvider>>,
  ask: () => Stream,
) {
  const replies: ProviderReply[] = [];
  provider.behave((reply) => {
    reply.text('Held open, ');
    replies.push(reply);
  });
  // What says nothing for 15 seconds is given up.
  const dripping = setInterval(() => {
    for (const { text } of replies) text('still open, ');
  }, 4_000);
  const bytesBefore = residentBytes(server.pid);
  const streams: Stream[] = [];
  while (streams.length < OPEN_STREAMS) {
    const batch = Array.from({ length: 20 }, ask);
    await Promise.all(batch.map((stream) => stream.firstTextMs));
    streams.push(...batch);
  }
  const bytesEach = (residentBytes(server.pid) - bytesBefore) / OPEN_STREAMS;
  for (const stream of streams) stream.leave();
  await Promise.all(streams.map((stream) => stream.ended));
  clearInterval(dripping);
  for (const { text, finish } of replies) {
    text('and ended.');
    finish();
  }
  return { bytesEach };
}
