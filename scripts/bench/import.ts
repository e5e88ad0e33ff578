import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { IMPORT_PART_BYTES } from '#features/catalogue/rules/import-limits.ts';
import { FRUGAL } from '../lib/memory.mjs';
import { signInAdmin } from './admin-session.ts';
import { wordsLikeSpeech } from './large-catalogue.ts';
import { printTable } from './measure.ts';
import { startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const VIDEOS = 29_000;
const MARK_SECONDS = 45;
const MARK_MB = 250;

/** A catalogue as others publish them: titles, descriptions of a hundred words, categories, tags, speakers. */
async function writeCatalogue(file: string): Promise<void> {
  const out = createWriteStream(file);
  const { next } = wordsLikeSpeech();
  out.write('[');
  for (let n = 0; n < VIDEOS; n += 1) {
    const video = {
      title: next(6),
      url: `https://www.youtube.com/watch?v=${String(n).padStart(11, 'b')}`,
      description: next(100),
      categories: [`Shelf ${n % 40}`, `Row ${n % 7}`],
      tags: n % 3 === 0 ? undefined : next(5).split(' '),
      speakers: [next(2)],
      duration: 60 + (n % 5_000),
      recorded: `20${String(10 + (n % 15))}-05-04`,
    };
    const isTaken = out.write(`${n === 0 ? '' : ',\n'}${JSON.stringify(video)}`);
    if (!isTaken) await once(out, 'drain');
  }
  out.end(']');
  await once(out, 'close');
}

/** The most memory that a process has had, in MB (`VmHWM` of Linux); 0 once it has ended. */
function peakMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

interface Taken {
  seconds: number;
  peakMb: number;
}

/** Imports a file by the command line. */
async function byCommand(file: string, connectionString: string): Promise<Taken> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...FRUGAL.nodeOptions, 'scripts/import.ts', file], {
    env: { ...process.env, ...FRUGAL.environment, DATABASE_URL: connectionString, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peakMb = 0;
  const looks = setInterval(() => {
    peakMb = Math.max(peakMb, peakMegabytes(child.pid));
  }, 50);
  const printed = text(child.stdout);
  const [code] = await once(child, 'exit');
  clearInterval(looks);
  if (code !== 0) throw new Error(`the import ended with ${code}: ${await printed}`);
  return { seconds: (performance.now() - startedAt) / 1_000, peakMb };
}

/** Imports a file in the admin area of a server, as a browser does: in pieces, checked, then listed. */
async function byServer(
  file: string,
  connectionString: string,
  client: pg.Client,
): Promise<Taken & { said: string }> {
  const dataDir = temporaryDataDir();
  const server = await startServer(
    [process.execPath, ...FRUGAL.nodeOptions, 'scripts/serve.mjs'],
    { ...FRUGAL.environment, DATA_DIR: dataDir, DATABASE_URL: connectionString, DEMO_CATALOGUE: 'false' },
    '/',
  );
  try {
    const headers = { cookie: `mindreel_session=${await signInAdmin(client)}` };
    const ask = async (path: string, data?: object) => {
      const init = data instanceof FormData ? { body: data } : { body: JSON.stringify(data) };
      const answer = await fetch(`${server.origin}/api/imports${path}`, {
        method: data ? 'POST' : 'GET',
        headers: data instanceof FormData ? headers : { ...headers, 'content-type': 'application/json' },
        ...(data && init),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const idleMb = peakMegabytes(server.pid);
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    const bytes = readFileSync(file);
    const { id } = await ask('', { name: 'catalogue.json', sizeBytes: bytes.length });
    for (let number = 0; number * IMPORT_PART_BYTES < bytes.length; number += 1) {
      const part = new FormData();
      const from = number * IMPORT_PART_BYTES;
      part.set('number', String(number));
      part.set('part', new Blob([bytes.subarray(from, from + IMPORT_PART_BYTES)]), 'part');
      await ask(`/${id}/parts`, part);
    }
    const until = async (status: string) => {
      for (;;) {
        const state = await ask(`/${id}`);
        if (state.status === status) return state;
        if (state.failure) throw new Error(state.failure);
        await delay(200);
      }
    };
    await ask(`/${id}/check`, {});
    await until('checked');
    const checked = seconds();
    await ask(`/${id}/list`, { publish: true });
    await until('done');
    const said = `checked after ${checked.toFixed(1)} s, ${idleMb.toFixed(0)} MB before`;
    return { seconds: seconds(), peakMb: peakMegabytes(server.pid), said };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const against = (value: number, mark: number) =>
  `${value.toFixed(1)} ${value <= mark ? 'ok' : `over ${mark}`}`;

/** Imports 29,000 videos by the command line, and as the admin area does: a file in pieces, checked, listed in batches. */
export async function benchImport(connectionString: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-import-'));
  const file = path.join(folder, 'catalogue.json');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await writeCatalogue(file);
    const rows: string[][] = [];
    const note = async (name: string, { peakMb, seconds }: Taken) => {
      const { rows: found } = await client.query(
        'select count(*)::int as count from videos where deleted_at is null',
      );
      rows.push([name, String(found[0].count), against(seconds, MARK_SECONDS), against(peakMb, MARK_MB)]);
    };
    await note('command line', await byCommand(file, connectionString));
    await client.query('truncate videos, categories, search_vocabulary, imports cascade');
    const { said, ...admin } = await byServer(file, connectionString, client);
    await note('admin area', admin);
    printTable(
      `Import of ${VIDEOS.toLocaleString('en')} videos (admin area: ${said})`,
      ['', 'videos', 'seconds', 'peak MB'],
      rows,
    );
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
