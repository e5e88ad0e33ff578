import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { builtPageInChromium } from '../../../../../tests/support/built-page-in-chromium.ts';
import { PHONE, STILL } from '../../../../../tests/support/journey.ts';
import type { ChatMessage } from '../../contract-chat.ts';

const built = builtPageInChromium('chat-page');

const QUESTION = 'Why do they glow?';
const UNREACHABLE = 'Cannot reach AI service. Please check your connection or try later.';
const LATE = 'Request timed out after 30 seconds. Please check your connection and try again.';

function message(more: Partial<ChatMessage>): ChatMessage {
  return {
    id: crypto.randomUUID(),
    role: 'assistant',
    content: '',
    timestamp: '2026-01-02T03:04:05.000Z',
    status: 'complete',
    errorCode: null,
    questionId: null,
    assistant: 'model',
    links: [],
    followUps: [],
    ...more,
  };
}
const asked = message({ role: 'user', content: QUESTION, assistant: null });
/** A question, and an answer to it that stands like this. */
const exchange = (answer: Partial<ChatMessage>) => [asked, message(answer)];

interface Server {
  messages: unknown;
  closed?: 'sign-in' | 'budget';
  /** How a call is answered, instead of as usual. */
  answers?: Record<string, (route: Route) => Promise<void>>;
}

const json = (route: Route, value: unknown) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify({ json: value }) });
const refusal =
  (status: number, code: string, text: string, data: object = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ json: { defined: true, code, status, message: text, data } }),
    });
const broken = (route: Route) => route.abort('connectionreset');
/** A stream that says how an answer begins, and what came of it. */
const stream =
  (...events: object[]) =>
  (route: Route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: events.map((event) => `event: message\ndata: ${JSON.stringify({ json: event })}\n\n`).join(''),
    });

/** Opens the chat. Gives the calls that come from then on, in their order. */
async function open(server: Server, options: BrowserContextOptions = {}, address = '/', offFlag = '') {
  const page = await built.newPage({ ...STILL, ...options });
  if (offFlag) await page.addInitScript((name) => localStorage.setItem(name, 'false'), offFlag);
  const calls: string[] = [];
  await page.route('**/api/rpc/assistant/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    calls.push(name);
    const own = server.answers?.[name];
    if (own) return own(route);
    switch (name) {
      case 'conversation': {
        const { messages, closed = null } = server;
        return json(route, { messages, assistant: 'model', closed });
      }
      case 'chatHealth':
        return json(route, { ok: true, assistant: 'model' });
      case 'questions':
        return json(route, {
          questions: [{ id: 'q', text: 'What is a cue?', order: 0, videoId: null, source: 'admin' }],
          explorationRate: 0,
          summaryQuestion: null,
        });
      default:
        return json(route, {});
    }
  });
  await page.goto(address);
  const bubble = page.getByRole('button', { name: 'Open AI chat', exact: true });
  if (address === '/') await bubble.click();
  await (address === '/?closed' ? bubble : chat(page)).waitFor();
  return { page, calls };
}

