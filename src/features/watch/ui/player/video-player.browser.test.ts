import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();
const { open, play, press, becomes, timeReaches } = watch;

const YOUTUBE = 'https://www.youtube.com/watch?v=';

const commands = async () =>
  (await watch.hostFrame.locator('#commands').textContent())?.trim().split(' ') ?? [];

describe('poster first', () => {
  test('before play nothing is asked of any host, not even a connection', async () => {
    await open(`${YOUTUBE}plays______`);
    await watch.page.getByRole('button', { name: 'Play Reading rooms' }).hover();
    await watch.page.getByRole('button', { name: 'Play Reading rooms' }).focus();
    await watch.page.waitForLoadState('networkidle');
    expect(watch.hosts.requests).toEqual([]);
    expect(
      await watch.page.locator('link[rel=preconnect], link[rel=dns-prefetch], iframe, video').count(),
    ).toBe(0);
    expect(watch.complaints).toEqual([]);
  });

  test('the server renders poster, play button and way out', async () => {
    const html = await (await fetch(`${watch.site.origin}/?url=${YOUTUBE}plays______`)).text();
    expect(html).toContain('aria-label="Play Reading rooms"');
    expect(html).toContain('<img');
    expect(html).toMatch(/<a[^>]*target="_blank"[^>]*rel="noopener"[^>]*>.*Watch on <!-- -->YouTube/);
    expect(html).not.toContain('<iframe');
  });
});

describe.each([
  ['YouTube', `${YOUTUBE}plays______`, ['playVideo', 'pauseVideo', 'seekTo', 'mute']],
  ['Vimeo', 'https://vimeo.com/123456', ['play', 'pause', 'setCurrentTime', 'setMuted']],
  [
    'TikTok',
    'https://www.tiktok.com/@someone/video/7106594312292453675',
    ['play', 'pause', 'seekTo', 'mute'],
  ],
])('%s', (_host, url, [start = '', pause = '', seek = '', mute = '']) => {
  test('plays, pauses, seeks and mutes through its own API, in a frame with a name and what hosts need', async () => {
    await open(url);
    await play();
    await becomes('playing');
    await timeReaches(1);
    await press('Pause from outside');
    await becomes('paused');
    await press('Jump to 0:07');
    await watch.page.locator('output#time:text-is("7")').waitFor();
    await watch.page.getByRole('group', { name: 'Reading rooms' }).focus();
    await watch.page.keyboard.press('k');
    await becomes('playing');
    await timeReaches(8);
    await watch.page.keyboard.press('ArrowRight');
    await timeReaches(13);
    await watch.page.keyboard.press('m');
    await watch.hostFrame.locator('#commands', { hasText: mute }).waitFor();
    expect(await commands()).toEqual(expect.arrayContaining([start, pause, seek, mute]));
    const frame = watch.page.locator('iframe');
    expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(await frame.getAttribute('allow')).toBe(
      'autoplay; fullscreen; picture-in-picture; encrypted-media',
    );
    expect(await frame.getAttribute('title')).toBe('Reading rooms');
    expect(await frame.getAttribute('sandbox')).toBeNull();
    expect(watch.complaints).toEqual([]);
  });

  test('a seek before play starts it at that time', async () => {
    await open(url);
    await press('Jump to 0:07');
    await becomes('playing');
    await timeReaches(7);
    expect((await commands())[0]).toBe(seek);
  });
});

