import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { ask, box, bubble, chat, log } from '../../../../../tests/support/chat-dialog.ts';
import {
  asked,
  broken,
  button,
  chatPage,
  exchange,
  hasFocus,
  json,
  message,
  QUESTION,
  refusal,
  type Server,
  stream,
  toasts,
  UNREACHABLE,
} from '../../../../../tests/support/chat-page.ts';
import { STILL } from '../../../../../tests/support/journey.ts';

const { built, open } = chatPage();

describe('a chat', () => {
  test('shows what was asked since it was opened, once consolidatedChatSystem is off', async () => {
    const server: Server = { messages: exchange({ content: 'Light.' }) };
    const { page } = await open(server, {}, '/', 'consolidatedChatSystem');
    await box(page).waitFor();
    await chat(page).getByText('What is a cue?').waitFor();
    expect(await log(page).getByText(QUESTION).count()).toBe(0);
  });

  test('shows no more of it after the connection broke, either', async () => {
    const before = exchange({ content: 'Light.' });
    const next = message({ role: 'user', content: 'What is left?', assistant: null });
    const answer = message({ content: 'The harbour.' });
    const server: Server = {
      messages: before,
      answers: {
        smartChat: (route) => {
          server.messages = [...before, next, answer];
          const begun = { ...answer, content: '', status: 'writing' };
          return stream({ type: 'start', question: next, answer: begun, isKept: false })(route);
        },
      },
    };
    const { page } = await open(server, {}, '/', 'consolidatedChatSystem');
    await box(page).waitFor();
    await chat(page).getByText('What is a cue?').waitFor();
    await ask(page, 'What is left?');
    await log(page).getByText('The harbour.').waitFor();
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
    await bubble(page).waitFor();
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
    await ask(page, QUESTION);
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
    await ask(page, QUESTION);
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

  test('brings a question that is sent again to the top of what is seen, from the middle of the conversation', async () => {
    const server: Server = {
      messages: exchange({ content: 'Light. '.repeat(300) }),
      answers: { smartChat: refusal(502, 'CHAT_ERROR', 'No.', { code: 'PROCESSING_ERROR' }) },
    };
    const { page } = await open(server);
    await log(page).getByText('Light.').waitFor();
    await ask(page, 'What is left?');
    await button(page, 'Resend').waitFor();
    const next = message({ role: 'user', content: 'And then?', assistant: null });
    const answer = message({ content: 'The harbour. '.repeat(300) });
    server.answers = {
      smartChat: stream(
        { type: 'start', question: next, answer: { ...answer, content: '' }, isKept: false },
        { type: 'end', answer, error: null },
      ),
    };
    await ask(page, 'And then?');
    await log(page).getByText('The harbour.').waitFor();
    await log(page).evaluate((it) => it.scrollTo(0, 0));
    server.answers = { smartChat: () => new Promise(() => undefined) };
    await button(page, 'Resend').click();
    await button(page, 'Resend').waitFor({ state: 'detached' });
    const newest = log(page).locator('[data-question]').last();
    expect(await newest.textContent()).toContain('What is left?');
    const [place, question] = [await log(page).boundingBox(), await newest.boundingBox()];
    const below = (question?.y ?? 0) - (place?.y ?? 0);
    expect(below).toBeGreaterThan(0);
    expect(below).toBeLessThan(20);
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

test.each([390, 320])(
  'with letters twice as large on a screen of %i px the chat’s name takes one line',
  async (width) => {
    const { page } = await open(
      { messages: exchange({ content: 'Light.' }) },
      { viewport: { width, height: 700 } },
    );
    await log(page).getByText('Light.').waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const head = page.getByRole('heading', { name: 'Ask this video' });
    const lines = await head.evaluate(
      (it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight),
    );
    expect(Math.round(lines)).toBe(1);
  },
);

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
    await ask(page, QUESTION);
    await log(page).getByText('Whole.').waitFor();
    expect(await log(page).getByText('Half').count()).toBe(0);
    expect(calls.filter((name) => name === 'conversation').length).toBe(looked);
  });
});
