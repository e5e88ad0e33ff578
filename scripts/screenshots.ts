/**
 * Pictures of every page, light and dark, 390 and 1280 px wide, into `screenshots/`, so that anybody can judge a
 * change by looking: `npm run screenshots`, or some by name, `npm run screenshots -- home`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from '../tests/support/chromium.ts';
import { startServer } from './bench/server-process.ts';
import { temporaryDataDir } from './bench/temporary-data-dir.ts';
import { ensureChromium } from './lib/chromium.mjs';

const OUTPUT = 'screenshots';
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** One of our own clips in the demo catalogue: it has a transcript. */
const CLIP = '/videos/c3af56fc-d4de-4a0a-8751-a6a0800b3238';

const dataDir = temporaryDataDir();
const application = await startServer([process.execPath, 'scripts/serve.mjs'], { DATA_DIR: dataDir }, '/');
process.env.CHROMIUM_PATH ??= await ensureChromium();
const browser = await launchChromium();
try {
  const { videos } = (await (await fetch(`${application.origin}/api/videos`)).json()) as {
    videos: { id: string; host: string | null }[];
  };
  const talk = videos.find((video) => video.host === 'YouTube');
  const pages: Record<string, string> = {
    home: '/',
    search: '/search',
    'search-term': '/search?q=question',
    'search-misspelt': '/search?q=captoins',
    'search-nothing': '/search?q=qqqwwweee',
    clip: CLIP,
    talk: `/videos/${talk?.id}`,
    insights: '/insights',
    login: '/login',
    register: '/register',
    'reset-password': '/reset-password',
    'new-password': '/reset-password?token=x',
    'verify-email': '/verify-email',
    'not-found': '/nowhere',
    'video-not-found': '/videos/00000000-0000-4000-8000-000000000000',
  };
  const asked = process.argv.slice(2);
  mkdirSync(OUTPUT, { recursive: true });
  for (const [name, address] of Object.entries(pages)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const viewport of VIEWPORTS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
        await page.goto(application.origin + address, { waitUntil: 'networkidle' });
        const file = path.join(OUTPUT, `${name}-${viewport.width}-${colorScheme}.png`);
        await page.screenshot({ path: file });
        console.log(file);
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  await application.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