describe('a moment of the page’s address', () => {
  const from7 = () => watch.page.getByRole('button', { name: 'Play from 0:07: Reading rooms', exact: true });

  test('is said on the play button by the server, and no host hears of it before the press', async () => {
    const html = await (
      await fetch(`${watch.site.origin}/?url=${encodeURIComponent(`${YOUTUBE}plays______`)}&t=7`)
    ).text();
    expect(html).toContain('aria-label="Play from 0:07: Reading rooms"');
    await open(`${YOUTUBE}plays______`, { t: '7' });
    await from7().waitFor();
    await watch.page.getByText('Play from 0:07', { exact: true }).waitFor();
    await watch.page.waitForLoadState('networkidle');
    expect(watch.hosts.requests).toEqual([]);
    expect(watch.complaints).toEqual([]);
  });

  test('covers less than a third of the picture’s height on a small phone with letters twice as large', async () => {
    const { page } = watch;
    const before = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 700 });
    await open(`${YOUTUBE}plays______`, { t: '7' });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const picture = await page.locator('[data-picture]').boundingBox();
    const words = await page.getByText('Play from 0:07', { exact: true }).boundingBox();
    expect(3 * (words?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(picture?.height ?? 0);
    await page.setViewportSize(before);
  });

  test.each([
    ['YouTube', `${YOUTUBE}plays______`, 'seekTo'],
    ['Vimeo', 'https://vimeo.com/123456', 'setCurrentTime'],
    ['TikTok', 'https://www.tiktok.com/@someone/video/7106594312292453675', 'seekTo'],
  ])('is where %s starts', async (_host, url, seek) => {
    await open(url, { t: '7' });
    await from7().click();
    await becomes('playing');
    await timeReaches(8);
    expect((await commands())[0]).toBe(seek);
  });

  test.each([
    ['a direct file', 'https://media.example/clip.mp4', false],
    ['a playlist that the browser plays', 'https://media.example/stream.m3u8', false],
    ['a playlist that hls.js plays', 'https://media.example/stream.m3u8', true],
  ])('is where %s starts', async (_what, url, needsHelp) => {
    if (needsHelp) {
      await watch.page.addInitScript(() => {
        HTMLMediaElement.prototype.canPlayType = () => '';
      });
    }
    await open(url, { t: '7' });
    await from7().click();
    await becomes('playing');
    await timeReaches(8);
    const played = await watch.page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.played.start(0));
    expect(played).toBeGreaterThanOrEqual(6.5);
  });

  test('is not promised where a host lets nobody move its player', async () => {
    await open('https://www.instagram.com/reel/CxYz123AbC_/', { t: '7' });
    await play();
    await becomes('ready');
  });
});

test('YouTube learns who embeds it, on the host without cookies', async () => {
  await open(`${YOUTUBE}plays______`);
  await play();
  await becomes('playing');
  const src = new URL((await watch.page.locator('iframe').getAttribute('src')) ?? '');
  expect(src.origin).toBe('https://www.youtube-nocookie.com');
  expect(Object.fromEntries(src.searchParams)).toEqual({
    rel: '0',
    enablejsapi: '1',
    playsinline: '1',
    origin: watch.site.origin,
  });
  expect(watch.hosts.requests).toEqual([
    'www.youtube.com/iframe_api',
    'www.youtube.com/s/player/fake/www-widgetapi.js',
    'www.youtube-nocookie.com/embed/plays______',
  ]);
});

test('Vimeo is asked not to track and learns no more of the page than its origin', async () => {
  await open('https://vimeo.com/123456');
  await play();
  await becomes('playing');
  await press('Pause from outside');
  await becomes('paused');
  expect(await watch.page.locator('iframe').getAttribute('src')).toContain('dnt=1');
  expect(await commands()).toEqual(['play', 'pause']);
});

test('Instagram shows its own page, and transcript lines there lead nowhere', async () => {
  await open('https://www.instagram.com/reel/CxYz123AbC_/');
  expect(
    await watch.page
      .locator('[data-cue]')
      .first()
      .evaluate((line) => line.tagName),
  ).toBe('P');
  await play();
  await becomes('ready');
  expect(watch.hosts.requests).toEqual(['www.instagram.com/p/CxYz123AbC_/embed/']);
  await watch.page.frameLocator('iframe').getByRole('button', { name: 'Host button' }).click();
});

test('a direct file plays in an element of the page, and is moved from outside', async () => {
  await open('https://media.example/clip.mp4');
  await play();
  await becomes('playing');
  await timeReaches(1);
  const video = watch.page.locator('video');
  expect(await video.evaluate((element: HTMLVideoElement) => element.playsInline)).toBe(true);
  await press('Jump to 0:07');
  await timeReaches(8);
  await press('Pause from outside');
  await becomes('paused');
  expect(watch.complaints).toEqual([]);
});

