import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { builtPageInChromium } from '../../../../../tests/support/built-page-in-chromium.ts';
import { PHONE, STILL } from '../../../../../tests/support/journey.ts';
import type { SharedContent } from '../../contract-links.ts';

const built = builtPageInChromium('arrival-page');

const VIDEO = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const TOKEN = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const QUESTION = 'Why do they glow, of all the animals that live where no light of the sun has ever come to?';
const ANSWER = 'Because of their light [0:05](#t=5).';
const LINK = `/?shareToken=${TOKEN}&q=Something+else&autoOpen=true&enableFlow=true&sharedBy=Mallory`;
const ANN = { userId: 'ann', name: 'Ann Lee' };

const question: SharedContent = {
  shareId: 'aB3_-9xYz0',
  shareToken: TOKEN,
  kind: 'question',
  videoId: VIDEO,
  videoTitle: 'A film',
  questionId: null,
  questionText: QUESTION,
  messageId: null,
  answerText: null,
  isCurators: false,
  startSeconds: null,
  endSeconds: null,
  spokenText: null,
  autoOpen: true,
};
const answer: SharedContent = { ...question, kind: 'answer', messageId: 'm', answerText: ANSWER };
const bare: SharedContent = { ...question, kind: 'video', questionText: null, autoOpen: false };

const opened = {
  connection: 'none',
  isOwn: false,
  friend: null,
  startsWithHint: true,
  signUpConnects: true,
  anonymousSessionId: 'session_of_ben',
};

const json = (route: Route, value: unknown) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify({ json: value }) });
const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ json: { defined: true, code, status, message: code, data: {} } }),
  });

interface Given {
  content?: SharedContent;
  opening?: object;
  address?: string;
  options?: BrowserContextOptions;
  /** How a call is answered, instead of as usual. */
  answers?: Record<string, (route: Route) => Promise<void>>;
  early?: (page: Page) => Promise<unknown>;
  /** Whether time stands still until the test moves it. */
  isAtRest?: boolean;
}

/** Comes by a link. Gives the calls of sharing and of the assistant, in their order, and what was asked. */
async function arrive({
  content = question,
  opening = opened,
  address = LINK,
  options,
  answers = {},
  early,
  isAtRest = false,
}: Given = {}) {
  const page = await built.newPage({ ...STILL, ...options });
  const calls: string[] = [];
  const asked: string[] = [];
  await page.clock.install({ time: 0 });
  if (isAtRest) await page.clock.pauseAt(1_000);
  await page.route('**/api/rpc/*/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    calls.push(name);
    const own = answers[name];
    if (own) return own(route);
    switch (name) {
      case 'sharedContent':
        return json(route, content);
      case 'openShare':
        return json(route, opening);
      case 'matchSessions':
        return json(route, { connected: [] });
      case 'conversation':
        return json(route, { messages: [], assistant: 'model', closed: null });
      case 'ask':
      case 'smartChat':
        asked.push(route.request().postData() ?? '');
        return json(route, {});
      case 'chatHealth':
        return json(route, { ok: true, assistant: 'model' });
      case 'questions':
        return json(route, { questions: [], explorationRate: 0 });
      default:
        return json(route, {});
    }
  });
  await early?.(page);
  await page.goto(address);
  return { page, calls, asked, times: (name: string) => calls.filter((call) => call === name).length };
}

const see = (page: Page) => page.getByRole('button', { name: 'See insight', exact: true });
const label = (page: Page, who = 'Someone') =>
  page.getByText(`${who} shared this with a question`, { exact: true });
const theAnswer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Ask this video' });
const prompt = (page: Page) => page.getByRole('region', { name: 'Connect with friends' });
const welcome = (page: Page) =>
  page.getByText('Someone you trust found this worth sharing.', { exact: true });
const toasted = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
const pending = (page: Page) => page.evaluate(() => sessionStorage.getItem('pending_share_match'));
const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('anonymous_session_id'));

