import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BuiltApplication, startBuiltApplication } from '../support/built-application.ts';
import { ask, log, openChat } from '../support/chat-dialog.ts';
import { createCategory, createCues, createQuestion, createVideo } from '../support/factories.ts';
import { journey, PHONE, type Visitor } from '../support/journey.ts';
import { newMember } from '../support/signed-in.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let site: BuiltApplication;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startBuiltApplication(database.connectionString, { DEMO_CATALOGUE: 'false' });
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

const cards = ({ page }: Visitor) => page.getByRole('main').getByRole('article');
const titles = (visitor: Visitor) => cards(visitor).getByRole('heading').allTextContents();

/** Each is first in an order of its own. */
const film = (title: string, day: number, given: Parameters<typeof createVideo>[1] = {}) =>
  createVideo(database.database, { title, created_at: new Date(Date.UTC(2026, 0, day)), ...given });

journey('where there is no video yet, home and search say so', async ({ open }) => {
  const reader = await open({ origin: site.origin });
  const { page } = reader;
  await reader.visit('/');
  await page
    .getByRole('heading', { level: 3, name: 'No videos available at the moment.', exact: true })
    .waitFor();
  expect(
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').allTextContents(),
  ).toEqual(['All Videos']);
  await page.getByRole('button', { name: 'View All Videos', exact: true }).waitFor();
  await reader.visit('/search');
  await page.getByRole('heading', { level: 3, name: 'No videos available', exact: true }).waitFor();
  await reader.visit('/search?q=bread');
  await page.getByRole('heading', { level: 3, name: 'No videos found', exact: true }).waitFor();
});

journey('videos stand in the order that is chosen: newest, most popular, best match', async ({ open }) => {
  await film('Bread', 1, { view_count: 5 });
  await film('How bread rises', 2, { share_count: 1 });
  await film('A walk through a mill', 3, { view_count: 9, description: 'Where bread begins.' });
  const reader = await open({ origin: site.origin });
  const { page } = reader;
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const shown = () => expect.poll(() => titles(reader));
  await reader.visit('/search?q=bread');
  await shown().toEqual(['A walk through a mill', 'How bread rises', 'Bread']);
  await order.selectOption('Most Popular');
  await shown().toEqual(['How bread rises', 'A walk through a mill', 'Bread']);
  await order.selectOption('Best Match');
  await shown().toEqual(['Bread', 'How bread rises', 'A walk through a mill']);
  await reader.visit('/search?sort=popular');
  await shown().toEqual(['How bread rises', 'A walk through a mill', 'Bread']);
});

journey('a video without category and submitter says so', async ({ open }) => {
  const { id } = await film('A film of nobody', 4);
  const reader = await open({ origin: site.origin });
  await reader.visit(`/videos/${id}`);
  const { page } = reader;
  await page.getByText('Uncategorized', { exact: true }).waitFor();
  await page.getByText('Unknown User', { exact: true }).first().waitFor();
});

journey('a video of speakers whose submitter has no name shows the speakers alone', async ({ open }) => {
  const { id } = await film('A film of Ida Ito', 4, { speakers: ['Ida Ito'] });
  const reader = await open({ origin: site.origin });
  const { page } = reader;
  const card = cards(reader).filter({ hasText: 'A film of Ida Ito' });
  for (const address of ['/', '/search']) {
    await reader.visit(address);
    await card.getByText('Ida Ito', { exact: true }).waitFor();
    expect(await card.textContent(), address).not.toMatch(/Unknown User|·/);
  }
  await reader.visit(`/videos/${id}`);
  const speaking = page.getByRole('main').locator('p').filter({ hasText: 'Speaking: ' }).first();
  expect(await speaking.textContent()).toMatch(/^Speaking: Ida ItoAdded/);
});

journey('cards that arrive come in one after the other, the last after 800 ms', async ({ open }) => {
  for (let day = 1; day <= 24; day++) await film(`Film ${day}`, day);
  const reader = await open({ ...PHONE, origin: site.origin });
  await reader.visit('/search');
  await expect.poll(() => cards(reader).count()).toBe(12);
  const delays = () =>
    reader.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: reader.page.getByRole('article') })
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).style.animationDelay));
  expect(new Set(await delays())).toEqual(new Set(['']));
  await cards(reader).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(reader).count()).toBeGreaterThanOrEqual(24);
  expect((await delays()).slice(12, 24)).toEqual(
    [0, 100, 200, 300, 400, 500, 600, 700, 800, 800, 800, 800].map((milliseconds) => `${milliseconds}ms`),
  );
});

journey(
  'a category without a published video is offered only while the address names it',
  async ({ open }) => {
    const category = await createCategory(database.database, { name: 'Only drafts' });
    await film('Not yet', 50, { categories: [category], published: false });
    const reader = await open({ origin: site.origin });
    const { page } = reader;
    const chip = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Only drafts', exact: true });
    await reader.visit('/');
    await page.getByRole('navigation', { name: 'Categories' }).waitFor();
    expect(await chip.count()).toBe(0);
    await reader.visit(`/?category=${category.id}`);
    await page.getByRole('heading', { level: 2, name: 'Only drafts', exact: true }).waitFor();
    await chip.click();
    await expect.poll(reader.address).toBe('/');
    await chip.waitFor({ state: 'detached' });
  },
);