test.each(['by the browser', 'by hls.js'])('a playlist plays %s', async (by) => {
  if (by === 'by hls.js') {
    await watch.page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
  }
  await open('https://media.example/stream.m3u8');
  await play();
  await becomes('playing');
  await timeReaches(1);
  await press('Jump to 0:07');
  await timeReaches(8);
  const source = await watch.page
    .locator('video')
    .evaluate((element: HTMLVideoElement) => element.currentSrc);
  expect(source.startsWith('blob:')).toBe(by === 'by hls.js');
  expect(watch.complaints).toEqual([]);
});

test('once it ends it can be played again', async () => {
  await open(`${YOUTUBE}plays______`);
  await watch.page.clock.install();
  await play();
  await becomes('playing');
  await watch.page.clock.runFor(21_000);
  await becomes('ended');
  await watch.page.keyboard.press('k');
  await becomes('playing');
});

describe('keys', () => {
  test('work while the focus is in the player, and not in a text field or elsewhere on the page', async () => {
    await open(`${YOUTUBE}plays______`);
    await watch.page.keyboard.press('k');
    await becomes('poster');
    await play();
    await becomes('playing');
    const filter = watch.page.getByRole('searchbox', { name: 'Filter transcript' });
    await filter.fill('');
    await filter.pressSequentially('k m f');
    await becomes('playing');
    expect(await filter.inputValue()).toBe('k m f');
    expect(await commands()).toEqual(['playVideo']);
    await watch.page.getByRole('link', { name: 'Watch on YouTube' }).focus();
    await watch.page.keyboard.press('k');
    await becomes('paused');
  });

  test('after play was pressed by keyboard, space pauses', async () => {
    await open(`${YOUTUBE}plays______`);
    await watch.page.getByRole('button', { name: 'Play Reading rooms' }).focus();
    await watch.page.keyboard.press('Enter');
    await becomes('playing');
    await watch.page.keyboard.press(' ');
    await becomes('paused');
  });

  test('that are held toggle once, move on and on, and do not scroll the page', async () => {
    await open('https://media.example/clip.mp4');
    await play();
    await becomes('playing');
    const { keyboard } = watch.page;
    for (const key of ['m', ' ']) {
      for (let count = 0; count < 4; count += 1) await keyboard.down(key);
      await keyboard.up(key);
    }
    const video = watch.page.locator('video');
    expect(await video.evaluate((it: HTMLVideoElement) => [it.muted, it.paused])).toEqual([true, true]);
    expect(await watch.page.evaluate(() => scrollY)).toBe(0);
    await video.evaluate((it: HTMLVideoElement) => {
      it.currentTime = 0;
    });
    for (let count = 0; count < 3; count += 1) await keyboard.down('ArrowRight');
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeCloseTo(15, 0);
  });

  test('go on to the player from the offer to resume, which is gone', async () => {
    await open(`${YOUTUBE}plays______`, { resume: '7' });
    await watch.page.getByRole('button', { name: 'Resume at 0:07' }).focus();
    await watch.page.keyboard.press('Enter');
    await becomes('playing');
    await watch.page.keyboard.press(' ');
    await becomes('paused');
  });

  test('stay with the player when its controls go because it failed', async () => {
    await open('https://media.example/clip.mp4');
    await play();
    await becomes('playing');
    await watch.page.getByRole('button', { name: 'Sound off', exact: true }).focus();
    await watch.page.locator('video').dispatchEvent('error');
    await watch.page.getByRole('button', { name: 'Try Again' }).waitFor();
    expect(
      await watch.page
        .getByRole('group', { name: 'Reading rooms' })
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });

  test('f shows the player alone on the screen, and again brings the page back', async () => {
    await open(`${YOUTUBE}plays______`);
    await play();
    await becomes('playing');
    await watch.page.keyboard.press('f');
    await watch.page.waitForFunction(() => document.fullscreenElement?.querySelector('iframe'));
    await watch.page.keyboard.press('f');
    await watch.page.waitForFunction(() => document.fullscreenElement === null);
  });

  test('space on the button of our own controls toggles once, not twice', async () => {
    await open('https://media.example/clip.mp4');
    await play();
    await becomes('playing');
    await watch.page.getByRole('button', { name: 'Pause', exact: true }).focus();
    await watch.page.keyboard.press(' ');
    await becomes('paused');
  });
});

describe('its place', () => {
  test.each([
    ['a video', 1280, `${YOUTUBE}plays______`, 16 / 9, 16 / 9],
    ['a short', 1280, 'https://www.youtube.com/shorts/plays______', 16 / 9, 9 / 16],
    ['a TikTok', 1280, 'https://www.tiktok.com/@someone/video/7106594312292453675', 16 / 9, 9 / 16],
    ['a video on a phone', 360, `${YOUTUBE}plays______`, 16 / 9, 16 / 9],
    ['a short on a phone', 360, 'https://www.youtube.com/shorts/plays______', 4 / 5, 9 / 16],
  ])('%s: nothing moves from poster to player', async (_name, width, url, placeRatio, frameRatio) => {
    await watch.page.setViewportSize({ width, height: 900 });
    await open(url);
    // With its own letters a line may be another one high.
    await watch.page.evaluate(() => document.fonts.ready);
    const poster = await watch.page.locator('img').boundingBox();
    const rest = watch.page.getByRole('link', { name: /Watch on/ });
    const before = await rest.boundingBox();
    await watch.page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node }[] })[]) {
          document.documentElement.dataset.shift = entry.sources
            .map(({ node }) => (node instanceof Element ? node.outerHTML : node.textContent))
            .join('\n');
        }
      }).observe({ type: 'layout-shift' });
    });
    await play();
    await becomes('playing');
    const frame = await watch.page.locator('iframe').boundingBox();
    expect((poster?.width ?? 0) / (poster?.height ?? 1)).toBeCloseTo(placeRatio, 1);
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(frameRatio, 1);
    expect(frame?.height).toBeCloseTo(poster?.height ?? 0, 0);
    expect(await rest.boundingBox()).toEqual(before);
    expect(await watch.page.locator('html').getAttribute('data-shift')).toBeNull();
  });
});

