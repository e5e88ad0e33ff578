import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { ask, box, chat, log } from '../../../../../tests/support/chat-dialog.ts';
import {
  asked,
  button,
  chatPage,
  exchange,
  message,
  QUESTION,
  stream,
  toasts,
  UNREACHABLE,
} from '../../../../../tests/support/chat-page.ts';
import { PHONE } from '../../../../../tests/support/journey.ts';
import type { ChatMessage } from '../../contract-chat.ts';

const { open } = chatPage();

const LATE = 'Request timed out after 30 seconds. Please check your connection and try again.';

describe('an answer that', () => {
  const WORDS = 'Because of their light [0:05](#t=5).';
  test.each<[string, Partial<ChatMessage>, string | null, string[]]>([
    ['is whole', { content: WORDS }, null, ['Copy', 'Regenerate']],
    ['is whole, and a curator’s', { content: WORDS, assistant: 'curator' }, null, ['Copy']],
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
    await ask(page, QUESTION);
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

test('an answer is told once to who listens, and not again to who reads through the page later', async () => {
  const answer = message({ content: 'The harbour.' });
  const { page } = await open({
    messages: [],
    answers: {
      smartChat: stream(
        {
          type: 'start',
          question: asked,
          answer: { ...answer, content: '', status: 'writing' },
          isKept: false,
        },
        { type: 'end', answer, error: null },
      ),
    },
  });
  await box(page).waitFor();
  // Stands still between the steps: on a slow machine what is told is not gone before it is looked for.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await ask(page, QUESTION);
  const told = chat(page).locator('p[aria-live="polite"]');
  const toldAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return told.textContent();
  };
  await expect.poll(() => toldAfter(50)).toBe('The harbour.');
  // The wait may begin only after what is told was seen here.
  await expect.poll(() => toldAfter(6_000)).toBe('');
  await log(page).getByText('The harbour.').waitFor();
});
