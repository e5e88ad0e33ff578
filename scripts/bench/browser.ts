import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tests/support/chromium.ts';
import { ensureChromium } from '../lib/chromium.mjs';
import { milliseconds, printTable } from './measure.ts';
import { freePort, startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const RUNS = 5;
/** A slow phone on slow 4G, as the browser's own tools throttle: 1.44 Mbit/s down, 562 ms of latency, a quarter of the CPU. */
export const SLOW_4G = {
  network: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  },
  cpuSlowdown: 4,
};
export const SLOW_PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Without a screen Chromium rounds the width of each letter to whole pixels; a text is up to 5 % wider in one font. */
const LETTERS_AS_ON_PHONES = '--font-render-hinting=none';
const LARGEST_PAINT_RATIO = 1.2;
const LAYOUT_SHIFT = 0.02;
const HOME_SCRIPT_KB = 125;
/** Total blocking time of each page: what is over 50 ms of each long task after the first paint, together. */
const BLOCKED_MS = 200;
const CHAT_SCRIPT_KB = 60;

interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  blockedMs: number;
  /** Of the scripts themselves, as they were compressed; `totalBytes` counts what stands around them too. */
  scriptBytes: number;
  totalBytes: number;
  requests: number;
  thirdParty: string[];
}

/** What a page notes of itself. */
interface Paints {
  first: number;
  largest: number;
  shift: number;
  /** Those that took more than 50 ms. */
  tasks: [endMs: number, durationMs: number][];
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(SLOW_PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G.network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_4G.cpuSlowdown });
  const seen = { totalBytes: 0, requests: 0, thirdParty: [] as string[] };
  cdp.on('Network.responseReceived', ({ response }) => {
    if (response.url.startsWith('data:')) return;
    seen.requests += 1;
    if (new URL(response.url).origin !== new URL(url).origin) seen.thirdParty.push(response.url);
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.totalBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    // What is fetched ahead, for other pages, is no part of this one.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const seen = { first: 0, largest: 0, shift: 0, tasks: [] as [endMs: number, durationMs: number][] };
    Object.assign(window, { paints: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push([startTime + duration, duration]);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  const { paints, scripts } = await page.evaluate(() => ({
    paints: (window as unknown as { paints: Paints }).paints,
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  }));
  await context.close();
  return {
    firstPaintMs: paints.first,
    largestPaintMs: paints.largest,
    layoutShift: paints.shift,
    blockedMs: paints.tasks
      .filter(([endMs]) => endMs > paints.first)
      .reduce((sum, [, durationMs]) => sum + durationMs - 50, 0),
    scriptBytes: scripts.reduce((sum, bytes) => sum + bytes, 0),
    ...seen,
  };
}

/** What the chat of a video brings along that its page was read without, in kB. */
async function chatScriptKb(browser: Browser, url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open AI chat' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }))
      .filter(({ path }) => path.endsWith('.js')),
  );
  await page.close();
  return (
    scripts
      .filter(({ path }) => !html.includes(path))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
  );
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The addresses of the three pages that people come to first. */
export async function pagesToMeasure(origin: string) {
  const list = (await (await fetch(`${origin}/api/videos?sort=featured`)).json()) as {
    videos: { id: string }[];
  };
  return { home: '/', search: '/search?q=learning', video: `/videos/${list.videos[0]?.id}` };
}

/** The same pages as they are sent, without any script; everything else is passed on. */
async function serveWithoutScript(origin: string) {
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!type.startsWith('text/html')) {
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': answer.headers.get('cache-control') ?? '',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const html = (await answer.text())
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="modulepreload"[^>]*>/g, '');
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    response.end(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Home, search and video page on a slow phone, beside the same HTML without script. */
export async function benchBrowser(node: string): Promise<void> {
  const dataDir = temporaryDataDir();
  const application = await startServer([node, 'scripts/serve.mjs'], { DATA_DIR: dataDir }, '/');
  const plain = await serveWithoutScript(application.origin);
  process.env.CHROMIUM_PATH ??= await ensureChromium();
  const browser = await launchChromium([LETTERS_AS_ON_PHONES]);
  const rows: string[][] = [];
  let chatKb = Number.NaN;
  try {
    const pages = await pagesToMeasure(application.origin);
    for (const [name, address] of Object.entries(pages)) {
      // The first visits make the pictures; they are not counted.
      await visit(browser, application.origin + address);
      await visit(browser, plain.origin + address);
      const withScript: Visit[] = [];
      const without: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        withScript.push(await visit(browser, application.origin + address));
        without.push(await visit(browser, plain.origin + address));
      }
      const of = (visits: Visit[], value: (one: Visit) => number) => median(visits.map(value));
      const largest = of(withScript, (one) => one.largestPaintMs);
      const largestPlain = of(without, (one) => one.largestPaintMs);
      const shift = of(withScript, (one) => one.layoutShift);
      const blocked = of(withScript, (one) => one.blockedMs);
      const scriptKb = of(withScript, (one) => one.scriptBytes) / 1000;
      const thirdParty = new Set(withScript.flatMap((one) => one.thirdParty));
      const isGood =
        largest / largestPlain <= LARGEST_PAINT_RATIO &&
        shift < LAYOUT_SHIFT &&
        thirdParty.size === 0 &&
        blocked < BLOCKED_MS &&
        (name !== 'home' || scriptKb <= HOME_SCRIPT_KB);
      rows.push([
        name,
        milliseconds(of(withScript, (one) => one.firstPaintMs)),
        milliseconds(largest),
        milliseconds(largestPlain),
        `${(largest / largestPlain).toFixed(2)}x`,
        shift.toFixed(3),
        milliseconds(blocked),
        scriptKb.toFixed(1),
        String(of(withScript, (one) => one.totalBytes / 1000).toFixed(0)),
        String(of(withScript, (one) => one.requests)),
        String(thirdParty.size),
        isGood ? 'ok' : 'over the mark',
      ]);
    }
    chatKb = await chatScriptKb(browser, application.origin + pages.video);
  } finally {
    await browser.close();
    plain.close();
    await application.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  printTable(
    `Browser: 4x slower CPU, slow 4G, 390 px (median of ${RUNS}; marks: largest paint ${LARGEST_PAINT_RATIO}x without script, shift ${LAYOUT_SHIFT}, blocked ${BLOCKED_MS} ms, home script ${HOME_SCRIPT_KB} kB)`,
    [
      '',
      'first ms',
      'largest ms',
      'no script',
      'ratio',
      'shift',
      'blocked ms',
      'script kB',
      'all kB',
      'requests',
      'third party',
      '',
    ],
    rows,
  );
  printTable(
    `Chat, fetched on demand (mark: ${CHAT_SCRIPT_KB} kB)`,
    ['', 'script kB', ''],
    [['chat', chatKb.toFixed(1), chatKb <= CHAT_SCRIPT_KB ? 'ok' : 'over the mark']],
  );
}
