import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, PHONE, STILL, type Visitor } from '../support/journey.ts';
import { filmOf } from '../support/on-the-page.ts';

const CAPTIONS = 'Why Timed Captions Make a Video Searchable';
const QUESTION = 'How a Question Changes What You See';

const cards = ({ page }: Visitor) => page.getByRole('main').getByRole('article');
const titles = (visitor: Visitor) => cards(visitor).getByRole('heading').allTextContents();
const headings = ({ page }: Visitor) => page.getByRole('heading', { level: 2 }).allTextContents();

journey(
  'typing words and pressing Enter finds videos, and Clear shows all of them again',
  async ({ open }) => {
    const reader = await open();
    await reader.visit('/');
    const { page } = reader;
    await page.getByRole('searchbox').fill('captions');
    await page.keyboard.press('Enter');
    await page.getByText('Searching for: captions').waitFor();
    expect(reader.address()).toBe('/search?q=captions');
    await expect.poll(() => titles(reader)).toContain(CAPTIONS);
    expect((await headings(reader))[0]).toBe('Search Results');
    const found = await page.getByText(/^\d+ videos?$/).textContent();
    expect(Number.parseInt(found ?? '', 10)).toBe(await cards(reader).count());
    expect(await cards(reader).first().locator('mark').first().textContent()).toMatch(/^captions$/i);
    expect(await page.title()).toBe('“captions” · Mindreel');
    await reader.check();

    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'All Videos' }).waitFor();
    expect(reader.address()).toBe('/search');
    await expect.poll(() => titles(reader)).toHaveLength(12);
  },
);

journey('what a search found is told to those who listen, one search after the other', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit('/search?q=captions');
  // Where it is heard: what says it first comes to the page too late to be listened to.
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /found$/ });
  const said = await status.elementHandle();
  const words = () => said?.textContent();
  const found = (await titles(reader)).length;
  expect(await words()).toBe(`${found} ${found === 1 ? 'video' : 'videos'} found`);
  for (const [term, expected] of [
    ['zzqxjj', /^No videos found$/],
    ['zzqxkk', /^No videos found$/],
    ['video', /^\d+\+? videos found$/],
  ] as const) {
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const one of document.querySelectorAll('main [role="status"]'))
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) heard.push(node.textContent ?? '');
        }).observe(one, { childList: true, subtree: true });
    });
    await page.getByRole('searchbox').fill(term);
    await page.keyboard.press('Enter');
    await page.getByText(`Searching for: ${term}`).waitFor();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
      .toContainEqual(expect.stringMatching(expected));
    expect(await words()).toMatch(expected);
  }
});

journey('a search says rightly what it found of several words and of quoted ones', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  const near = page.getByText(/These come closest\.|This comes closest\./);
  await reader.visit('/search?q=Bret+Victor+programming');
  await expect.poll(() => titles(reader)).toContain('The Future of Programming');
  expect(await near.count()).toBe(0);
  for (const sort of ['', '&sort=relevance']) {
    await reader.visit(`/search?q=Bret+Victor+gardening${sort}`);
    await page.getByText('No title or description has all of these words.').waitFor();
  }
  await reader.visit(`/search?q=${encodeURIComponent('"qwertz uiop"')}`);
  await page.getByText('Nothing matches "qwertz uiop". Try fewer words, or other ones.').waitFor();
  expect(await page.title()).toBe('"qwertz uiop" · Mindreel');
  await reader.visit(`/search?q=${encodeURIComponent('https://www.youtube.com/watch?v=aaaaaaaaaaa')}`);
  await page.getByText('The video of this link is not listed here.').waitFor();
  expect(await page.getByText('Showing results for').count()).toBe(0);
});

