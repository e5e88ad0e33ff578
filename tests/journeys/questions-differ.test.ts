import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { log } from '../support/chat-dialog.ts';
import { createVideo } from '../support/factories.ts';
import { journey, PHONE, type Visitor } from '../support/journey.ts';
import { testDatabase } from '../support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);

/** Lines of different length: one of them in another's place is another height. */
const QUESTIONS = Array.from(
  { length: 12 },
  (_, at) => `What is number ${at}${' and why is it so'.repeat(at % 4)}?`,
);
/** A video with these questions; a curator answered them, so that they are offered. */
async function videoWith(questions: readonly string[], title = 'Herons at the weir'): Promise<string> {
  const { id } = await createVideo(database, { title });
  for (const [order, text] of questions.entries())
    await pool.query(
      `with asked as (insert into ai_clickable_questions (video_id, question_text, question_source, order_index)
         values ($1, $2, 'admin', $3) returning id, video_id)
       insert into curator_answers (question_id, video_id, content) select id, video_id, 'It waits.' from asked`,
      [id, text, order],
    );
  return `/videos/${id}`;
}
const VIDEO = await videoWith(QUESTIONS);

const items = (page: Page) =>
  page
    .getByRole('region', { name: 'Questions', exact: true })
    .getByRole('listitem')
    .locator('> button > bdi');
const shown = (page: Page) => items(page).allTextContents();

type Shift = PerformanceEntry & { value: number; sources: readonly { node?: Node }[] };

/** What has moved on the page since it came, as browsers measure it; without our fonts, with which words move a little. */
async function watchShifts(page: Page) {
  await page.route(/\.woff2$/, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
  await page.addInitScript(() => {
    window.name = '[]';
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        window.name = JSON.stringify([
          ...JSON.parse(window.name),
          [
            value,
            ...sources.map(({ node }) => (node?.parentElement ?? document.body).outerHTML.slice(0, 200)),
          ],
        ]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
/** How far something moved, and where: a failure is to tell. */
const shifts = async (page: Page) => JSON.parse(await page.evaluate(() => window.name));

/** Opens the video, and gives the questions that stood there before any script of the page came. */
async function arrive({ page, visit }: Visitor): Promise<string[]> {
  let first: string[] = [];
  await visit(VIDEO, async () => {
    // At the end of the page: all before it is there.
    await page.locator('body > script').last().waitFor({ state: 'attached' });
    first = await shown(page);
  });
  return first;
}

journey.for([
  ['five on a wide screen', {}, 5],
  ['two on a phone', PHONE, 2],
] as const)(
  'of one kept page readers see %s of their own, from the first picture on, and nothing moves',
  async ([_what, screen, count], { open }) => {
    const answers = await Promise.all(
      Array.from({ length: 2 }, async () => (await fetch(origin + VIDEO)).text()),
    );
    expect(answers[0], 'one page for all').toBe(answers[1]);
    const seen = new Set<string>();
    for (let reader = 0; reader < 4; reader += 1) {
      const visitor = await open({ ...screen, origin });
      const { page } = visitor;
      await watchShifts(page);
      const first = await arrive(visitor);
      expect(first).toHaveLength(count);
      expect(await shown(page), 'React agrees').toEqual(first);
      expect(await shifts(page)).toEqual([]);
      seen.add(first.join());
      if (reader > 0) continue;
      // The same as long as the session lasts, whether the server or the browser draws the page.
      expect(await arrive(visitor)).toEqual(first);
      await page.getByRole('link', { name: 'Mindreel' }).first().click();
      await page.waitForURL(`${origin}/`);
      await page.getByRole('link', { name: 'Herons at the weir' }).first().click();
      await expect.poll(() => shown(page)).toEqual(first);
    }
    expect(seen.size).toBeGreaterThan(1);
  },
);

journey('keys reach the questions that are shown, in their order, and no other', async ({ open }) => {
  const visitor = await open({ origin });
  const { page } = visitor;
  const first = await arrive(visitor);
  await items(page).first().locator('..').focus();
  const reached: string[] = [];
  for (let presses = 0; presses < 12; presses += 1) {
    const text = await page.evaluate(
      () => document.activeElement?.querySelector(':scope > bdi')?.textContent ?? null,
    );
    if (text !== null) reached.push(text);
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(first);
});

journey('a question that was clicked makes room at the next visit, without a move', async ({ open }) => {
  const visitor = await open({ origin });
  const { page } = visitor;
  const [clicked = '', ...others] = await arrive(visitor);
  await items(page).first().click();
  await log(page).getByText('It waits.').waitFor();
  await page.keyboard.press('Escape');
  await watchShifts(page);
  const again = await arrive(visitor);
  expect(again.slice(0, 4)).toEqual(others);
  expect(again).toHaveLength(5);
  expect(again).not.toContain(clicked);
  expect(await shown(page)).toEqual(again);
  expect(await shifts(page)).toEqual([]);
});

journey(
  'where nothing may be kept, and where no script runs, there are five questions, too',
  async ({ open }) => {
    const secretive = await open({ origin });
    await secretive.page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    });
    const first = await arrive(secretive);
    expect(first).toHaveLength(5);
    expect(await shown(secretive.page)).toEqual(first);

    const { page } = await open({ origin, javaScriptEnabled: false });
    await page.goto(VIDEO);
    expect(await shown(page)).toEqual(QUESTIONS.slice(0, 5));
  },
);

journey(
  'one that is pressed on home is asked whole, as the curated one that it is, and is marked',
  async ({ open }) => {
    // Longer than an address holds.
    const text = `${'What does the grebe do, and why is it so, and '.repeat(6)}when?`;
    await videoWith([text], 'Grebes in the reeds');
    const { page, visit } = await open({ origin });
    await visit('/');
    const isAsked = page.waitForRequest(/smartChat/);
    await page.getByRole('link', { name: text, exact: true }).first().click();
    const { json } = (await isAsked).postDataJSON();
    expect(json).toMatchObject({ message: text, questionId: expect.any(String) });
    await log(page).getByText('It waits.').waitFor();
    const asked = items(page).filter({ hasText: text }).locator('..').getByText('Asked', { exact: true });
    await asked.waitFor();
  },
);
