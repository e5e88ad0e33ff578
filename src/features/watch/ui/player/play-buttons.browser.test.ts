import { expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();

/** What is seen of Play, and the button beside it. */
const pills = async () => {
  const play = watch.page.getByText('Play from 1:02:03', { exact: true });
  const startOver = watch.page.getByRole('button', { name: 'Start over' });
  return Promise.all(
    [play, startOver].map((pill) =>
      pill.evaluate((it) => {
        const { left, right, top, bottom, height } = it.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(it);
        const text = words.getBoundingClientRect();
        return {
          box: { left, right, top, bottom },
          height,
          letters: Number.parseFloat(getComputedStyle(it).fontSize),
          isWhole: text.left >= left && text.right <= right && text.top >= top && text.bottom <= bottom,
        };
      }),
    ),
  );
};

/** Opens a poster from which somebody goes on, with letters as readers set them in their browser. */
async function open(width: number, height: number, percent: number) {
  await watch.newPage({ viewport: { width, height } });
  const browser = await watch.page.context().newCDPSession(watch.page);
  const standard = (16 * percent) / 100;
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await watch.open('https://www.youtube.com/watch?v=plays______', { t: '3723', isResuming: '' });
}

test.each([
  [320, 700, 100],
  [320, 700, 200],
  [232, 150, 100],
  [390, 844, 200],
  [640, 360, 200],
  [1280, 800, 100],
])(
  'at %i x %i px with letters at %i percent both buttons of the poster have room in it, and for fingers',
  async (width, height, percent) => {
    await open(width, height, percent);
    const picture = await watch.page.locator('[data-picture]').boundingBox();
    if (!picture) throw new Error('There is no picture');
    for (const pill of await pills()) {
      expect(pill.height).toBeGreaterThanOrEqual(44);
      expect(pill.isWhole).toBe(true);
      expect(pill.box.left).toBeGreaterThanOrEqual(picture.x);
      expect(pill.box.right).toBeLessThanOrEqual(picture.x + picture.width);
      expect(pill.box.top).toBeGreaterThanOrEqual(picture.y);
      expect(pill.box.bottom).toBeLessThanOrEqual(picture.y + picture.height);
    }
  },
);

test('on the smallest phones their words are as large as others, and grow with larger letters', async () => {
  await open(320, 700, 100);
  const [, startOver] = await pills();
  expect(startOver?.letters).toBe(16);
  await open(320, 700, 200);
  for (const { letters } of await pills()) expect(letters).toBeGreaterThan(17);
});