journey('what is meant is suggested while one types, and chosen by keys or a press', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  const { page } = reader;
  const field = page.getByRole('searchbox', { name: 'Search videos' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await field.pressSequentially('a question cha');
  await options.filter({ hasText: QUESTION }).waitFor();
  expect(await page.getByRole('status').filter({ hasText: '1 suggestion' }).count()).toBe(1);
  await reader.check();
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('a question cha');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  expect(await options.first().getAttribute('id')).toBe(active);
  expect(await options.first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor();

  await field.fill('captions');
  await page.keyboard.press('Enter');
  await page.getByText('Searching for: captions').waitFor();
  // The one in the top bar has gone.
  await expect.poll(() => field.count()).toBe(1);
  await field.fill('');
  await field.pressSequentially('ca');
  await options.filter({ hasText: 'Searched before' }).click();
  await page.getByText('Searching for: captions').waitFor();
  expect(reader.address()).toBe('/search?q=captions');
});

journey.for([
  ['on a wide screen', {}],
  ['on a phone', PHONE],
] as const)('what is suggested moves nothing of the page: %s', async ([, device], { open }) => {
  const reader = await open(device);
  const { page } = reader;
  await reader.visit('/search');
  await page.evaluate(() => {
    document.documentElement.dataset.shift = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift) + entry.value}`;
    }).observe({ type: 'layout-shift' });
  });
  const first = cards(reader).first();
  const before = await first.boundingBox();
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search videos' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await field.pressSequentially('a question cha');
  await options.filter({ hasText: QUESTION }).waitFor();
  expect(await first.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  expect(await first.boundingBox()).toEqual(before);
  expect(await page.locator('html').getAttribute('data-shift')).toBe('0');
});

journey(
  'who speaks is a filter: from a suggestion, a card and a video, until its chip is pressed',
  async ({ open }) => {
    const THEIRS = ['The Future of Programming', 'Drawing Dynamic Visualizations', 'Inventing on Principle'];
    const reader = await open();
    const { page } = reader;
    const field = page.getByRole('searchbox', { name: 'Search videos' });
    const filters = page.getByRole('list', { name: 'Filters' });
    const name = cards(reader).getByRole('link', { name: 'Bret Victor' });
    const theirs = async () => {
      await page.getByRole('heading', { level: 2, name: 'Videos with Bret Victor', exact: true }).waitFor();
      expect(reader.address()).toBe('/search?speaker=Bret+Victor');
      await expect.poll(async () => (await titles(reader)).sort()).toEqual([...THEIRS].sort());
      expect(await name.count(), 'the name leads where one is').toBe(0);
    };
    await reader.visit('/search');
    await field.pressSequentially('bret v');
    await page
      .getByRole('listbox', { name: 'Suggestions' })
      .getByRole('option', { name: 'Bret Victor Speaker' })
      .click();
    await theirs();
    expect(await field.inputValue()).toBe('');
    expect(await page.title()).toBe('Bret Victor · Mindreel');

    // A search is among their videos, and says so.
    await field.fill('programming');
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { level: 2, name: 'Search Results with Bret Victor', exact: true })
      .waitFor();
    await expect.poll(async () => (await titles(reader))[0]).toBe('The Future of Programming');
    expect(THEIRS).toEqual(expect.arrayContaining(await titles(reader)));
    await reader.check();
    const chip = filters.getByRole('link', { name: 'Remove Speaker: Bret Victor' });
    expect(
      await chip.getAttribute('aria-current'),
      'drawn as chosen, its words would not be seen',
    ).toBeNull();
    await chip.click();
    await page.getByRole('heading', { level: 2, name: 'Search Results', exact: true }).waitFor();
    expect(reader.address()).toBe('/search?q=programming');
    expect(await filters.count()).toBe(0);

    await name.first().click();
    await theirs();
    await cards(reader).getByRole('link', { name: 'Inventing on Principle' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inventing on Principle' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Bret Victor', exact: true }).click();
    await theirs();

    // As somebody types it by hand; and of whom there is nothing.
    await reader.visit('/search?speaker=bret+victor');
    await page.getByRole('heading', { level: 2, name: 'Videos with Bret Victor', exact: true }).waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\?speaker=Bret\+Victor$/);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await reader.visit('/search?speaker=Victor');
    await page.getByRole('heading', { level: 3, name: 'No videos with Victor' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
    await page.getByRole('button', { name: 'Search for “Victor”' }).click();
    await expect.poll(() => titles(reader)).toEqual(expect.arrayContaining(THEIRS));
  },
);

journey('a name on a card is high enough for a finger', async ({ open }) => {
  const reader = await open(PHONE);
  await reader.visit('/search?q=programming');
  const name = cards(reader).getByRole('link', { name: 'Bret Victor' }).first();
  const box = await name.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await name.tap();
  await reader.page.getByRole('heading', { level: 2, name: 'Videos with Bret Victor' }).waitFor();
});

journey('results are more than others only where others stand above them', async ({ open }) => {
  const reader = await open();
  const more = reader.page.getByRole('heading', { level: 3, name: 'More results' });
  await reader.visit('/search?q=numbres');
  await more.waitFor();
  await reader.visit('/search?q=vctor');
  await reader.page.getByRole('heading', { level: 3, name: 'Inventing on Principle' }).waitFor();
  expect(await more.count()).toBe(0);
});

journey('a misspelt word finds what was meant, says so, and is left as it is on demand', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search?q=captoins');
  expect(await titles(reader)).toContain(CAPTIONS);
  const { page } = reader;
  expect(await page.getByText(/^Showing results for/).textContent()).toBe(
    'Showing results for captions; search instead for captoins',
  );
  await page.getByRole('main').getByRole('link', { name: 'captoins' }).click();
  await page.getByRole('heading', { name: 'No videos found' }).waitFor();
  expect(reader.address()).toBe('/search?q=captoins&exact=1');
});

journey('words said in a video are quoted with their time, which leads to that moment', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search?q=recorded+speech+is+a+row+of+numbers');
  const { page } = reader;
  // A part of the results, told from them and from the titles in it by its rank and its size.
  const size = (level: number, name: string) =>
    page
      .getByRole('heading', { level, name, exact: true })
      .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  expect(await size(3, 'Said in one video')).toBeLessThan(await size(2, 'Search Results'));
  expect(await size(3, 'Said in one video')).toBeLessThan(await size(4, CAPTIONS));
  const card = cards(reader).filter({ hasText: CAPTIONS });
  expect(await card.getByRole('blockquote').textContent()).toContain('recorded speech is a row of numbers');
  await card.getByRole('link', { name: 'Watch from 0:05' }).click();
  await page.getByRole('heading', { level: 1, name: CAPTIONS }).waitFor();
  expect(reader.address()).toMatch(/^\/videos\/[0-9a-f-]{36}\?t=5$/);
  const said = page.getByRole('region', { name: 'Transcript' }).locator('[aria-current]');
  expect(await said.textContent()).toContain('recorded speech is a row of numbers');
  const film = filmOf(page);
  expect(await film.count(), 'nothing starts by itself').toBe(0);
  await page.getByRole('button', { name: `Play from 0:05: ${CAPTIONS}`, exact: true }).click();
  const played = () =>
    film.evaluate(({ played }: HTMLVideoElement) => (played.length > 0 ? played.start(0) : null));
  await expect.poll(played, { timeout: 40_000 }).toBeCloseTo(5, 0);
});

journey(
  'on a phone the words that were found stand under the film, where room was kept for them',
  async ({ open }) => {
    const reader = await open({ ...PHONE, ...STILL });
    const { page } = reader;
    const words = page
      .getByRole('main')
      .getByText(/^0:05 “To a computer, recorded speech is a row of numbers, .*second\.”$/);
    await reader.visit('/search?q=recorded+speech');
    await cards(reader).getByRole('link', { name: 'Watch from 0:05' }).first().click();
    await words.waitFor();
    const { y, height } = (await words.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeLessThan(450);
    // Opened by its address, whose page is the same for all seconds.
    const title = page.getByRole('heading', { level: 1, name: CAPTIONS });
    const placeOfTitle = async () => (await title.boundingBox())?.y ?? 0;
    let before = 0;
    await reader.visit(reader.address(), async () => {
      await page.locator('body > script').last().waitFor({ state: 'attached' });
      before = await placeOfTitle();
    });
    await words.waitFor();
    // By the third line that the words have.
    expect(Math.abs((await placeOfTitle()) - before)).toBeLessThan(30);
  },
);

journey('who speaks is marked on the card of a video that was found by their name', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search?q=bret+victor');
  const card = cards(reader).filter({ hasText: 'Inventing on Principle' });
  const name = card.getByRole('link', { name: 'Bret Victor', exact: true });
  await expect.poll(() => name.locator('mark').allTextContents()).toEqual(['Bret Victor']);
});

journey('a pasted link of a video finds that video', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  await reader.page.getByRole('searchbox').fill('https://youtu.be/PY_kd46RfVE?si=abc&t=9');
  await reader.page.keyboard.press('Enter');
  await reader.page.getByText('Searching for:').waitFor();
  await expect.poll(() => titles(reader)).toEqual(['Dare to Disagree']);
});

describe('odd searches are answered like any other', () => {
  const NOTHING = 'No videos found';
  journey.for([
    ['a percent sign', '100%', '100%'],
    ['an underscore', 'zz_zz', 'zz_zz'],
    ['10,000 letters', 'z'.repeat(10_000), 'z'.repeat(200)],
    ['control characters', 'zzq\u0000\u0007xjj\u202e', 'zzqxjj'],
    ['quotes and backslashes', `zz'"\\;--<b>`, `zz'"\\;--<b>`],
  ] as const)('%s', async ([, typed, shown], { open }) => {
    const reader = await open();
    await reader.visit(`/search?q=${encodeURIComponent(typed)}`);
    expect(await reader.page.getByText('Searching for:').textContent()).toBe(`Searching for: ${shown}`);
    const found = await titles(reader);
    if (found.length === 0) await reader.page.getByRole('heading', { level: 3, name: NOTHING }).waitFor();
    // Each is a sign of a pattern language to somebody: as one, it would match nearly everything.
    expect(found.length).toBeLessThan(12);
  });
});

