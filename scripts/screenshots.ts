/**
 * Pictures of every page, light and dark, 390 and 1280 px wide, into `screenshots/`, so that anybody can judge a
 * change by looking: `npm run screenshots`, or some by name, `npm run screenshots -- home`. Those of the README are written
 * into `docs/images/` by `npm run screenshots -- readme`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../tests/support/chromium.ts';
import { PERSON } from '../tests/support/person.ts';
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

/** Pictures that the README shows, and the files in which it does. */
const README: Record<string, string> = {
  'home-1280-light': 'home-light',
  'search-term-1280-dark': 'search-dark',
  'clip-played-1280-light': 'video-light',
};

/** What is done on a page before its picture is taken. */
const ACTS: Record<string, (page: Page) => Promise<void>> = {
  // At the moment of a question, with the controls in sight.
  'clip-played': async (page) => {
    await untilTicksAreKnown(page);
    await page.getByRole('button', { name: /^Play How/ }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.getByRole('button', { name: /^0:\d\d: What makes a good question/ }).click();
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('video:not([aria-hidden])')?.currentTime ?? 0) > 57,
    );
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  },
};

/** Whoever opens a video first has somebody look when its questions are answered. */
async function untilTicksAreKnown(page: Page): Promise<void> {
  for (let known = 0; known < 4; await page.waitForTimeout(250)) {
    const answer = await page.request.get(`/api${CLIP}/questions`);
    const { questions } = (await answer.json()) as { questions: { atSeconds: number | null }[] };
    known = questions.filter(({ atSeconds }) => atSeconds !== null).length;
  }
  await page.reload({ waitUntil: 'networkidle' });
}

const dataDir = temporaryDataDir();
const CLAIM_CODE = 'a-claim-code-for-screenshots';
const application = await startServer(
  [process.execPath, 'scripts/serve.mjs'],
  { DATA_DIR: dataDir, ADMIN_CLAIM_CODE: CLAIM_CODE },
  '/',
);
process.env.CHROMIUM_PATH ??= await ensureChromium();
const browser = await launchChromium();

/** Somebody who registered and signed in: what their browser keeps. */
async function newMember(firstName: string, act: (call: Call) => Promise<void> = async () => {}) {
  const context = await browser.newContext({ ...PERSON, baseURL: application.origin });
  const call: Call = async (method, address, data = {}) => {
    const answer = await context.request.fetch(`/api${address}`, { method, data });
    if (!answer.ok()) throw new Error(`${method} ${address}: ${answer.status()} ${await answer.text()}`);
  };
  const account = { email: `${firstName.toLowerCase()}@example.org`, password: 'otter-lantern-42' };
  await call('POST', '/register', { ...account, firstName });
  await call('POST', '/sign-in', { ...account, remember: true });
  await act(call);
  const kept = await context.storageState();
  await context.close();
  return kept;
}
type Call = (method: string, address: string, data?: object) => Promise<void>;

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
    'clip-played': CLIP,
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
  const ada = await newMember('Ada', async (call) => {
    await call('POST', '/admin-claims', { code: CLAIM_CODE });
    for (const [index, { id }] of videos.slice(0, 4).entries()) {
      await call('PUT', `/favorites/${id}`, { isFavorite: true });
      await call('POST', `/videos/${id}/views`);
      await call('PUT', `/videos/${id}/position`, {
        positionSeconds: 60 * (index + 1),
        durationSeconds: 900,
      });
    }
  });
  const newcomer = await newMember('Grace');
  const membersPages = {
    favorites: '/favorites',
    friends: '/friends',
    history: '/history',
    profile: '/profile',
    'profile-favorites': '/profile?tab=favorites',
    'profile-history': '/profile?tab=history',
    'profile-shares': '/profile/shares',
    'profile-interests': '/profile/interests',
  };
  const all: [name: string, address: string, storageState?: BrowserContextOptions['storageState']][] = [
    ...Object.entries(pages),
    ['favorites-signed-out', '/favorites'],
    ['home-signed-in', '/', ada],
    ['admin', '/admin', ada],
    ['admin-mails', '/admin/mails', ada],
    ['admin-audit-log', '/admin/audit-log', ada],
    ['admin-jobs', '/admin/jobs', ada],
    ['admin-monitors', '/admin/monitors', ada],
    ['admin-tools', '/admin/tools', ada],
    ['admin-users', '/admin/users', ada],
    ['admin-settings', '/admin/settings', ada],
    ['admin-transcripts', '/admin/transcripts', ada],
    ['admin-transcripts-add', '/admin/transcripts/add', ada],
    ['admin-categories', '/admin/categories', ada],
    ['admin-questions', '/admin/ai-questions', ada],
    ['admin-questions-video', `/admin/ai-questions?video=${CLIP.split('/').at(-1)}`, ada],
    ['admin-questions-maintenance', '/admin/ai-questions?view=maintenance', ada],
    ['admin-instructions', '/admin/ai-questions?tab=instructions', ada],
    ['admin-analytics', '/admin/ai-questions?tab=analytics', ada],
    ['admin-tags', '/admin/universal-tag-quality', ada],
    ['admin-tag-quality', '/admin/universal-tag-quality?tab=quality', ada],
    ...Object.entries(membersPages).flatMap(([name, address]): typeof all => [
      [name, address, ada],
      [`${name}-empty`, address, newcomer],
    ]),
  ];
  const asked = process.argv.slice(2);
  mkdirSync(OUTPUT, { recursive: true });
  const isForReadme = asked.includes('readme');
  for (const [name, address, storageState] of all) {
    if (asked.length > 0 && !isForReadme && !asked.includes(name)) continue;
    for (const viewport of VIEWPORTS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const picture = `${name}-${viewport.width}-${colorScheme}`;
        if (isForReadme && !(picture in README)) continue;
        const page = await browser.newPage({
          baseURL: application.origin,
          viewport,
          colorScheme,
          storageState,
          reducedMotion: 'reduce',
        });
        await page.goto(address, { waitUntil: 'networkidle' });
        await ACTS[name]?.(page);
        const file = path.join(OUTPUT, `${picture}.png`);
        await page.screenshot({ path: file, fullPage: storageState !== undefined });
        if (isForReadme)
          await sharp(file).webp({ quality: 82 }).toFile(`docs/images/${README[picture]}.webp`);
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
