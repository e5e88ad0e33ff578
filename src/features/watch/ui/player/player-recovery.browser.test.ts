import { describe, expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();
const { open, openAtRest, play, press, becomes, button } = watch;

const YOUTUBE = 'https://www.youtube.com/watch?v=';

const heading = (name: string) => watch.page.getByRole('heading', { name, exact: true });
const text = (words: string) => watch.page.getByText(words, { exact: true });

/** The way out stands in every state, works without scripts and gives nothing of this page away. */
async function expectWayOut(host: string, href: string) {
  const link = watch.page.getByRole('link', { name: `Watch on ${host}`, exact: true });
  await link.waitFor();
  expect(await link.evaluate((a: HTMLAnchorElement) => [a.href, a.target, a.rel])).toEqual([
    href,
    '_blank',
    'noopener',
  ]);
}

test.each([
  [404, 'This video could not be found. It may have been removed or the link is incorrect.'],
  [500, 'Failed to load video content. Please check your connection and try again.'],
])('of a film of this site, answered by %i, is said why it does not play', async (status, message) => {
  await watch.page.route('**/files/talk.mp4', (route) => route.fulfill({ status }));
  await open('/files/talk.mp4');
  await play();
  await heading('Video Error').waitFor();
  await text(message).waitFor();
});

describe('each error has its words and the way out', () => {
  test.each([
    [
      'a removed YouTube video',
      `${YOUTUBE}missing____`,
      'Video Error',
      'This video could not be found. It may have been removed or the link is incorrect.',
      'YouTube',
      `${YOUTUBE}missing____`,
    ],
    [
      'a removed Vimeo video',
      'https://vimeo.com/404',
      'Video Error',
      'This video could not be found. It may have been removed or the link is incorrect.',
      'Vimeo',
      'https://vimeo.com/404',
    ],
    [
      'a TikTok that fails',
      'https://www.tiktok.com/@someone/video/404',
      'Video Error',
      'Failed to load video content. Please check your connection and try again.',
      'TikTok',
      'https://www.tiktok.com/@_/video/404',
    ],
  ])('%s', async (_name, url, title, message, host, href) => {
    await open(url);
    await expectWayOut(host, href);
    await play();
    await heading(title).waitFor();
    await text(message).waitFor();
    await button('Try Again').waitFor();
    await button('Reset').waitFor();
    await expectWayOut(host, href);
    expect(await watch.page.locator('iframe, video').count()).toBe(0);
  });

  test('one that may not be embedded leads to its host, and to no further attempt', async () => {
    await open(`${YOUTUBE}refused____`);
    await play();
    await heading('Video Error').waitFor();
    await text('This video may only be watched on its own site.').waitFor();
    const way = watch.page.getByRole('alert').getByRole('link', { name: 'Watch on YouTube', exact: true });
    expect(await way.getAttribute('href')).toBe(`${YOUTUBE}refused____`);
    await expectWayOut('YouTube', `${YOUTUBE}refused____`);
    expect(await button('Try Again').count()).toBe(0);
    expect(await button('Reset').count()).toBe(0);
  });

  test('a file that is not there says so, and leads to no bare file', async () => {
    await open('https://media.example/absent.mp4');
    await play();
    await heading('Video Error').waitFor();
    await text('Failed to load video content. Please check your connection and try again.').waitFor();
    await button('Try Again').waitFor();
    await button('Reset').waitFor();
    expect(await watch.page.getByRole('link', { name: /^Watch on/ }).count()).toBe(0);
  });

  test('a playlist that is not there, played by hls.js, is not found', async () => {
    await watch.page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
    await open('https://media.example/absent.m3u8');
    await play();
    await text('This video could not be found. It may have been removed or the link is incorrect.').waitFor();
  });

  test.each([
    ['https://example.org/page', 'Cannot embed video: Unsupported video platform', 'example.org'],
    ['https://www.youtube.com/watch?v=short', 'Cannot embed video: Invalid video URL format', 'youtube.com'],
  ])('the link %s cannot be embedded, which the server says already', async (url, words, host) => {
    await watch.newPage({ javaScriptEnabled: false });
    await watch.page.goto(watch.address(url));
    await heading('Video Error').waitFor();
    await text(words).waitFor();
    expect(await button('Try Again').count()).toBe(0);
    await expectWayOut(host, url);
  });

  test('a link that is no web address has no way out', async () => {
    await open('javascript:alert(1)');
    await heading('Video Error').waitFor();
    expect(await watch.page.getByRole('link', { name: /Watch on/ }).count()).toBe(0);
  });
});

describe('a host out of reach', () => {
  test('that refuses its script is a connection error at once, and the next attempt asks again', async () => {
    watch.hosts.block('www.youtube.com');
    await openAtRest(`${YOUTUBE}plays______`);
    await play();
    await heading('Connection Error').waitFor();
    await text('Network connection issue. Check your internet connection.').waitFor();
    watch.hosts.unblock('www.youtube.com');
    await press('Try Again');
    await watch.page.clock.runFor(1_000);
    await becomes('playing');
    await text('Successfully recovered from error').waitFor();
  });

  test('of whose film more comes is waited for, until nothing comes for ten seconds', async () => {
    await watch.page.route('**/files/talk.mp4', () => undefined);
    await openAtRest('/files/talk.mp4');
    await play();
    await becomes('loading');
    for (let piece = 0; piece < 2; piece += 1) {
      await watch.page.clock.runFor(9_999);
      await becomes('loading');
      await watch.page.locator('video').dispatchEvent('progress');
    }
    await watch.page.clock.runFor(9_999);
    await becomes('loading');
    await watch.page.clock.runFor(1);
    await heading('Connection Error').waitFor();
  });

  test('whose frame never answers is a connection error after ten seconds', async () => {
    await openAtRest(`${YOUTUBE}silent_____`);
    await play();
    await becomes('loading');
    await watch.page.clock.runFor(9_999);
    await becomes('loading');
    await watch.page.clock.runFor(1);
    await heading('Connection Error').waitFor();
    await expectWayOut('YouTube', `${YOUTUBE}silent_____`);
    await press('Try Again');
    await watch.page.clock.runFor(1_000);
    // The next attempt loads out of sight, behind what is said about it.
    await becomes('loading');
    await watch.page.locator('iframe').waitFor({ state: 'hidden' });
    await text('Recovering...').waitFor();
  });

  test('whose second script is blocked is one too, and the next attempt asks again', async () => {
    const blocked = 'www.youtube.com/s/player/fake/www-widgetapi.js';
    watch.hosts.block(blocked);
    await openAtRest(`${YOUTUBE}plays______`);
    // Before the time is up: a first script that came later would still ask for the second, and leave its trace.
    const refused = watch.page.waitForEvent('requestfailed', (request) => request.url().includes(blocked));
    await play();
    await becomes('loading');
    await refused;
    await watch.page.clock.runFor(10_000);
    await heading('Connection Error').waitFor();
    watch.hosts.unblock(blocked);
    await press('Try Again');
    // Its scripts come in their own time, and what waits for them begins then.
    await watch.page.clock.resume();
    await becomes('playing');
  });
});

describe('recovery', () => {
  test('try again waits a second, says so, and announces its success', async () => {
    await openAtRest(`${YOUTUBE}flaky______`);
    await play();
    await heading('Video Error').waitFor();
    await press('Try Again');
    await text('Recovering...').waitFor();
    await text('Recovering... (attempt 1/3)').waitFor();
    expect(await button('Try Again').count()).toBe(0);
    await watch.page.clock.runFor(999);
    expect(watch.hosts.requests.filter((address) => address.includes('flaky'))).toHaveLength(1);
    await watch.page.clock.runFor(1);
    await becomes('playing');
    await text('Successfully recovered from error').waitFor();
    const player = watch.page.getByRole('group', { name: 'Reading rooms' });
    expect(await player.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await watch.page.locator('[role=alert]').count()).toBe(0);
    await watch.page.clock.runFor(5_000);
    await text('Successfully recovered from error').waitFor({ state: 'detached' });
  });

  test.each(['by the browser', 'by hls.js'])(
    'what was chosen holds for what comes back, played %s',
    async (by) => {
      if (by === 'by hls.js') {
        await watch.page.addInitScript(() => {
          HTMLMediaElement.prototype.canPlayType = () => '';
        });
      }
      const chosen = () =>
        watch.page.locator('video').evaluate((video: HTMLVideoElement) => ({
          muted: video.muted,
          volume: video.volume,
          speed: video.playbackRate,
          captions: [...video.textTracks].find(({ mode }) => mode === 'showing')?.language,
        }));
      await open(`https://media.example/${by === 'by hls.js' ? 'stream.m3u8' : 'clip.mp4'}`);
      await play();
      await becomes('playing');
      await watch.page.getByRole('slider', { name: 'Volume' }).fill('0.4');
      await watch.page.keyboard.press('m');
      await watch.page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×');
      await watch.page.getByRole('combobox', { name: 'Captions' }).selectOption('German');
      const before = { muted: true, volume: 0.4, speed: 1.5, captions: 'de' };
      expect(await chosen()).toEqual(before);
      await watch.page.locator('video').evaluate((video: HTMLVideoElement) => {
        Object.defineProperty(navigator, 'onLine', { value: false });
        video.dispatchEvent(new Event('error'));
      });
      await text('Recovering...').waitFor();
      await becomes('playing');
      expect(await chosen()).toEqual(before);
    },
  );

  test('three attempts, then only a reset; five failures open the breaker for 30 seconds', async () => {
    await openAtRest(`${YOUTUBE}broken_____`);
    await play();
    for (const [attempt, delayMs] of [1_000, 2_000, 4_000].entries()) {
      await press('Try Again');
      await text(`Recovering... (attempt ${attempt + 1}/3)`).waitFor();
      await watch.page.clock.runFor(delayMs);
      await heading('Video Error').waitFor();
    }
    await text('Recovery failed - you may need to refresh the page').waitFor();
    expect(await button('Try Again').count()).toBe(0);

    await press('Reset');
    await becomes('poster');
    await play();
    await text('Too many failed attempts').waitFor();
    await text('Circuit breaker active - please wait before retrying').waitFor();
    expect(await button('Try Again').count()).toBe(0);
    expect(await button('Reset').count()).toBe(0);
    await expectWayOut('YouTube', `${YOUTUBE}broken_____`);

    await watch.page.clock.runFor(29_999);
    expect(await text('Too many failed attempts').count()).toBe(1);
    await watch.page.clock.runFor(1);
    await button('Try Again').waitFor();
    expect(await text('Too many failed attempts').count()).toBe(0);
  });
});