test.each([
  ['the poster', `${YOUTUBE}plays______`, 'poster'],
  ['a host’s player', `${YOUTUBE}plays______`, 'playing'],
  ['our own controls', 'https://media.example/clip.mp4', 'playing'],
  ['a player that cannot be moved', 'https://www.instagram.com/reel/CxYz123AbC_/', 'ready'],
  ['an error', `${YOUTUBE}missing____`, 'error'],
])('axe finds nothing wrong with %s', async (_name, url, state) => {
  await open(url, { description: 'A description of several lines. '.repeat(20) });
  if (state !== 'poster') await play();
  await becomes(state);
  await watch.page.evaluate(axe.source);
  // The frames' insides are the hosts'.
  const { violations } = await watch.page.evaluate<axe.AxeResults>('axe.run(document, { iframes: false })');
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});

describe('without scripts', () => {
  test('a file plays under the browser’s own controls, from its moment and with its captions', async () => {
    await watch.newPage({ javaScriptEnabled: false });
    await watch.page.goto(watch.address('https://media.example/clip.mp4', { t: '7' }));
    expect(watch.hosts.requests).toEqual([]);
    const film = watch.page.locator('video');
    await film.waitFor();
    expect(await watch.page.getByRole('button', { name: /^Play/ }).isVisible()).toBe(false);
    expect(await film.getAttribute('controls')).not.toBeNull();
    expect(await film.locator('track').count()).toBe(2);
    const at = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
    await film.evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(at).toBeGreaterThan(7);
    expect(watch.complaints).toEqual([]);
  });

  test('a player of a host stands as it was', async () => {
    await watch.newPage({ javaScriptEnabled: false });
    await watch.page.goto(watch.address(`${YOUTUBE}plays______`));
    await watch.page.getByRole('link', { name: 'Watch on YouTube' }).waitFor();
    expect(await watch.page.locator('video').count()).toBe(0);
  });
});
