import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { box, bubble, chat, log, openChat } from '../support/chat-dialog.ts';
import { journey, PHONE, STILL } from '../support/journey.ts';

const CLIP = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const QUESTION = 'How does a transcript turn sound into text?';
const SHEET = /chat-sheet/;

const line = (page: Page) => page.getByRole('textbox', { name: 'Ask about this video' });
const failure = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Failed to submit question' });

/** Types a question while the chat's script cannot be had. */
async function askInVain(page: Page): Promise<void> {
  await line(page).fill(QUESTION);
  await line(page).press('Enter');
  await failure(page).getByText('What you typed is kept.').waitFor();
}

const lieApart = async (one: Locator, other: Locator) => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return false;
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
};

journey.for([
  ['a phone', PHONE],
  ['a wide screen', {}],
] as const)(
  'on %s a question is kept while the chat cannot be fetched, over a reload, until it is sent',
  async ([, device], { open }) => {
    const reader = await open({ ...device, ...STILL });
    reader.expectComplaint(/ERR_FAILED/);
    const { page } = reader;
    await page.route(SHEET, (route) => route.abort());
    await reader.visit(CLIP);
    await askInVain(page);
    expect(await line(page).inputValue()).toBe(QUESTION);
    await page.reload();
    await expect.poll(() => line(page).inputValue()).toBe(QUESTION);

    await page.unroute(SHEET);
    await openChat(page);
    await expect.poll(() => box(page).inputValue()).toBe(QUESTION);
    await box(page).press('Enter');
    await log(page).getByText(QUESTION).waitFor();
    await chat(page).getByRole('button', { name: 'Close chat' }).click();
    await expect.poll(() => line(page).inputValue()).toBe('');
  },
);

journey.for([
  ['a phone', PHONE],
  ['a wide screen', {}],
] as const)('on %s a toast that stands makes way for the chat that opens', async ([, device], { open }) => {
  const reader = await open({ ...device, ...STILL });
  reader.expectComplaint(/ERR_FAILED/);
  const { page } = reader;
  await page.route(SHEET, (route) => route.abort());
  await reader.visit(CLIP);
  await askInVain(page);
  await page.unroute(SHEET);
  // Under the pointer it does not go by itself; where it makes way to is nowhere under it.
  await failure(page).hover();
  await bubble(page).press('Enter');
  await box(page).waitFor();
  const kept = [
    box(page),
    chat(page).getByRole('button', { name: 'Close chat' }),
    page.getByRole('region', { name: 'Video player' }).getByRole('group'),
  ];
  await expect
    .poll(() => Promise.all(kept.map((it) => lieApart(failure(page), it))))
    .toEqual([true, true, true]);
});
