import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { box, log, openChat } from '../support/chat-dialog.ts';
import { journey, PHONE, type Visitor } from '../support/journey.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';

const cards = ({ page }: Visitor) => page.getByRole('main').getByRole('article');
const titles = (visitor: Visitor) => cards(visitor).getByRole('heading').allTextContents();
/** How many cards there are, whenever the end of the list has been scrolled to. */
const scrollOn = (reader: Visitor) =>
  expect.poll(async () => {
    await cards(reader).last().scrollIntoViewIfNeeded();
    return cards(reader).count();
  });
/** Records from the next page on how it is scrolled by itself, once for each time. */
const recordScrolls = (page: Page) =>
  page.addInitScript(() => {
    const behaviors: unknown[] = [];
    Object.assign(window, { behaviors });
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (...given: unknown[]) => {
      behaviors.push(Object(given[0]).behavior);
      scrollTo(...(given as [ScrollToOptions]));
    };
  });
/** How it was: smoothly or at once. */
const scrolls = (page: Page) => page.evaluate(() => (window as unknown as { behaviors: string[] }).behaviors);
const scrolledTo = ({ page }: Visitor) => page.evaluate(() => Math.round(scrollY));

journey(
  'home says what this place is, names the categories and shows featured videos first',
  async ({ open }) => {
    const reader = await open();
    await reader.visit('/');
    const { page } = reader;
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'See how your smartest friends think.',
    );
    expect(
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /^(Watch|Click|Dive)/ })
        .count(),
    ).toBe(3);
    expect(
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').allTextContents(),
    ).toEqual([
      'All Videos',
      'Data and AI',
      'Design',
      'Learning and Memory',
      'Programming',
      'Short Explainers',
      'The Web',
      'Working Together',
    ]);
    await page.getByRole('heading', { level: 2, name: 'All Videos', exact: true }).waitFor();
    const featured = await cards(reader).evaluateAll((all) =>
      all.map((card) => card.textContent?.includes('Featured') ?? false),
    );
    const last = featured.lastIndexOf(true);
    expect(last).toBeGreaterThanOrEqual(0);
    expect(featured.slice(0, last + 1)).not.toContain(false);
  },
);

journey('choosing a category shows its videos, and pressing it again shows all', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  const { page } = reader;
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const all = await titles(reader);
  await categories.getByRole('link', { name: 'Short Explainers' }).click();
  await page.getByRole('heading', { level: 2, name: 'Short Explainers' }).waitFor();
  await expect.poll(() => titles(reader)).toHaveLength(3);
  expect(reader.address()).toMatch(/^\/\?category=[0-9a-f-]{36}$/);
  expect(await categories.locator('[aria-current]').allTextContents()).toEqual(['Short Explainers']);
  await categories.getByRole('link', { name: 'Short Explainers' }).click();
  await page.getByRole('heading', { level: 2, name: 'All Videos' }).waitFor();
  await expect.poll(() => titles(reader)).toEqual(all);
  expect(reader.address()).toBe('/');
});

journey('Back finds the place that was left, and a new page begins at its top', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  const { page } = reader;
  const card = cards(reader).nth(10);
  await card.scrollIntoViewIfNeeded();
  const left = await scrolledTo(reader);
  expect(left).toBeGreaterThan(400);
  const title = await card.getByRole('heading').textContent();
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  await expect.poll(() => scrolledTo(reader)).toBe(0);
  await reader.check();
  await page.goBack();
  await card.waitFor();
  await expect.poll(() => scrolledTo(reader)).toBe(left);
});

