import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { builtPageInChromium } from '../../../../../tests/support/built-page-in-chromium.ts';
import { ask, box, chat, log, openChat } from '../../../../../tests/support/chat-dialog.ts';
import { STILL } from '../../../../../tests/support/journey.ts';

const built = builtPageInChromium('chat-page');

const QUESTION = 'Why do they glow?';
const VIDEO = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';

const json = (route: Route, value: unknown, status = 200) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ json: value }) });
const refused = (status: number, code: string, data: object) => ({
  status,
  body: { defined: true, code, status, message: 'Not now.', data },
});
const LIMIT = refused(429, 'RATE_LIMIT_ERROR', {
  operation: 'ai',
  reason: 'In cooldown period',
  retryAfterSeconds: 1,
});
const SIGN_IN = refused(401, 'AUTH_ERROR', {});

/** Asks, and is refused. Gives how often a question was sent. */
async function askInVain({ status, body }: typeof LIMIT) {
  const page = await built.newPage(STILL);
  let sent = 0;
  await page.route('**/api/rpc/assistant/*', (route) => {
    switch (new URL(route.request().url()).pathname.split('/').at(-1)) {
      case 'smartChat':
        sent += 1;
        return json(route, body, status);
      case 'conversation':
        return json(route, { messages: [], assistant: 'model', closed: null });
      case 'chatHealth':
        return json(route, { ok: true, assistant: 'model' });
      default:
        return json(route, { questions: [], explorationRate: 0, summaryQuestion: null });
    }
  });
  await page.goto('/');
  await openChat(page);
  // What is refused before the conversation was read has it read once more, and this server knows of no refusal.
  await chat(page).getByText('AI assistant.').waitFor();
  await ask(page, QUESTION);
  await log(page).getByText(QUESTION).waitFor();
  return { page, sent: () => sent };
}

describe('a question that a limit refused', () => {
  test('stands in the conversation, once, and is asked again by a press alone', async () => {
    const { page, sent } = await askInVain(LIMIT);
    expect(await box(page).inputValue()).toBe('');
    await chat(page).getByRole('button', { name: 'Resend', exact: true }).waitFor();
    expect(sent()).toBe(1);
    await box(page).fill(QUESTION);
    await box(page).press('Enter');
    await expect.poll(sent).toBe(2);
    await log(page).getByText('Rate limit reached for ai', { exact: true }).waitFor();
    expect(await log(page).getByText(QUESTION).count()).toBe(1);
  });

  test('waits in the box of the page that comes after a reload', async () => {
    const { page, sent } = await askInVain(LIMIT);
    await log(page).getByText('Rate limit reached for ai', { exact: true }).waitFor();
    await page.reload();
    await openChat(page);
    await expect.poll(() => box(page).inputValue()).toBe(QUESTION);
    expect([sent(), await log(page).count()]).toEqual([1, 0]);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('a question that only members may ask waits in the box once one has signed in', async () => {
  const { page, sent } = await askInVain(SIGN_IN);
  const signIn = chat(page).getByRole('link', { name: 'Sign In' });
  const href = new URL((await signIn.getAttribute('href')) ?? '', 'http://here');
  const returnTo = href.searchParams.get('returnTo') ?? '';
  expect(returnTo).toBe(`/videos/${VIDEO}?q=${encodeURIComponent(QUESTION)}`);
  await page.goto(returnTo);
  await expect.poll(() => box(page).inputValue()).toBe(QUESTION);
  expect(sent()).toBe(1);
});

test('a question that was refused is kept for the page after a reload though another was asked since', async () => {
  const { page, sent } = await askInVain(LIMIT);
  await log(page).getByText('Rate limit reached for ai', { exact: true }).waitFor();
  await page.unroute('**/api/rpc/assistant/*');
  await page.route('**/api/rpc/assistant/*', () => undefined);
  await box(page).fill('And when?');
  await box(page).press('Enter');
  await log(page).getByText('And when?').waitFor();
  expect(sent()).toBe(1);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `unsent-question:${VIDEO}`)).toBe(
    QUESTION,
  );
});
