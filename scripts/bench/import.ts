import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { FRUGAL } from '../lib/memory.mjs';
import { wordsLikeSpeech } from './large-catalogue.ts';
import { printTable } from './measure.ts';

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

/** Runs a program, and looks how much memory it has had at most (`VmHWM` of Linux). */
async function peakOf(args: string[], environment: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...FRUGAL.nodeOptions, ...args], {
    env: { ...process.env, ...FRUGAL.environment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peakMb = 0;
  const looks = setInterval(() => {
    try {
      const [, kilobytes = '0'] =
        /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      peakMb = Math.max(peakMb, Number(kilobytes) / 1024);
    } catch {
      // It has just ended.
    }
  }, 50);
  const printed = text(child.stdout);
  const [code] = await once(child, 'exit');
  clearInterval(looks);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${await printed}`);
  return { printed: await printed, peakMb, seconds: (performance.now() - startedAt) / 1_000 };
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
    const note = async (name: string, { peakMb, seconds }: { peakMb: number; seconds: number }) => {
      const { rows: found } = await client.query(
        'select count(*)::int as count from videos where deleted_at is null',
      );
      rows.push([name, String(found[0].count), against(seconds, MARK_SECONDS), against(peakMb, MARK_MB)]);
    };
    await note(
      'command line',
      await peakOf(['scripts/import.ts', file], { DATABASE_URL: connectionString, npm_lifecycle_event: '' }),
    );
    await client.query('truncate videos, categories, search_vocabulary, imports cascade');
    const admin = await peakOf(['scripts/bench/import-in-batches.ts', file], {
      DATABASE_URL: connectionString,
    });
    await note('admin area', admin);
    printTable(
      `Import of ${VIDEOS.toLocaleString('en')} videos (${admin.printed.trim()})`,
      ['', 'videos', 'seconds', 'peak MB'],
      rows,
    );
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