const WORD = 'Donaudampfschiffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

journey('a word of 79 letters breaks no page of a small phone', async ({ open }) => {
  const { database: tables, connectionString } = database;
  const own = { origin: site.origin, database: connectionString };
  const category = await createCategory(tables, { name: WORD });
  const member = await newMember(own);
  await tables.execute(
    sql`update profiles set first_name = ${WORD}, last_name = ${WORD} where id = ${member.id}`,
  );
  const { id } = await film(WORD, 60, {
    categories: [category],
    description: `${WORD} ${WORD}`,
    tags: [WORD],
    user_id: member.id,
  });
  await createCues(tables, id, [WORD, `${WORD} ${WORD}`]);
  const question = await createQuestion(tables, { question_text: WORD, video_id: id });
  await tables.execute(sql`update videos set ai_insights = jsonb_build_object(${question.id}::text,
    jsonb_build_object('content', ${WORD}::text)) where id = ${id}`);
  await tables.execute(sql`insert into answer_feedback (question_id, video_id, user_id, is_helpful, feedback_value)
    values (${question.id}, ${id}, ${member.id}, true, 1)`);
  await tables.execute(sql`insert into user_favorites (user_id, video_id) values (${member.id}, ${id})`);
  await tables.execute(sql`insert into user_view_history (user_id, video_id) values (${member.id}, ${id})`);
  await tables.execute(sql`insert into playback_positions (user_id, video_id, position_seconds)
    values (${member.id}, ${id}, 30)`);

  const reader = await open({
    ...PHONE,
    origin: site.origin,
    viewport: { width: 320, height: 640 },
    screen: { width: 320, height: 640 },
  });
  const { page } = reader;
  await member.signIn(page.context());
  const addresses = [
    '/',
    `/?category=${category.id}`,
    `/search?q=${WORD}`,
    `/videos/${id}`,
    `/videos/${id}?q=${WORD}`,
    '/insights',
    '/favorites',
    '/history',
    '/profile?tab=favorites',
    '/profile?tab=history',
  ];
  for (const address of addresses) {
    await reader.visit(address);
    // The chat of a question in the address lies over what comes first on the page.
    await page.getByRole('main').getByText(WORD.slice(0, 20)).filter({ visible: true }).first().waitFor();
    expect(await cutOff(page), address).toEqual([]);
  }
  await reader.visit('/profile');
  await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe(WORD);
  expect(await cutOff(page), '/profile').toEqual([]);
  await reader.visit(`/videos/${id}`);
  await openChat(page);
  await ask(page, WORD);
  await log(page).getByText(WORD.slice(0, 20)).nth(1).waitFor();
  expect(await cutOff(page), 'the chat').toEqual([]);
});

/** What sticks out of a page: the page itself where it scrolls sideways, and texts that nobody can read whole. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    /** What scrolls by itself, or says by three dots that there is more. */
    const isMeant = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      const isRow = overflowX === 'auto' || overflowX === 'scroll';
      return (
        (isRow && element.matches('ul, nav, [class*=overflow-x]')) ||
        textOverflow === 'ellipsis' ||
        clipPath !== 'none' ||
        isMeant(element.parentElement)
      );
    };
    const { scrollWidth } = document.documentElement;
    // Not the width of the window: that of a phone grows with the page.
    const { width: whole } = screen;
    const found = scrollWidth > whole ? [`the page is ${scrollWidth} px wide`] : [];
    for (const element of document.querySelectorAll('main *, dialog[open] *')) {
      const box = element.getBoundingClientRect();
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      if (box.width < 2 || isMeant(element)) continue;
      const isCut = words.some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        return left < -1 || right > whole + 1 || right > box.right + 1;
      });
      if (isCut)
        found.push(`${element.localName} "${element.textContent?.slice(0, 20)}" in ${element.className}`);
    }
    return found;
  });

journey(
  'a site that an admin renames has its new name at once, in the bar and in the head',
  async ({ open }) => {
    const reader = await open({ origin: site.origin });
    const { page } = reader;
    await reader.visit('/');
    await expect.poll(() => page.title()).toContain('Mindreel');
    await database.pool.query(`insert into settings (key, value) values ('siteName', '"Reading Room"')`);
    try {
      // The instance hears of it a moment after it is written.
      await expect.poll(async () => (await fetch(site.origin)).text()).toContain('Reading Room');
      await reader.visit('/');
      await page.getByRole('banner').getByRole('link', { name: 'Reading Room' }).waitFor();
      expect(await page.title()).toContain('Reading Room');
      const named = page.locator('head meta[property="og:site_name"]');
      expect(await named.getAttribute('content')).toBe('Reading Room');
      expect(await page.content()).not.toContain('Mindreel');
    } finally {
      await database.pool.query('delete from settings');
    }
  },
);