journey('nothing found says so, and offers all categories when only one was searched', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search?q=zzqxjj');
  const { page } = reader;
  await page.getByRole('heading', { level: 3, name: 'No videos found', exact: true }).waitFor();
  await page.getByText('Nothing matches “zzqxjj”. Try fewer words, or other ones.').waitFor();
  await reader.visit('/search?category=147f8cd1-553a-49c0-9599-afce5545e728&q=zzqxjj');
  await page.getByRole('heading', { level: 2, name: 'Search Results in Design' }).waitFor();
  await page.getByText('Nothing in this category matches “zzqxjj”.').waitFor();
  await page.getByRole('button', { name: 'Search all categories' }).click();
  await page.waitForURL('**/search?q=zzqxjj');
});

journey('the order is chosen from a list, and Best Match joins it for a search', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search');
  const { page } = reader;
  const order = page.getByRole('combobox', { name: 'Sort by' });
  expect(await order.getByRole('option').allTextContents()).toEqual([
    'Newest First',
    'Alphabetical',
    'Most Popular',
  ]);
  expect((await titles(reader))[0]).toBe(QUESTION);
  await order.selectOption('Alphabetical');
  await page.waitForURL('**/search?sort=alphabetical');
  await expect.poll(async () => (await titles(reader))[0]).not.toBe(QUESTION);
  const shown = (await titles(reader)).map((title) => title.toLowerCase());
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en')));

  await reader.visit('/search?q=video');
  expect(await order.getByRole('option').allTextContents()).toEqual([
    'Newest First',
    'Alphabetical',
    'Most Popular',
    'Best Match',
  ]);
  await order.selectOption('Best Match');
  await page.waitForURL('**/search?q=video&sort=relevance');
  await expect.poll(async () => (await titles(reader)).length).toBeGreaterThan(0);
});

