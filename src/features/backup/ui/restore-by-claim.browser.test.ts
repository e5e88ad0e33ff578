import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtPageInChromium } from '../../../../tests/support/built-page-in-chromium.ts';

/** Where one is told to sign in with the account of the backup; who is signed in is led on. */
const RESTORED = '/login?returnTo=/admin&problem=restored';

const built = builtPageInChromium('admin-page');

/** The page of a restore, and what it asks for; what an instance answers is the test's. */
async function openRestore(answer: (route: Route, asked: string) => Promise<void>) {
  const page = await built.newPage();
  await page.clock.install();
  const asked: string[] = [];
  await page.route(/\/restore(\?|$)/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname}${search}`);
    await answer(route, asked.at(-1) ?? '');
  });
  await page.route('**/login?*', (route) => route.fulfill({ body: 'Sign In' }));
  await page.goto('/restore-by-claim');
  return { page, asked };
}

async function press(page: Page) {
  const buffer = Buffer.alloc(1024 * 1024 + 1);
  await page.getByLabel('Backup file').setInputFiles({ name: 'a.tar.zst', mimeType: 'a/b', buffer });
  await page.getByRole('button', { name: 'Restore' }).click();
}

const HOLDER = { 'x-restore-holder': 'one' };
const say = (route: Route, json: object, status = 200) => route.fulfill({ status, json, headers: HOLDER });

/** Minutes go by as quickly as the page lets them. */
async function until(page: Page, isThere: () => boolean | Promise<boolean>) {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000);
        return isThere();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

test('a restore goes on though any answer is lost once, or is no answer of the instance', async () => {
  const lost = new Set<string>();
  let looks = 0;
  const { page, asked } = await openRestore(async (route, what) => {
    if (!lost.has(what)) {
      lost.add(what);
      return what.startsWith('PUT') ? route.abort('connectionreset') : route.fulfill({ status: 502 });
    }
    if (what.startsWith('PUT')) return say(route, { size: 1 });
    if (what.startsWith('POST')) return say(route, { state: 'running' }, 202);
    looks += 1;
    return say(route, looks === 1 ? { state: 'idle' } : { state: 'done' });
  });
  await press(page);
  await until(page, () => page.url().endsWith(RESTORED));
  expect(asked.filter((what) => !what.startsWith('GET'))).toEqual([
    'PUT /restore?at=0',
    'PUT /restore?at=0',
    'PUT /restore?at=1048576',
    'PUT /restore?at=1048576',
    'POST /restore',
    'POST /restore',
  ]);
});

test('whoever presses again while a backup is being restored sees how far it is, and sends nothing', async () => {
  let isDone = false;
  const { page, asked } = await openRestore((route) =>
    say(route, isDone ? { state: 'done' } : { state: 'running', phase: 'files', done: 3, total: 9 }),
  );
  await press(page);
  await page.getByText('Restoring files: 3 of 9').waitFor();
  isDone = true;
  await until(page, () => page.url().endsWith(RESTORED));
  expect(new Set(asked)).toEqual(new Set(['GET /restore']));
});

test('a restore that ended out of reach is found done, and nothing is sent again', async () => {
  let isAway = false;
  const { page, asked } = await openRestore((route, what) => {
    if (isAway) return route.abort('connectionrefused');
    if (what.startsWith('POST')) isAway = true;
    if (what.startsWith('GET'))
      return say(route, { state: asked.includes('POST /restore') ? 'done' : 'idle' });
    return say(route, { state: 'running' }, 202);
  });
  await press(page);
  const failure = page.getByText('The instance could not be reached. Please try again.');
  await until(page, () => failure.isVisible());
  isAway = false;
  const sent = asked.filter((what) => what.startsWith('P')).length;
  await page.getByRole('button', { name: 'Restore' }).click();
  await until(page, () => page.url().endsWith(RESTORED));
  expect(asked.filter((what) => what.startsWith('P'))).toHaveLength(sent);
});
