import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { ensureChromium } from '../lib/chromium.mjs';
import { median, pagesToMeasure } from './browser.ts';
import { milliseconds, printTable } from './measure.ts';
import { startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** Fetched when it is measured with: it weighs 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 9;
/** Out of 100, as phones get the pages. */
const PERFORMANCE = { home: 97, search: 98, video: 95 };
const BLOCKED_MS = 200;

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  /** How fast Lighthouse found this machine: its scores follow it. */
  environment: { benchmarkIndex: number };
}

async function report(url: string, chromium: string | undefined): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices',
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

const outOf100 = (reports: Report[], category: keyof Report['categories']) =>
  reports
    .map(({ categories }) => Math.round((categories[category].score ?? Number.NaN) * 100))
    .filter(Number.isFinite);

/** What Lighthouse says of home, search and a video's page. */
export async function benchLighthouse(node: string): Promise<void> {
  const dataDir = temporaryDataDir();
  const application = await startServer([node, 'scripts/serve.mjs'], { DATA_DIR: dataDir }, '/');
  const chromium = await ensureChromium();
  const rows: string[][] = [];
  try {
    const pages = await pagesToMeasure(application.origin);
    const reports: Record<keyof typeof pages, Report[]> = { home: [], search: [], video: [] };
    const names = Object.keys(pages) as (keyof typeof pages)[];
    // The first round makes the pictures, and is not counted. The pages take turns: a machine is not as fast all the time.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const name of names) {
        const one = await report(application.origin + pages[name], chromium);
        if (run > 0) reports[name].push(one);
      }
    }
    for (const name of names) {
      const of = (audit: string) =>
        median(reports[name].flatMap(({ audits }) => audits[audit]?.numericValue ?? []));
      const scores = outOf100(reports[name], 'performance');
      const accessibility = Math.min(...outOf100(reports[name], 'accessibility'));
      const practices = Math.min(...outOf100(reports[name], 'best-practices'));
      const blocked = of('total-blocking-time');
      const isGood =
        median(scores) >= PERFORMANCE[name] &&
        blocked < BLOCKED_MS &&
        accessibility === 100 &&
        practices === 100;
      rows.push([
        name,
        `${median(scores)} of ${PERFORMANCE[name]}`,
        scores.sort((a, b) => a - b).join(' '),
        milliseconds(of('first-contentful-paint')),
        milliseconds(of('largest-contentful-paint')),
        milliseconds(blocked),
        String(accessibility),
        String(practices),
        median(reports[name].map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
        isGood ? 'ok' : 'under the mark',
      ]);
    }
  } finally {
    await application.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  printTable(
    `Lighthouse, mobile (median of ${RUNS}; marks beside the scores, blocked ${BLOCKED_MS} ms, the others 100)`,
    [
      '',
      'performance',
      'each',
      'first ms',
      'largest ms',
      'blocked ms',
      'accessible',
      'practices',
      'machine',
      '',
    ],
    rows,
  );
}