journey('who reloads and comes back finds the place that was left, far down a list', async ({ open }) => {
  // Without motion, as a card that is still rising stands lower than its place.
  const reader = await open({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
  // Cards of home grow by their questions, which a new site is still finding.
  await reader.visit('/search');
  const { page } = reader;
  await scrollOn(reader).toBeGreaterThanOrEqual(29);
  const card = cards(reader).nth(26);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  await link.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN);
  const left = await top();
  const wasReloaded = async () => {
    await page.reload();
    await expect.poll(() => cards(reader).count()).toBeGreaterThan(26);
    await expect.poll(top).toBe(left);
  };
  await wasReloaded();

  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await expect.poll(top).toBe(left);
  // It is the reader's own place again: a reload keeps it, and scrolling is theirs.
  await wasReloaded();
  await page.mouse.wheel(0, -400);
  await expect.poll(top).toBe(left + 400);
});

journey.for([
  ['smoothly', 'no-preference', 'smooth'],
  ['at once for whoever wants no motion', 'reduce', 'instant'],
] as const)('a new page is scrolled to its top %s', async ([, reducedMotion, behavior], { open }) => {
  const reader = await open({ reducedMotion });
  const { page } = reader;
  await recordScrolls(page);
  await reader.visit('/');
  await cards(reader).nth(10).scrollIntoViewIfNeeded();
  await cards(reader).nth(10).getByRole('heading').getByRole('link').click();
  await page.getByRole('region', { name: 'Video player' }).waitFor();
  await expect.poll(() => scrolledTo(reader)).toBe(0);
  expect((await scrolls(page)).at(-1)).toBe(behavior);
  // Nobody is led past all that they have seen: what is come back to stands where it was left.
  await page.goBack();
  await expect.poll(() => scrolledTo(reader)).toBeGreaterThan(400);
  expect((await scrolls(page)).at(-1)).toBe('instant');
});

journey('a page that is read anew for who has signed in elsewhere stays where it is', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  const { page } = reader;
  await recordScrolls(page);
  await reader.visit('/');
  const title = (await cards(reader).nth(10).getByRole('heading').textContent()) ?? '';
  const card = page.getByRole('main').getByRole('link', { name: title, exact: true });
  await card.scrollIntoViewIfNeeded();
  // What comes and goes above it moves nothing that is in sight.
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  const place = await top();
  const before = (await scrolls(page)).length;
  const email = `elsewhere-${Date.now()}@example.org`;
  const { origin } = new URL(page.url());
  await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'Ada' }),
  });
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${origin}/login`);
  await signIn(elsewhere, email, PASSWORD);
  await page.getByRole('button', { name: /^Account menu: / }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(top).toBe(place);
  expect(await scrolls(page)).toHaveLength(before);
});

journey('the list goes on by scrolling until every video is there', async ({ open }) => {
  const reader = await open(PHONE);
  await reader.visit('/');
  const { page } = reader;
  expect(await cards(reader).count()).toBe(12);
  await scrollOn(reader).toBeGreaterThanOrEqual(29);
  expect(new Set(await titles(reader)).size).toBeGreaterThanOrEqual(29);
  await page.getByRole('link', { name: 'More videos' }).waitFor({ state: 'detached' });
});

journey(
  'without scripts home is read to its end by a link, and categories and search work',
  async ({ open }) => {
    const reader = await open({ javaScriptEnabled: false });
    await reader.visit('/');
    const { page } = reader;
    const first = await titles(reader);
    expect(first).toHaveLength(12);
    const more = page.getByRole('link', { name: 'More videos' });
    const read = new Set(first);
    while ((await more.count()) > 0) {
      const address = page.url();
      await more.click();
      await page.waitForURL((url) => url.href !== address && url.searchParams.has('after'));
      for (const title of await titles(reader)) read.add(title);
    }
    // Another journey may list a video of its own meanwhile.
    expect(read.size).toBeGreaterThanOrEqual(29);

    await page.getByRole('link', { name: 'The Web' }).click();
    await page.getByRole('heading', { level: 2, name: 'The Web' }).waitFor();
    expect(await titles(reader)).toContain('Why Timed Captions Make a Video Searchable');

    await page.getByRole('searchbox').first().fill('captions');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?/);
    expect(await titles(reader)).toContain('Why Timed Captions Make a Video Searchable');
    expect(await page.getByText('Searching for:').textContent()).toBe('Searching for: captions');
  },
);

journey(
  'home opens with a video and its questions, which lead to it and are answered there',
  async ({ open }) => {
    for (const options of [{}, PHONE]) {
      const reader = await open(options);
      await reader.visit('/');
      const { page } = reader;
      const opening = cards(reader).first();
      const title = (await opening.getByRole('heading', { level: 3 }).textContent()) ?? '';
      const questions = opening.getByRole('list', { name: 'Questions', exact: true }).getByRole('link');
      expect(await questions.count()).toBe(4);
      expect(
        (await titles(reader)).filter((one) => one === title),
        'not in the list once more',
      ).toEqual([title]);
      const [picture, first] = [
        await opening.locator('img').boundingBox(),
        await questions.first().boundingBox(),
      ];
      if (options === PHONE) expect(first?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
      else expect(first?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
      await reader.check();
      const question = (await questions.first().textContent()) ?? '';
      await questions.first().click();
      // On a phone the chat covers the page's heading as soon as it is there.
      await expect.poll(() => page.title()).toContain(title);
      await log(page).getByText(question).first().waitFor();
      await log(page).getByRole('button', { name: 'Copy' }).waitFor();
    }
  },
);

journey('a card has one question under its title, also those that come by scrolling', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  const card = cards(reader).filter({ hasText: 'Simple Made Easy' });
  const [title, question] = [
    await card.getByRole('heading').boundingBox(),
    await card.getByText('How does Hickey tell simple from easy?', { exact: true }).boundingBox(),
  ];
  expect(question?.y).toBeGreaterThan(title?.y ?? 0);
  // The rest of the card is one link.
  expect(await card.getByRole('link').count()).toBe(2);
  let asked = 0;
  reader.page.on('request', (request) => {
    asked += /cardQuestions/.test(request.url()) ? 1 : 0;
  });
  await scrollOn(reader).toBeGreaterThanOrEqual(29);
  await expect.poll(() => cards(reader).last().locator('.note').count()).toBe(1);
  expect(asked, 'once for each page that came').toBe(2);
});

journey('a question that is pressed on home takes one to its moment', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  const { page } = reader;
  await page.getByRole('main').getByRole('link', { name: 'How many did not notice the gorilla?' }).click();
  await log(page).getByRole('button', { name: 'Copy' }).waitFor();
  await page.getByRole('button', { name: /^Play from 0:44: / }).waitFor();
  await page.getByRole('button', { name: 'Start over' }).waitFor();
});

journey('a question that is pressed before the page can answer is asked as well', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  const text = 'How many did not notice the gorilla?';
  await reader.visit('/', async () => {
    await page.getByRole('main').getByRole('link', { name: text }).click();
    await page.waitForURL(/\/videos\//, { waitUntil: 'commit' });
  });
  await log(page).getByRole('button', { name: 'Copy' }).waitFor();
  expect(reader.address()).not.toContain('q=');

  // Nobody spends a question by opening an address that somebody made up.
  await reader.visit(`${reader.address()}?q=What+did+Yarbus+record`);
  await expect.poll(() => box(page).inputValue()).toBe('What did Yarbus record');
  await expect.poll(() => log(page).locator('[data-question]').count()).toBe(1);
});

journey('the question of a card is asked when it is pressed', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  const { page } = reader;
  const text = 'How does Hickey tell simple from easy?';
  await cards(reader).filter({ hasText: 'Simple Made Easy' }).getByText(text, { exact: true }).click();
  await log(page).getByText(text).waitFor();
  await log(page).getByRole('button', { name: 'Copy' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Simple Made Easy' }).waitFor();
});

journey(
  'the heading of all videos is there for those who listen, and a category has its own in sight',
  async ({ open }) => {
    const reader = await open();
    await reader.visit('/');
    const { page } = reader;
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    expect((await heading('All Videos').boundingBox())?.height).toBeLessThanOrEqual(1);
    // The last heading before the cards of the list: what is picked before them is not over them.
    const headings = await page.getByRole('main').getByRole('heading').allTextContents();
    expect(headings).toContain('More videos');
    expect(headings.indexOf('More videos')).toBeGreaterThan(headings.indexOf('Picked by curators'));
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Design' }).click();
    await heading('Design').waitFor();
    expect((await heading('Design').boundingBox())?.height).toBeGreaterThan(20);
    expect(await page.getByRole('list', { name: 'Questions', exact: true }).count()).toBe(0);
  },
);

journey(
  'a question that was pressed on home is not asked again when its page is read anew',
  async ({ open }) => {
    const reader = await open();
    await reader.visit('/');
    const { page } = reader;
    const question = page.getByRole('main').getByRole('link', { name: /\?$/ }).first();
    const text = (await question.textContent()) ?? '';
    await question.click();
    await log(page).getByRole('button', { name: 'Copy' }).waitFor();
    expect(reader.address()).not.toContain('q=');
    await page.reload();
    await openChat(page);
    await log(page).getByText(text).waitFor();
    expect(await log(page).locator('[data-question]').count()).toBe(1);
  },
);
