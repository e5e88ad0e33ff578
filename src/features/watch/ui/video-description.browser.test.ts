import { describe, expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();

const URL = 'https://www.youtube.com/watch?v=plays______';
const LONG = Array.from({ length: 12 }, (_, at) => `Paragraph ${at} of a description.`).join('\n');

const words = () => watch.page.locator('p[dir=auto]');
const lines = () =>
  words().evaluate((it) => Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)));
const toggle = (name: string) => watch.page.getByRole('button', { name, exact: true });
const phone = { viewport: { width: 767, height: 900 } };

describe('before any script has run', () => {
  test.each([
    ['a wide screen', 768, 12, 'Show Less'],
    ['a narrow screen', 767, 3, 'Read More'],
  ])('on %s the beginning is right', async (_name, width, lineCount, name) => {
    await watch.newPage({ viewport: { width, height: 900 } });
    // The page's own scripts are held back; those of the test still run.
    await watch.page.route('**/*.js', () => undefined);
    await watch.page.goto(watch.address(URL, { description: LONG }), { waitUntil: 'commit' });
    await toggle(name).waitFor();
    expect(await lines()).toBe(lineCount);
  });

  test('without scripts everything is shown, and no button that does nothing', async () => {
    await watch.newPage({ ...phone, javaScriptEnabled: false });
    await watch.page.goto(watch.address(URL, { description: LONG }));
    const box = await words().boundingBox();
    expect(box?.height).toBeGreaterThan(12 * 20);
    expect(await toggle('Read More').count()).toBe(0);
    expect(await toggle('Play Reading rooms').count()).toBe(0);
  });
});

test('on a narrow screen it opens and closes', async () => {
  await watch.newPage(phone);
  await watch.open(URL, { description: LONG });
  expect(await toggle('Read More').getAttribute('aria-expanded')).toBe('false');
  await watch.press('Read More');
  expect(await lines()).toBe(12);
  expect(await toggle('Show Less').getAttribute('aria-expanded')).toBe('true');
  await watch.press('Show Less');
  expect(await lines()).toBe(3);
  expect(watch.complaints).toEqual([]);
});

test('on a wide screen it closes and opens', async () => {
  await watch.open(URL, { description: LONG });
  await watch.press('Show Less');
  expect(await lines()).toBe(3);
  await watch.press('Read More');
  expect(await lines()).toBe(12);
});

test('a description that fits three lines has nothing to toggle, and nothing moves when that is found out', async () => {
  const twoLinesWide = 'word '.repeat(25);
  await watch.open(URL, { description: twoLinesWide });
  await watch.page.locator('p[dir=auto] + button.invisible').waitFor({ state: 'attached' });
  expect(await toggle('Show Less').count()).toBe(0);
  await watch.page.setViewportSize({ width: 320, height: 900 });
  await toggle('Read More').waitFor();
});

test('addresses become links that pass nothing on, and everything else stays text', async () => {
  const description =
    'See https://example.org/a_(b)?x=1 and <img src=x onerror=alert(1)>.\njavascript:alert(1)';
  await watch.open(URL, { description });
  const links = words().locator('a');
  expect(await links.count()).toBe(1);
  expect(await links.evaluate((it: HTMLAnchorElement) => [it.href, it.rel, it.target])).toEqual([
    'https://example.org/a_(b)?x=1',
    'nofollow ugc noopener',
    '_blank',
  ]);
  expect(await words().textContent()).toBe(description);
});
