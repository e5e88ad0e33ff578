import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  CLIP,
  CURATED,
  QUESTION,
  startAssistantSite,
  startModelSite,
  UNREACHABLE,
} from '../support/assistant-sites.ts';
import { ask, box, chat, log, openChat } from '../support/chat-dialog.ts';
import { answers } from '../support/fake-provider.ts';
import { journey } from '../support/journey.ts';

const SPENT =
  'The assistant has answered all it can for today. Questions that already have an answer can still be opened; please come back tomorrow with new ones.';

const builtInSite = await startAssistantSite();
const modelSite = await startModelSite();
const { callsFor, whenAsked } = modelSite;

journey('without a network the chat says so until it is back', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  // What the page fetches ahead when it rests does not get through either.
  reader.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await chat(page).getByText('Built-in assistant.').waitFor();
  await page.context().setOffline(true);
  await chat(page).getByText(UNREACHABLE, { exact: true }).waitFor();
  await reader.check();
  await page.context().setOffline(false);
  await chat(page).getByText(UNREACHABLE, { exact: true }).waitFor({ state: 'detached' });
});

journey('when the day’s budget is used up the chat says so, and kept answers open', async ({ open }) => {
  const settings = (value: object) =>
    modelSite.pool.query(`update settings set value = $1 where key = 'assistant'`, [JSON.stringify(value)]);
  await modelSite.pool.query('truncate ai_response_cache');
  whenAsked(CURATED, answers('A line with its time [c8].'));
  const before = await open({ origin: modelSite.origin });
  await before.visit(CLIP);
  const curated = (page: Page) =>
    page
      .getByRole('region', { name: 'Questions', exact: true })
      .getByRole('button', { name: CURATED, exact: true });
  await curated(before.page).click();
  await log(before.page).getByRole('button', { name: 'Regenerate' }).waitFor();
  await settings({ whoMayAsk: 'everyone', budget: { calls: 0 } });
  try {
    const reader = await open({ origin: modelSite.origin });
    const { page } = reader;
    await reader.visit(CLIP);
    await openChat(page);
    await chat(page).getByText(SPENT, { exact: true }).waitFor();
    expect(await box(page).count()).toBe(0);
    await reader.check();
    await chat(page).getByRole('button', { name: CURATED, exact: true }).click();
    await log(page).getByText('A line with its time').waitFor();
  } finally {
    await settings({ whoMayAsk: 'everyone' });
  }
});

journey(
  'a question that did not get through says so and is sent again, and answered once',
  async ({ open }) => {
    whenAsked('Does anybody hear me?', answers('Here at last.'));
    const reader = await open({ origin: modelSite.origin });
    const { page } = reader;
    reader.expectComplaint(/smartChat/);
    await reader.visit(CLIP);
    await openChat(page);
    await page.route('**/smartChat', (route) => route.abort('connectionreset'));
    await ask(page, 'Does anybody hear me?');
    await log(page).getByText(UNREACHABLE).waitFor();
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByText(UNREACHABLE)
      .waitFor();
    await reader.check();
    await page.unroute('**/smartChat');
    await log(page).getByRole('button', { name: 'Resend' }).click();
    await log(page).getByText('Here at last.').waitFor();
    expect(await log(page).getByText('Does anybody hear me?').count()).toBe(1);
    expect(callsFor('Does anybody hear me?')).toHaveLength(1);
  },
);

journey('who reached the limit is told for what, and how long to wait', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  const { page } = reader;
  reader.expectComplaint(/429/);
  await reader.visit(CLIP);
  await openChat(page);
  for (const number of [1, 2, 3, 4, 5]) {
    await ask(page, `${QUESTION} (${number})`);
    await expect.poll(() => log(page).getByRole('button', { name: 'Copy' }).count()).toBe(number);
  }
  await ask(page, QUESTION);
  await page.getByText('Rate limit reached for ai', { exact: true }).waitFor();
  await page.getByText(/^Please wait \d+ seconds before trying again\.$/).waitFor();
});

journey('an assistant that cannot answer says so, and the video plays on', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  const { page } = reader;
  reader.expectComplaint(/chatHealth/);
  await page.route('**/chatHealth', (route) =>
    route.fulfill({ json: { json: { ok: false, assistant: 'model' } } }),
  );
  await reader.visit(CLIP);
  await page.keyboard.press('a');
  await chat(page).getByText('Chat functionality temporarily unavailable', { exact: true }).waitFor();
  await chat(page).getByText('Video will still work normally.', { exact: true }).waitFor();
  await reader.check();
});