const chat = (page: Page) => page.getByRole('dialog', { name: 'Ask this video' });
const log = (page: Page) => chat(page).getByRole('log', { name: 'Conversation' });
const box = (page: Page) => chat(page).getByRole('textbox', { name: 'Your question' });
const button = (page: Page, name: string) => chat(page).getByRole('button', { name, exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
async function ask(page: Page, question = QUESTION) {
  await box(page).fill(question);
  await box(page).press('Enter');
}
const hasFocus = (it: Element) => it === document.activeElement;

describe('an answer that', () => {
  const WORDS = 'Because of their light [0:05](#t=5).';
  test.each<[string, Partial<ChatMessage>, string | null, string[]]>([
    ['is whole', { content: WORDS }, null, ['Copy', 'Regenerate']],
    ['is whole, and would be the same', { content: WORDS, assistant: 'built-in' }, null, ['Copy']],
    ['is being written', { content: 'Because', status: 'writing' }, null, ['Stop']],
    ['has not begun', { status: 'writing' }, null, ['Stop']],
    [
      'broke off',
      { content: WORDS, status: 'partial', errorCode: 'FETCH_ERROR' },
      `This answer is not complete. ${UNREACHABLE}`,
      ['Copy', 'Retry'],
    ],
    [
      'was stopped',
      { content: WORDS, status: 'stopped', errorCode: 'REQUEST_ERROR' },
      'Request was cancelled',
      ['Copy', 'Retry'],
    ],
    ['came too late', { status: 'failed', errorCode: 'TIMEOUT_ERROR' }, LATE, ['Retry']],
    [
      'could not be had',
      { status: 'failed', errorCode: 'PROCESSING_ERROR' },
      'Unable to get AI response. Please try again.',
      ['Retry'],
    ],
  ])('%s says how it stands, and what can be done', async (_what, answer, words, buttons) => {
    const { page } = await open({ messages: exchange(answer) }, PHONE);
    await log(page).getByText(QUESTION).waitFor();
    if (words) await log(page).getByText(words, { exact: true }).waitFor();
    const offered = ['Copy', 'Regenerate', 'Retry', 'Stop'];
    const shown = await Promise.all(offered.map((name) => button(page, name).count()));
    expect(offered.filter((_, index) => shown[index])).toEqual(buttons);
    expect(await axeViolations(page)).toEqual([]);
    // What a finger meets is 44 px high.
    const sizes = await chat(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all
          .filter((it) => !it.textContent?.includes(':'))
          .map((it) => it.getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height)),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });

  test('is read from the side where its words begin', async () => {
    const { page } = await open({
      messages: exchange({
        content: 'السؤال يحدد ما تراه [0:12](#t=12).\n\n1. يضيق\n2. يجعلك',
        followUps: ['هل؟'],
      }),
    });
    const item = log(page).getByRole('listitem').first();
    expect(await item.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
    expect(await log(page).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  });
});

describe('a question that is not taken says why, and can be sent again:', () => {
  test.each<[string, (route: Route) => Promise<void>, string, string | null, boolean]>([
    [
      'the assistant is away',
      refusal(
        502,
        'CHAT_ERROR',
        'Chat functionality temporarily unavailable, Video will still work normally.',
        {
          code: 'PROCESSING_ERROR',
          isRetryable: true,
        },
      ),
      'Chat functionality temporarily unavailable, Video will still work normally.',
      'Unable to get AI response. Please try again.',
      true,
    ],
    ['no network, twice', broken, UNREACHABLE, UNREACHABLE, true],
    [
      'a server in pieces',
      (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
      'Chat service error',
      'Unable to get AI response. Please try again.',
      true,
    ],
    [
      'a proxy without a server, twice',
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      UNREACHABLE,
      UNREACHABLE,
      true,
    ],
    [
      'a network that wants a sign-in first, twice',
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
      UNREACHABLE,
      UNREACHABLE,
      true,
    ],
    [
      'nobody is signed in',
      refusal(401, 'AUTH_ERROR', 'Unable to process anonymous request. Please try refreshing the page.'),
      'Unable to process anonymous request. Please try refreshing the page.',
      'Please sign in to use the chat feature',
      false,
    ],
  ])('%s', async (_why, smartChat, inline, toast, mayResend) => {
    const { page, calls } = await open({ messages: [], answers: { smartChat } });
    // What is refused before the conversation was read has it read once more, and this server knows of no refusal.
    await chat(page).getByText('AI assistant.').waitFor();
    await ask(page);
    if (toast) await toasts(page).getByText(toast, { exact: true }).waitFor();
    if (inline) await log(page).getByText(inline, { exact: true }).waitFor();
    expect(await button(page, 'Resend').count()).toBe(mayResend ? 1 : 0);
    expect(calls.filter((name) => name === 'smartChat')).toHaveLength(inline === UNREACHABLE ? 2 : 1);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('from the empty box one key leads up to the answer and its first moment, and takes nothing from who types', async () => {
    const { page } = await open({ messages: exchange({ content: 'Because of their light [0:05](#t=5).' }) });
    const answer = log(page).getByRole('article', { name: 'Answer' });
    await answer.waitFor();
    await box(page).fill('Why');
    await box(page).press('ArrowUp');
    expect(await box(page).evaluate(hasFocus)).toBe(true);
    await box(page).fill('');
    await box(page).press('ArrowUp');
    expect(await answer.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await button(page, 'Play from 0:05').evaluate(hasFocus)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('the limit is told in the conversation alone, and its seconds count down to when it can be sent', async () => {
    const limit = { operation: 'ai', reason: 'In cooldown period', retryAfterSeconds: 2 };
    const { page } = await open({
      messages: [],
      answers: { smartChat: refusal(429, 'RATE_LIMIT_ERROR', 'Rate limit exceeded for ai.', limit) },
    });
    await box(page).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await ask(page);
    await log(page).getByText('Rate limit reached for ai', { exact: true }).waitFor();
    const said = await log(page)
      .getByText(/^Rate limit reached for ai\. Many questions came within a minute\. Please wait 2 seconds/)
      .textContent();
    expect(await button(page, 'Resend').count()).toBe(0);
    await page.clock.runFor(1_000);
    await log(page).getByText('Please wait 1 second before trying again.', { exact: true }).waitFor();
    // Read out once: what is heard stays as it was while the seconds go.
    expect(
      await log(page)
        .getByText(/^Rate limit reached for ai\. /)
        .textContent(),
    ).toBe(said);
    await page.clock.runFor(1_000);
    await button(page, 'Resend').waitFor();
    expect(await log(page).getByText('You can ask again now.').count()).toBe(2);
    expect(await toasts(page).getByRole('listitem').count()).toBe(0);
    await page.clock.resume();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('a day’s budget that is used up is told in place of the box, without a toast', async () => {
    const spent = refusal(429, 'RATE_LIMIT_ERROR', 'Come back tomorrow.', {
      operation: 'ai',
      reason: 'Daily budget used up',
      retryAfterSeconds: 60,
    });
    const { page } = await open({ messages: [], answers: { smartChat: spent } });
    await chat(page).getByText('AI assistant.').waitFor();
    await ask(page);
    await log(page).getByText('Come back tomorrow.').waitFor();
    await chat(page)
      .getByText(/^The assistant has answered all it can for today\./)
      .waitFor();
    expect(await box(page).count()).toBe(0);
    expect(await toasts(page).getByRole('listitem').count()).toBe(0);
  });
});

describe('a question that was chosen beside the video', () => {
  const choose = (page: Page) =>
    page.getByRole('button', { name: 'Choose a question' }).evaluate((it: HTMLElement) => it.click());

  test('waits in the box while an answer is being written, and says so when something else waits there', async () => {
    const { page, calls } = await open({ messages: exchange({ content: 'Half', status: 'writing' }) });
    await log(page).getByText('Half').waitFor();
    await choose(page);
    await expect.poll(() => box(page).inputValue()).toBe('What is chosen?');
    expect(await toasts(page).getByText('Failed to submit question').count()).toBe(0);
    await box(page).fill('Something else');
    await choose(page);
    await toasts(page).getByText('Failed to submit question').waitFor();
    expect(await box(page).inputValue()).toBe('Something else');
    expect(calls).not.toContain('smartChat');
  });

  test('stands under the earlier conversation when it is refused', async () => {
    const { page } = await open(
      {
        messages: exchange({ content: 'Light.' }),
        answers: { smartChat: refusal(502, 'CHAT_ERROR', 'No.', { code: 'PROCESSING_ERROR' }) },
      },
      {},
      '/?closed',
    );
    await choose(page);
    await button(page, 'Resend').waitFor();
    await log(page).getByText('Light.').waitFor();
    await log(page).getByText('What is chosen?').waitFor();
  });

  test('of a visitor who may not ask leads to signing in, not to refreshing the page', async () => {
    const smartChat = (route: Route) =>
      refusal(
        401,
        'AUTH_ERROR',
        route.request().postDataJSON().json.allowAnonymous
          ? 'Unable to process anonymous request. Please try refreshing the page.'
          : 'Authentication required. Please sign in to continue.',
      )(route);
    const { page } = await open({ messages: [], closed: 'sign-in', answers: { smartChat } }, {}, '/?closed');
    await choose(page);
    await log(page)
      .getByText('Authentication required. Please sign in to continue.', { exact: true })
      .waitFor();
    await chat(page).getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await page.getByText(/refreshing the page/).count()).toBe(0);
  });

  test('is not asked later by itself when the chat cannot be fetched', async () => {
    // Not fetched ahead: what is asked for twice at once fails once for both.
    const { page, calls } = await open({ messages: [] }, {}, '/?closed', 'performanceOptimizations');
    const sheet = /chat-sheet/;
    await page.route(sheet, (route) => route.abort());
    await choose(page);
    await toasts(page).getByText('Failed to submit question').waitFor();
    await toasts(page).getByText(UNREACHABLE).waitFor();
    await page.unroute(sheet);
    await page.getByRole('button', { name: 'Open AI chat', exact: true }).click();
    await box(page).waitFor();
    expect(calls).not.toContain('smartChat');
  });
});

describe('a chat', () => {
  test('shows what was asked since it was opened, once consolidatedChatSystem is off', async () => {
    const server: Server = { messages: exchange({ content: 'Light.' }) };
    const { page } = await open(server, {}, '/', 'consolidatedChatSystem');
    await box(page).waitFor();
    await chat(page).getByText('What is a cue?').waitFor();
    expect(await log(page).getByText(QUESTION).count()).toBe(0);
  });

  test.each([
    ['is fetched ahead once the page has rested for two seconds', null, true],
    ['is not, where performanceOptimizations is off', 'performanceOptimizations', false],
  ])('%s', async (_what, offFlag, isFetchedAhead) => {
    const page = await built.newPage(STILL);
    if (offFlag) await page.addInitScript((name) => localStorage.setItem(name, 'false'), offFlag);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    let isFetched = false;
    page.on('request', (request) => {
      isFetched ||= request.url().includes('chat-sheet');
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open AI chat', exact: true }).waitFor();
    await page.clock.runFor(1_999);
    expect(isFetched).toBe(false);
    await page.clock.runFor(200);
    if (isFetchedAhead) await expect.poll(() => isFetched).toBe(true);
    else {
      // Whatever waited for an idle moment has had one.
      await page.evaluate(() => fetch('/'));
      expect(isFetched).toBe(false);
    }
  });

  test('asks as who has no account, and a second after it did not get through', async () => {
    const { page, calls } = await open({ messages: [], answers: { smartChat: broken } });
    await box(page).waitFor();
    await page.clock.install();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('smartChat'));
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await ask(page);
    const { json: asked } = (await failed).postDataJSON();
    expect(asked).toMatchObject({ message: QUESTION, allowAnonymous: true });
    const tries = () => calls.filter((name) => name === 'smartChat').length;
    // The page may hear of the failure a little later than the test.
    await page.clock.runFor(990);
    expect(tries()).toBe(1);
    await expect.poll(() => page.clock.runFor(50).then(tries)).toBe(2);
  });

  test('that nobody may use without an account leads to signing in, and back to the question', async () => {
    const { page } = await open({ messages: [], closed: 'sign-in' }, {}, '/?q=Why%3F');
    await chat(page).getByText('Please sign in to use the chat feature', { exact: true }).waitFor();
    expect(await box(page).count()).toBe(0);
    const href = await chat(page).getByRole('link', { name: 'Sign In' }).getAttribute('href');
    expect(new URL(href ?? '', 'http://here').searchParams.get('returnTo')).toBe(
      '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5?q=Why%3F',
    );
  });

  test('that cannot be read says why, and is read when asked again', async () => {
    const server: Server = { messages: exchange({ content: 'Light.' }), answers: { conversation: broken } };
    const { page } = await open(server);
    await chat(page).getByText(UNREACHABLE, { exact: true }).waitFor();
    server.answers = {};
    await button(page, 'Try Again').click();
    await log(page).getByText('Light.').waitFor();
    expect(await chat(page).getByText(UNREACHABLE).count()).toBe(0);
  });

  test('that could not be read without a network is read once that is back', async () => {
    const server: Server = { messages: exchange({ content: 'Light.' }), answers: { conversation: broken } };
    const { page } = await open(server);
    await chat(page).getByText(UNREACHABLE, { exact: true }).waitFor();
    server.answers = {};
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await log(page).getByText('Light.').waitFor();
    expect(await chat(page).getByText(UNREACHABLE).count()).toBe(0);
  });

  test('that breaks leaves the page as it is, and is tried three times', async () => {
    const { page } = await open({ messages: null });
    for (const _ of [1, 2, 3]) {
      await chat(page).getByRole('heading', { name: 'Chat Error' }).waitFor();
      await chat(page).getByText('Something went wrong with the chat service').waitFor();
      await button(page, 'Try Again').click();
    }
    await chat(page).getByRole('link', { name: 'Go Home' }).waitFor();
    await button(page, 'Try Again').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'A film' }).waitFor();
    built.forgive();
    await button(page, 'Close chat').click();
    await chat(page).waitFor({ state: 'hidden' });
  });

  test('takes two quick presses on Send for one', async () => {
    const start = { type: 'start', question: asked, answer: message({ status: 'writing' }), isKept: false };
    const server: Server = { messages: [] };
    server.answers = {
      smartChat: (route) => {
        server.messages = [asked, start.answer];
        return stream(start)(route);
      },
    };
    const { page, calls } = await open(server);
    await box(page).fill(QUESTION);
    await button(page, 'Send').dblclick();
    // The stream has begun and ended: had it been stopped, that would have been said before.
    const isLookedAt = () => calls.includes('smartChat') && calls.at(-1) === 'conversation';
    await expect.poll(isLookedAt).toBe(true);
    expect(calls).not.toContain('stopAnswer');
    await button(page, 'Stop').click();
    await expect.poll(() => calls).toContain('stopAnswer');
  });

  test.each([
    ['as the curated question that it is', 'What is a cue?', 'q'],
    ['in its words where it is none', 'And then?', undefined],
  ])('asks what follows an answer %s', async (_, text, questionId) => {
    const { page } = await open({ messages: exchange({ content: 'Light.', followUps: [text] }) });
    await page.getByText('Questions are offered').waitFor();
    const sent = page.waitForRequest('**/api/rpc/assistant/smartChat');
    await log(page).getByRole('button', { name: text }).click();
    expect((await sent).postDataJSON().json).toMatchObject({ message: text });
    expect((await sent).postDataJSON().json.questionId).toBe(questionId);
  });

  test('keeps the focus on the button that sends, and then stops', async () => {
    const server: Server = { messages: [] };
    server.answers = {
      smartChat: (route) => {
        server.messages = [asked, message({ status: 'writing' })];
        return stream({
          type: 'start',
          question: asked,
          answer: message({ status: 'writing' }),
          isKept: false,
        })(route);
      },
      stopAnswer: (route) => {
        server.messages = exchange({ content: 'Half', status: 'stopped' });
        return json(route, {});
      },
    };
    const { page } = await open(server);
    await box(page).fill(QUESTION);
    await button(page, 'Send').press('Enter');
    await button(page, 'Stop').waitFor();
    expect(await button(page, 'Stop').evaluate(hasFocus)).toBe(true);
    await button(page, 'Stop').press('Enter');
    await log(page).getByText('Half').waitFor();
    await button(page, 'Send').waitFor();
    expect(await button(page, 'Send').evaluate(hasFocus)).toBe(true);
  });

  test('leaves the box empty when a question is sent again', async () => {
    const server: Server = {
      messages: [],
      answers: { smartChat: refusal(502, 'CHAT_ERROR', 'No.', { code: 'PROCESSING_ERROR' }) },
    };
    const { page } = await open(server);
    await ask(page);
    await button(page, 'Resend').waitFor();
    const answer = message({ content: 'Whole.' });
    server.answers = {
      smartChat: stream(
        { type: 'start', question: asked, answer: { ...answer, content: '' }, isKept: false },
        { type: 'end', answer, error: null },
      ),
    };
    await button(page, 'Resend').click();
    await log(page).getByText('Whole.').waitFor();
    expect(await box(page).inputValue()).toBe('');
  });

  test('offers who may not ask only what opens without asking', async () => {
    const { page } = await open({
      messages: exchange({ content: 'Light.', followUps: ['And then?', 'What is a cue?'] }),
      closed: 'sign-in',
    });
    await log(page).getByRole('button', { name: 'What is a cue?' }).waitFor();
    expect(
      await log(page)
        .getByRole('list', { name: 'Follow-up questions' })
        .getByRole('button')
        .allTextContents(),
    ).toEqual(['What is a cue?']);
  });

  test('brings a question back whole that is longer than an address holds', async () => {
    const LONG = `${'Why do they glow, and '.repeat(15)}when?`;
    const { page } = await open({ messages: [] });
    await page.evaluate(
      ([key, text]) => sessionStorage.setItem(key ?? '', text ?? ''),
      ['unsent-question:dc13303a-380c-43a5-8bb1-d2645e02f3d5', LONG],
    );
    await page.goto(`/?q=${encodeURIComponent(LONG.slice(0, 200).trim())}`);
    await expect.poll(() => box(page).inputValue()).toBe(LONG);
  });

  test('keeps the focus with who presses what is gone by that', async () => {
    const server: Server = { messages: [] };
    const { page } = await open(server, { hasTouch: true });
    const newest = () => log(page).locator('[data-question]').last().evaluate(hasFocus);
    const answer = message({ content: 'A line.', followUps: ['And then?'] });
    const question = message({ role: 'user', content: 'What is a cue?' });
    server.answers = {
      smartChat: stream(
        { type: 'start', question, answer: { ...answer, content: '' }, isKept: true },
        { type: 'text', text: 'A line.' },
        { type: 'end', answer, error: null },
      ),
    };
    await button(page, 'What is a cue?').press('Enter');
    await log(page).getByText('A line.').waitFor();
    expect(await newest()).toBe(true);
    await button(page, 'Regenerate').press('Enter');
    await expect.poll(newest).toBe(true);
    server.answers = { smartChat: refusal(502, 'CHAT_ERROR', 'No.', { code: 'PROCESSING_ERROR' }) };
    await button(page, 'And then?').press('Enter');
    await button(page, 'Resend').waitFor();
    expect(await newest()).toBe(true);
    await button(page, 'Resend').press('Enter');
    await expect.poll(newest).toBe(true);
  });
});

describe('an answer that is longer than what shows of it', () => {
  const place = (page: Page) =>
    log(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
      top: Math.round(scrollTop),
      toEnd: Math.round(scrollHeight - clientHeight - scrollTop),
    }));
  /** Opens a chat whose next answer grows by what is said, and asks. */
  const openGrowing = async () => {
    const start = { type: 'start', question: asked, answer: message({ status: 'writing' }), isKept: false };
    const { page } = await open({ messages: [] });
    await page.evaluate((event) => {
      const encoder = new TextEncoder();
      const fetchElsewhere = window.fetch;
      window.fetch = async (input, init) => {
        const { url } = new Request(input, init);
        if (!url.endsWith('/smartChat')) return fetchElsewhere(input, init);
        const body = new ReadableStream({
          start(controller) {
            const send = (one: object) =>
              controller.enqueue(
                encoder.encode(`event: message\ndata: ${JSON.stringify({ json: one })}\n\n`),
              );
            send(event);
            Object.assign(window, { say: (text: string) => send({ type: 'text', text }) });
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      };
    }, start);
    await ask(page);
    await page.waitForFunction(() => 'say' in window);
    const say = async (word: string) => {
      await page.evaluate(
        (text) => (window as unknown as { say: (text: string) => void }).say(text),
        `${word} ${'and so on '.repeat(60)}\n\n`,
      );
      await log(page).getByText(word).waitFor();
    };
    return { page, say };
  };

  test('is read from its beginning where it comes at once', async () => {
    const { page, say } = await openGrowing();
    // At once, however long a busy machine takes for it.
    await page.evaluate(() => {
      const now = performance.now();
      performance.now = () => now;
    });
    for (const word of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) await say(word);
    expect((await place(page)).toEnd).toBeGreaterThan(100);
    expect(await log(page).getByText(QUESTION).isVisible()).toBe(true);
  });

  test('is followed as it grows, until its reader scrolls back', async () => {
    const { page, say } = await openGrowing();
    await say('First');
    // At the pace at which one reads.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 5_000;
    });
    for (const word of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) await say(word);
    await expect.poll(async () => (await place(page)).toEnd).toBeLessThanOrEqual(1);
    await log(page).hover();
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await place(page)).toEnd).toBeGreaterThan(150);
    const { top } = await place(page);
    await say('Seventh');
    expect((await place(page)).top).toBe(top);
    await page.mouse.wheel(0, 10_000);
    await expect.poll(async () => (await place(page)).toEnd).toBeLessThanOrEqual(1);
    await say('Eighth');
    await expect.poll(async () => (await place(page)).toEnd).toBeLessThanOrEqual(1);
  });
});

test('magnified four times, the chat has the window, in which one can read, ask and close it', async () => {
  const { page } = await open(
    { messages: exchange({ content: 'Light. '.repeat(80) }) },
    { viewport: { width: 320, height: 256 } },
  );
  await log(page).getByText('Light.').waitFor();
  await expect.poll(async () => (await log(page).boundingBox())?.height ?? 0).toBeGreaterThan(110);
  for (const it of [log(page), box(page), button(page, 'Close chat')]) {
    const area = await it.boundingBox();
    expect(area?.y).toBeGreaterThanOrEqual(0);
    expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThanOrEqual(256);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await box(page).fill('And then?');
  await button(page, 'Send').click({ trial: true });
  await button(page, 'Close chat').click();
  await chat(page).waitFor({ state: 'hidden' });
});

test('an answer is copied as text that one can read, without marks', async () => {
  const { page } = await open(
    { messages: exchange({ content: '## Why\n\n> They **glow** in the dark. [0:05](#t=5)' }) },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
  await button(page, 'Copy').click();
  await toasts(page).getByText('Copied to clipboard!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Why\n\n“They glow in the dark.” (0:05)',
  );
});

test('a finger finds the moments of an answer, and what one might ask next: they are 44 px high', async () => {
  const answer = { content: 'Light [0:05](#t=5).', followUps: ['And then?'] };
  const { page } = await open({ messages: exchange(answer) }, PHONE);
  for (const name of ['Play from 0:05', 'And then?']) {
    const chip = await button(page, name).boundingBox();
    expect(chip?.height, name).toBeGreaterThanOrEqual(44);
    expect(chip?.width, name).toBeGreaterThanOrEqual(44);
  }
});

describe('clearing a conversation', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Clear this conversation?' });

  test('is offered where there is one, asked for twice, and leads back to the box', async () => {
    const server: Server = { messages: exchange({ content: 'Light.', followUps: ['And then?'] }) };
    const { page, calls } = await open(server);
    await button(page, 'Clear conversation').click();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await chat(page).isVisible()).toBe(true);
    expect(calls).not.toContain('clearConversation');
    expect(await button(page, 'Clear conversation').evaluate(hasFocus)).toBe(true);

    await page.keyboard.press('Enter');
    expect(await axeViolations(page)).toEqual([]);
    expect(await dialog(page).getByRole('button', { name: 'Cancel' }).evaluate(hasFocus)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Clear Conversation' }).press('Enter');
    await button(page, 'What is a cue?').waitFor();
    await toasts(page).getByText('Conversation cleared').waitFor();
    expect(calls).toContain('clearConversation');
    expect(await box(page).evaluate(hasFocus)).toBe(true);
    expect(await button(page, 'Clear conversation').count()).toBe(0);
  });

  test('that fails leaves it as it is, and says so', async () => {
    const { page } = await open({
      messages: exchange({ content: 'Light.' }),
      answers: { clearConversation: broken },
    });
    await button(page, 'Clear conversation').click();
    await dialog(page).getByRole('button', { name: 'Clear Conversation' }).click();
    await toasts(page).getByText('Failed to clear conversation').waitFor();
    await log(page).getByText('Light.').waitFor();
  });

  test('hears nothing more of the answer that was being written', async () => {
    const server: Server = { messages: exchange({ content: 'Half', status: 'writing' }) };
    const { page, calls } = await open(server);
    await log(page).getByText('Half').waitFor();
    await button(page, 'Clear conversation').click();
    await dialog(page).getByRole('button', { name: 'Clear Conversation' }).click();
    await button(page, 'What is a cue?').waitFor();
    const looked = calls.filter((name) => name === 'conversation').length;
    const answer = message({ content: 'Whole.' });
    server.answers = {
      smartChat: stream(
        { type: 'start', question: asked, answer: { ...answer, content: '' }, isKept: false },
        { type: 'end', answer, error: null },
      ),
    };
    await ask(page);
    await log(page).getByText('Whole.').waitFor();
    expect(await log(page).getByText('Half').count()).toBe(0);
    expect(calls.filter((name) => name === 'conversation').length).toBe(looked);
  });
});