journey(
  'a category with something pasted behind it still counts, and an unknown one is said',
  async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    const pasted = encodeURIComponent('147f8cd1-553a-49c0-9599-afce5545e728https://example.org/?x=1');
    await reader.visit(`/search?category=${pasted}`);
    await page.getByRole('heading', { level: 2, name: 'Design', exact: true }).waitFor();
    await reader.visit('/search?category=rubbish&sort=loudest');
    await page.getByRole('heading', { level: 2, name: 'All Videos', exact: true }).waitFor();
    expect(await titles(reader)).toHaveLength(12);

    await reader.visit('/search?category=00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 3, name: 'No videos in this category', exact: true }).waitFor();
    await page.getByRole('button', { name: 'View All Videos' }).click();
    await page.waitForURL('**/search');
    await reader.visit('/?category=00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'No videos found in this category yet.', exact: true }).waitFor();
    await page.getByRole('button', { name: 'View All Videos' }).click();
    await page.getByRole('heading', { level: 2, name: 'All Videos', exact: true }).waitFor();
  },
);

journey(
  'with letters twice as large the search has room for its words, and nothing sticks out',
  async ({ open }) => {
    const reader = await open(PHONE);
    const { page } = reader;
    await reader.visit('/search?q=memory');
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    const form = page.getByRole('main').getByRole('search');
    const field = form.getByRole('searchbox');
    /** Pixels between the lens and the cross. */
    const room = await field.evaluate((it) => {
      const { paddingLeft, paddingRight } = getComputedStyle(it);
      return it.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
    expect(room).toBeGreaterThan(150);
    const end =
      (await page.getByRole('heading', { level: 1 }).evaluate((it) => it.getBoundingClientRect().right)) + 1;
    const rightOf = (it: Locator) => it.evaluate((one) => one.getBoundingClientRect().right);
    expect(await rightOf(form.getByRole('button', { name: 'Search', exact: true }))).toBeLessThan(end);
    expect(await rightOf(page.getByLabel('Sort by'))).toBeLessThan(end);
    const heading = await page.getByRole('heading', { level: 2, name: 'Search Results' }).boundingBox();
    expect(heading?.width).toBeGreaterThan(300);
    const searched = page.getByText('Searching for: memory');
    expect(await searched.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  },
);
