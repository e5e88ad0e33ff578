/** From opening a link to its question on the video's page, on a slow phone. */
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tests/support/chromium.ts';
import { PERSON } from '../../tests/support/person.ts';
import { ensureChromium } from '../lib/chromium.mjs';
import { SLOW_4G, SLOW_PHONE } from './browser.ts';
import { against, measure, milliseconds, printTable } from './measure.ts';
import { startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const RUNS = 7;
/** Times the way to the video's page by itself. */
const MARK = 1.6;
const QUESTION = 'Why does nobody read the caption twice?';

/** Milliseconds are counted by `measure`: until something can be seen on a slow phone that has been nowhere here. */
async function open(browser: Browser, url: string, words: string): Promise<void> {
  const context = await browser.newContext({ ...PERSON, ...SLOW_PHONE });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G.network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_4G.cpuSlowdown });
  await page.goto(url, { waitUntil: 'commit', timeout: 90_000 });
  await page.getByText(words).first().waitFor({ timeout: 90_000 });
  await context.close();
}

export async function benchArrival(node: string, connectionString: string): Promise<void> {
  const dataDir = temporaryDataDir();
  const application = await startServer(
    [node, 'scripts/serve.mjs'],
    { DATA_DIR: dataDir, DATABASE_URL: connectionString },
    '/',
  );
  const client = new pg.Client({ connectionString });
  await client.connect();
  process.env.CHROMIUM_PATH ??= await ensureChromium();
  const browser = await launchChromium();
  try {
    const { rows } = await client.query(
      `with p as (insert into profiles (email) values ('sharer@example.org') returning id),
            v as (select id, title from videos where title like 'Why Timed Captions%')
       insert into share_records (share_id, video_id, video_title, sharer_id, kind, question_text, auto_open)
       select 'aaaaaaaaaa', v.id, v.title, p.id, 'question', $1, true from p, v returning video_id, share_token`,
      [QUESTION],
    );
    const { video_id, share_token } = rows[0];
    const { origin } = application;
    const query = new URLSearchParams({ shareToken: share_token, q: QUESTION, enableFlow: 'true' });
    const took = await measure(
      {
        pasted: () => open(browser, `${origin}/videos/${video_id}?${query}`, QUESTION),
        link: () => open(browser, `${origin}/s/aaaaaaaaaa`, QUESTION),
        heading: () => open(browser, `${origin}/videos/${video_id}`, 'Why Timed Captions'),
      },
      RUNS,
      1,
    );
    printTable(
      'To the question on the video’s page (slow 4G, a quarter of the CPU, ms)',
      ['', 'p50', ''],
      [
        ['the video’s page, to its heading', milliseconds(took.heading.p50), ''],
        ['by the video’s address with the share in it, to the question', milliseconds(took.pasted.p50), ''],
        [
          'by the link, to its question',
          milliseconds(took.link.p50),
          against(took.link.p50 / took.heading.p50, MARK),
        ],
      ],
    );
  } finally {
    await browser.close();
    await client.end();
    await application.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