describe('a shared question', () => {
  test('stands as a hint, from Someone, whatever the address says, and is asked by a press', async () => {
    const { page, calls, asked } = await arrive();
    await label(page).waitFor();
    await page.getByRole('heading', { name: QUESTION }).waitFor();
    expect(await page.getByText(/Mallory|Something else/).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(calls).not.toContain('conversation');
    await see(page).click();
    await chat(page).getByText(QUESTION).waitFor();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain(QUESTION);
    expect(asked[0]).not.toContain('Something else');
    expect(new URL(page.url()).search).toBe(`?shareToken=${TOKEN}&enableFlow=true&sharedBy=Mallory`);
    await see(page).waitFor({ state: 'detached' });
  });

  test('opens by itself after thirty seconds in which nobody was at it', async () => {
    const { page, asked } = await arrive();
    await see(page).focus();
    await page.clock.fastForward(60_000);
    expect(await see(page).isVisible()).toBe(true);
    await see(page).blur();
    await page.clock.fastForward(29_000);
    expect(await chat(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Enter' }).focus();
    await page.clock.fastForward(1_100);
    await chat(page).getByText(QUESTION).waitFor();
    await expect.poll(() => asked.length).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent), 'the focus stays').toBe('Enter');
  });

  test('does not open by itself while somebody writes', async () => {
    const { page, asked } = await arrive();
    await see(page).waitFor();
    await page.evaluate(() => document.querySelector('h1')?.after(document.createElement('input')));
    const field = page.locator('h1 + input');
    await field.focus();
    await page.clock.fastForward(60_000);
    expect([await chat(page).count(), asked.length]).toEqual([0, 0]);
    await field.blur();
    await page.clock.fastForward(30_000);
    await expect.poll(() => asked.length).toBe(1);
  });

  test('that is opened by a press leads the focus to the chat', async () => {
    const { page } = await arrive();
    await see(page).click();
    await chat(page).getByText(QUESTION).waitFor();
    expect(await chat(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  });

  test('is not asked once its hint was closed', async () => {
    const { page, asked } = await arrive();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await see(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.clock.fastForward(60_000);
    expect(asked).toEqual([]);
    expect(await chat(page).count()).toBe(0);
  });

  test('is asked at once where hints are switched off', async () => {
    const { page, asked } = await arrive({ opening: { ...opened, startsWithHint: false } });
    await chat(page).getByText(QUESTION).waitFor();
    await expect.poll(() => asked.length).toBe(1);
  });

  test.each([
    ['false', true, 1],
    ['true', false, 0],
    ['perhaps', true, 0],
  ])(
    'comes with a hint or without as the browser was told: by “%s” where the site says %s',
    async (told, startsWithHint, times) => {
      const { page, asked } = await arrive({
        opening: { ...opened, startsWithHint },
        early: (one) =>
          one.addInitScript((value) => localStorage.setItem('progressiveShareDisclosure', value), told),
      });
      if (times > 0) await chat(page).getByText(QUESTION).waitFor();
      else await see(page).waitFor();
      await page.clock.fastForward(5_000);
      await expect.poll(() => asked.length).toBe(times);
    },
  );

  test('is not asked while nobody sees the page, and after that', async () => {
    const { page, asked } = await arrive({
      opening: { ...opened, startsWithHint: false },
      early: (one) =>
        one.addInitScript(() =>
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
        ),
    });
    await see(page).waitFor();
    await page.clock.fastForward(60_000);
    expect(asked).toEqual([]);
    await setHidden(page, false);
    await chat(page).getByText(QUESTION).waitFor();
    await expect.poll(() => asked.length).toBe(1);
  });

  test('waits for a chat that is slow, three seconds at most', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { page, asked } = await arrive({
      answers: {
        conversation: async (route) => {
          await promise;
          await json(route, { messages: [], assistant: 'model', closed: null });
        },
      },
    });
    await see(page).click();
    await chat(page).waitFor();
    await page.clock.fastForward(2_000);
    expect(asked).toEqual([]);
    await page.clock.fastForward(1_500);
    await chat(page).getByText(QUESTION).waitFor();
    resolve();
    await expect.poll(() => asked.length).toBe(1);
  });

  test('is cut on a phone until it is opened, and the button is short', async () => {
    const { page } = await arrive({ options: PHONE });
    await page.getByRole('heading', { name: `${[...QUESTION].slice(0, 80).join('')}...` }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'See', exact: true }).click();
    await chat(page).getByText(QUESTION).waitFor();
  });

  test('that was opened before is not told of or asked again', async () => {
    const { page, asked, times } = await arrive({ address: `/?shareToken=${TOKEN}&enableFlow=true` });
    await expect.poll(() => times('openShare')).toBe(1);
    await page.clock.fastForward(60_000);
    await prompt(page).waitFor();
    expect([times('openShare'), asked.length, await see(page).count()]).toEqual([1, 0, 0]);
  });
});

describe('a shared answer', () => {
  test('is shown at once with its question, without a question to the assistant', async () => {
    const { page, calls } = await arrive({ content: answer });
    await label(page).waitFor();
    await page.getByRole('heading', { name: QUESTION }).waitFor();
    await theAnswer(page).getByText('Because of their light').waitFor();
    await theAnswer(page).getByRole('button', { name: 'Play from 0:05' }).waitFor();
    await page.clock.fastForward(60_000);
    expect(await see(page).count()).toBe(0);
    expect(new Set(calls)).toEqual(new Set(['sharedContent', 'openShare']));
    expect(await chat(page).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('stands open for who comes back to it', async () => {
    const { page } = await arrive({ content: answer, address: `/?shareToken=${TOKEN}` });
    await theAnswer(page).waitFor();
  });

  test('keeps its place when the window becomes a narrow one', async () => {
    const { page, times } = await arrive({ content: answer });
    await theAnswer(page).waitFor();
    await page.setViewportSize({ width: 700, height: 800 });
    await theAnswer(page).waitFor();
    expect([times('sharedContent'), times('openShare')]).toEqual([1, 1]);
  });
});

describe('a shared moment', () => {
  const moment: SharedContent = {
    ...bare,
    kind: 'moment',
    startSeconds: 44,
    endSeconds: 56,
    spokenText: 'They glow to be found.',
  };

  test('says what is said there, from Someone, and neither asks nor welcomes', async () => {
    const { page, asked } = await arrive({ content: moment, address: `/?shareToken=${TOKEN}&t=44&until=56` });
    const note = page.getByRole('region', { name: 'Someone shared this moment' });
    await note.getByText('“They glow to be found.”').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.clock.fastForward(4_000);
    const href = await prompt(page).getByRole('link', { name: 'Sign Up' }).getAttribute('href');
    expect(
      new URL(href ?? '', 'http://x').searchParams.get('returnTo'),
      'who signs up comes back to it',
    ).toBe(`/videos/${VIDEO}?shareToken=${TOKEN}&t=44&until=56`);
    await prompt(page).getByRole('button', { name: 'Later' }).click();
    await page.clock.fastForward(60_000);
    expect([asked.length, await welcome(page).count(), await note.count()]).toEqual([0, 0, 1]);
  });

  test('is from its sharer by name to a member who is connected with them, and so is a video', async () => {
    const opening = { ...opened, connection: 'friends', friend: ANN, signUpConnects: false };
    const address = `/?shareToken=${TOKEN}&t=44&member=1`;
    const { page } = await arrive({ content: moment, opening, address });
    await page.getByRole('region', { name: 'Ann Lee shared this moment' }).waitFor();
    expect(await page.getByText('Someone shared this moment').count()).toBe(0);
    const film = (await arrive({ content: bare, opening, address })).page;
    await film.getByText('Ann Lee shared this video', { exact: true }).waitFor();
    expect(await welcome(film).count()).toBe(0);
  });

  test('names its sharer in sight beside the toast that tells of the connection', async () => {
    const opening = { ...opened, connection: 'connected', friend: ANN, signUpConnects: false };
    const { page } = await arrive({
      content: moment,
      opening,
      address: `/?shareToken=${TOKEN}&t=44&member=1`,
    });
    const name = page.getByText('Ann Lee shared this moment', { exact: true });
    await toasted(page, 'Connected with Ann Lee!');
    const isOnTop = () =>
      name.evaluate((it) => {
        const { left, top, height } = it.getBoundingClientRect();
        return document.elementFromPoint(left + 5, top + height / 2) === it;
      });
    await expect.poll(isOnTop).toBe(true);
  });

  test('of which nothing is written down says when it is', async () => {
    const { page } = await arrive({ content: { ...moment, spokenText: null } });
    await page.getByRole('region', { name: 'Someone shared this moment' }).getByText('0:44–0:56').waitFor();
  });
});

test('one’s own link is said to be that, whatever it carries', async () => {
  for (const [content, words] of [
    [question, 'Your own link: you shared this with a question'],
    [bare, 'Your own link: you shared this video'],
  ] as const) {
    const { page } = await arrive({
      content,
      opening: { ...opened, isOwn: true },
      address: `${LINK}&member=1`,
    });
    await page.getByText(words, { exact: true }).waitFor();
    expect(await page.getByText(/^Someone/).count()).toBe(0);
  }
});

describe('a link that leads nowhere', () => {
  test.each<[string, Given, string]>([
    ['an empty token', { address: '/?shareToken=' }, 'Share token is missing'],
    [
      'a token of a wrong form',
      { address: '/?shareToken=a!&q=Send+me' },
      'The share link format is invalid. Please check the link and try again.',
    ],
    [
      'an unknown token',
      { answers: { sharedContent: refusal(404, 'NOT_FOUND_ERROR') } },
      'Share link not found or expired',
    ],
    [
      'a token of another video',
      { content: { ...question, videoId: TOKEN } },
      'Share link not found or expired',
    ],
    [
      'a link that ended meanwhile',
      { answers: { openShare: refusal(410, 'SHARE_GONE_ERROR') } },
      'Share link not found or expired',
    ],
  ])('by %s says so beside the video, and shows and asks nothing', async (_what, given, words) => {
    const { page, asked } = await arrive(given);
    const card = page.getByRole('alert').filter({ hasText: 'Share Access Error' });
    await card.getByText('Share validation failed', { exact: true }).waitFor();
    await card.getByText(words, { exact: true }).waitFor();
    expect(await page.getByText(/shared this with a question|Send me/).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await card.waitFor({ state: 'detached' });
    await page.clock.fastForward(60_000);
    expect(asked).toEqual([]);
    expect(await chat(page).count()).toBe(0);
  });

  test('because the server could not be asked, can be asked again', async () => {
    let isAway = true;
    const { page } = await arrive({
      answers: { sharedContent: (route) => (isAway ? route.abort('failed') : json(route, question)) },
    });
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000);
        return page.getByText('Unable to verify share link', { exact: true }).count();
      })
      .toBe(1);
    isAway = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await label(page).waitFor();
  });
});

describe('the prompt to sign up', () => {
  test('comes after three seconds, for who came by a link, and leads back', async () => {
    const { page, times } = await arrive({ content: bare, isAtRest: true });
    const told = async () => {
      await page.clock.runFor(10);
      return times('openShare');
    };
    await expect.poll(told).toBe(1);
    await page.clock.runFor(2_000);
    expect(await prompt(page).count()).toBe(0);
    expect(await welcome(page).count()).toBe(0);
    await page.clock.runFor(1_000);
    await prompt(page)
      .getByText('Sign up to connect with the person who shared this "A film" with you!', { exact: true })
      .waitFor();
    await page.clock.resume();
    expect(await axeViolations(page)).toEqual([]);
    const href = await prompt(page).getByRole('link', { name: 'Sign Up' }).getAttribute('href');
    const { pathname, searchParams } = new URL(href ?? '', 'http://x');
    expect([pathname, searchParams.get('tab')]).toEqual(['/auth', 'signup']);
    expect(searchParams.get('returnTo')).toBe(`/videos/${VIDEO}?shareToken=${TOKEN}`);
  });

  test('waits for the hint, and gives way to the welcome', async () => {
    const { page } = await arrive();
    await see(page).waitFor();
    await page.clock.fastForward(10_000);
    expect(await prompt(page).count()).toBe(0);
    expect(await welcome(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await prompt(page).waitFor();
    expect(await welcome(page).count()).toBe(0);
    await prompt(page).getByRole('button', { name: 'Later' }).click();
    await welcome(page).waitFor();
  });

  test('stands under an answer', async () => {
    const { page } = await arrive({ content: answer });
    await page.clock.fastForward(4_000);
    await prompt(page).waitFor();
    const [above, below] = await Promise.all([theAnswer(page).boundingBox(), prompt(page).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  });

  test('does not come again in this session once it was put off', async () => {
    const { page } = await arrive({ content: bare });
    await page.clock.fastForward(4_000);
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await welcome(page).waitFor();
    await page.clock.fastForward(10_000);
    expect(await prompt(page).count()).toBe(0);
  });

  test.each<[string, Given]>([
    ['a member', { address: `${LINK}&member=1` }],
    ['who would be connected with nobody', { opening: { ...opened, signUpConnects: false } }],
    ['whose opening was refused', { answers: { openShare: refusal(403, 'PERMISSION_ERROR') } }],
  ])('does not come to %s', async (_who, given) => {
    const { page } = await arrive({ content: bare, ...given });
    await welcome(page).waitFor();
    await page.clock.fastForward(10_000);
    expect(await prompt(page).count()).toBe(0);
  });
});

describe('the welcome', () => {
  test.each([
    ['on a phone after ten seconds', PHONE, 10_000],
    ['after twelve seconds', {}, 12_000],
  ])('gives way to its link %s in which nobody was at it', async (_when, options, ms) => {
    const { page } = await arrive({ address: '/', options });
    await welcome(page).waitFor();
    const learnMore = page.getByRole('link', { name: 'Learn more' });
    await learnMore.focus();
    await page.clock.fastForward(60_000);
    expect(await welcome(page).isVisible()).toBe(true);
    await learnMore.blur();
    await learnMore.hover();
    await page.clock.fastForward(60_000);
    expect(await welcome(page).isVisible()).toBe(true);
    await page.mouse.move(1, 1);
    await page.clock.fastForward(ms - 1_000);
    expect(await welcome(page).isVisible()).toBe(true);
    await page.clock.fastForward(1_100);
    await welcome(page).waitFor({ state: 'hidden' });
    expect(await learnMore.isVisible()).toBe(true);
    expect(await learnMore.getAttribute('href')).toBe('/friends');
  });

  test('greets the first two visits of a video, and asks the server nothing', async () => {
    const { page, calls } = await arrive({ address: '/' });
    await welcome(page).waitFor();
    await page.reload();
    await welcome(page).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Open AI chat', exact: true }).waitFor();
    expect(await welcome(page).count()).toBe(0);
    expect(calls).toEqual([]);
  });
});

describe('the server', () => {
  test('is told of an opening once, and not before somebody sees the page', async () => {
    const { page, times } = await arrive({
      early: (one) =>
        one.addInitScript(() =>
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
        ),
    });
    await label(page).waitFor();
    expect(times('openShare')).toBe(0);
    await setHidden(page, false);
    await expect.poll(() => times('openShare')).toBe(1);
    await setHidden(page, true);
    await setHidden(page, false);
    await page.clock.fastForward(5_000);
    expect(times('openShare')).toBe(1);
    expect(await pending(page)).toBe(TOKEN);
    expect(await session(page)).toBe('session_of_ben');
  });
});

describe('a member', () => {
  const connected = { ...opened, connection: 'connected', friend: ANN, signUpConnects: false };

  test('who is connected is told so, reads the name, and may undo it', async () => {
    const { page, times } = await arrive({ opening: connected, address: `${LINK}&member=1` });
    await label(page, 'Ann Lee').waitFor();
    await toasted(page, 'Connected with Ann Lee!');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toasted(page, 'Ann Lee removed from your network');
    await label(page).waitFor();
    expect([times('removeFriend'), times('openShare')]).toEqual([1, 1]);
    expect(await pending(page)).toBe(null);
    expect(await session(page)).toBe(null);
  });

  test('whose undoing fails is told so, and stays connected', async () => {
    const { page } = await arrive({
      opening: connected,
      address: `${LINK}&member=1`,
      answers: { removeFriend: refusal(503, 'CONNECTION_ERROR') },
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await toasted(page, 'Failed to remove connection');
    await label(page, 'Ann Lee').waitFor();
  });

  test('who signs in after opening a link is matched a second later, and only then told of as a member', async () => {
    const { page, calls } = await arrive({
      answers: { matchSessions: (route) => json(route, { connected: [ANN] }) },
    });
    await expect.poll(() => pending(page)).toBe(TOKEN);
    await page.getByRole('button', { name: 'Enter' }).click();
    await toasted(page, 'Connected with 1 friend(s)!');
    await toasted(page, 'We found people who shared content with you before you signed up');
    expect(await pending(page)).toBe(null);
    await expect
      .poll(() => calls.filter((call) => /openShare|matchSessions/.test(call)))
      .toEqual(['openShare', 'matchSessions', 'openShare']);
  });

  test('who came signed in is not matched, and the next person in the browser is', async () => {
    const { page, times } = await arrive({ address: `${LINK}&member=1` });
    await label(page).waitFor();
    await page.clock.fastForward(5_000);
    expect(times('matchSessions')).toBe(0);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.clock.fastForward(1_100);
    await expect.poll(() => times('matchSessions')).toBe(1);
  });

  test('is matched after a page of its own, such as a provider’s, came between', async () => {
    const { page, times } = await arrive();
    await expect.poll(() => pending(page)).toBe(TOKEN);
    await page.goto(`${LINK}&member=1`);
    await page.getByRole('button', { name: 'Leave' }).waitFor();
    await page.clock.fastForward(1_100);
    await expect.poll(() => times('matchSessions')).toBe(1);
    await expect.poll(() => pending(page)).toBe(null);
  });
});
