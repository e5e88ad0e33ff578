import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { ask, box, chat, log, openChat } from '../../../../../tests/support/chat-dialog.ts';
import {
  broken,
  button,
  chatPage,
  exchange,
  hasFocus,
  json,
  QUESTION,
  refusal,
  toasts,
  UNREACHABLE,
} from '../../../../../tests/support/chat-page.ts';

const { open } = chatPage();

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
    await ask(page, QUESTION);
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

  test('a question without a network is told once in the chat: beside the question', async () => {
    const { page } = await open({ messages: [], answers: { smartChat: broken } });
    await chat(page).getByText('AI assistant.').waitFor();
    await page.context().setOffline(true);
    await chat(page).getByText(UNREACHABLE, { exact: true }).waitFor();
    await ask(page, QUESTION);
    await log(page).getByText(UNREACHABLE, { exact: true }).waitFor();
    await expect.poll(() => chat(page).getByText(UNREACHABLE).count()).toBe(1);
  });

  test('what a toast said of it is said no more once it is sent again', async () => {
    const { page } = await open({ messages: [], answers: { smartChat: broken } });
    await chat(page).getByText('AI assistant.').waitFor();
    await ask(page, QUESTION);
    const toast = toasts(page).getByText(UNREACHABLE, { exact: true });
    // Under the pointer it would stay.
    await toast.hover();
    await button(page, 'Resend').press('Enter');
    await toast.waitFor({ state: 'detached' });
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
    await ask(page, QUESTION);
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
    await ask(page, QUESTION);
    await log(page).getByText('Come back tomorrow.').waitFor();
    await chat(page)
      .getByText(/^The assistant has answered all it can for today\./)
      .waitFor();
    expect(await box(page).count()).toBe(0);
    expect(await toasts(page).getByRole('listitem').count()).toBe(0);
  });
});

describe('the box that makes way for why nothing is taken', () => {
  const kept = (page: Page) =>
    page.evaluate(() => sessionStorage.getItem('unsent-question:dc13303a-380c-43a5-8bb1-d2645e02f3d5'));
  const back = async (page: Page) => {
    const href = await chat(page).getByRole('link', { name: 'Sign In' }).getAttribute('href');
    const returnTo = new URL(href ?? '', page.url()).searchParams.get('returnTo');
    return new URL(returnTo ?? '', page.url()).searchParams.get('q');
  };
  /** Answers once the test says so. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const later = (answer: (route: Route) => Promise<void>) => (route: Route) =>
      promise.then(() => answer(route));
    return { release: resolve, later };
  };

  test('takes along to the sign-in what was typed before it was known who may ask, and keeps the focus in the chat', async () => {
    const { release, later } = held();
    const conversation = later((route) =>
      json(route, { messages: [], assistant: 'model', closed: 'sign-in' }),
    );
    const { page } = await open({ messages: [], answers: { conversation } });
    await box(page).fill('Why do they glow');
    expect(await box(page).evaluate(hasFocus)).toBe(true);
    release();
    await chat(page).getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await box(page).count()).toBe(0);
    expect(await chat(page).evaluate(hasFocus)).toBe(true);
    expect(await back(page)).toBe('Why do they glow');
    expect(await kept(page)).toBe('Why do they glow');
  });

  test('takes nothing from who is elsewhere', async () => {
    const { release, later } = held();
    const conversation = later((route) =>
      json(route, { messages: [], assistant: 'model', closed: 'sign-in' }),
    );
    const { page } = await open({ messages: [], answers: { conversation } });
    await button(page, 'Close chat').focus();
    release();
    await chat(page).getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await button(page, 'Close chat').evaluate(hasFocus)).toBe(true);
    expect(await kept(page)).toBe(null);
  });

  test.each([
    ['sign-in', refusal(401, 'AUTH_ERROR', 'Authentication required. Please sign in to continue.')],
    [
      'budget',
      refusal(429, 'RATE_LIMIT_ERROR', 'Come back tomorrow.', {
        operation: 'ai',
        reason: 'Daily budget used up',
        retryAfterSeconds: 60,
      }),
    ],
  ])('keeps the next question that is being typed while one is refused: %s', async (closes, refuses) => {
    const { release, later } = held();
    const { page } = await open({ messages: [], answers: { smartChat: later(refuses) } });
    await chat(page).getByText('AI assistant.').waitFor();
    await ask(page, QUESTION);
    await button(page, 'Stop').waitFor();
    await box(page).fill('And when?');
    release();
    await box(page).waitFor({ state: 'detached' });
    await log(page).getByText(QUESTION).waitFor();
    await expect.poll(() => kept(page)).toBe(`${QUESTION} And when?`);
    if (closes === 'sign-in') expect(await back(page)).toBe(`${QUESTION} And when?`);
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

  test('is kept when something else waits in the box, typed as it is', async () => {
    const { page, calls } = await open({ messages: exchange({ content: 'Half', status: 'writing' }) });
    await log(page).getByText('Half').waitFor();
    await box(page).fill('Something else');
    await button(page, 'Close chat').click();
    const line = page.getByRole('textbox', { name: 'Ask about this video' });
    await line.fill('Which harbour?');
    await line.press('Enter');
    await toasts(page).getByText('Failed to submit question').waitFor();
    await toasts(page).getByText('What you typed is kept.').waitFor();
    expect(await box(page).inputValue()).toBe('Something else');
    expect(calls).not.toContain('smartChat');
    await button(page, 'Close chat').click();
    await expect.poll(() => line.inputValue()).toBe('Which harbour?');
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
    await openChat(page);
    await box(page).waitFor();
    expect(calls).not.toContain('smartChat');
  });
});
