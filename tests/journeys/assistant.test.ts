import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  CLIP,
  CURATED,
  OTHER_CLIP,
  QUESTION,
  startAssistantSite,
  startModelSite,
} from '../support/assistant-sites.ts';
import { ask, box, bubble, chat, log, openChat } from '../support/chat-dialog.ts';
import { answers } from '../support/fake-provider.ts';
import { journey, PHONE } from '../support/journey.ts';
import { filmOf } from '../support/on-the-page.ts';

const builtInSite = await startAssistantSite();
const modelSite = await startModelSite();
const { callsFor, whenAsked } = modelSite;

const seconds = (page: Page) =>
  filmOf(page).evaluate((video: HTMLVideoElement) => (video.paused ? -1 : video.currentTime));

describe.each([
  ['the built-in assistant', builtInSite, 'Built-in assistant'],
  ['a model', modelSite, 'AI assistant'],
])('with %s', (_name, { origin }, name) => {
  journey('a typed question is answered, and a press on the cited moment plays it', async ({ open }) => {
    whenAsked(QUESTION, answers('Sound becomes text, ', 'says the video [c5]', ', and [c999] was made up.'));
    const reader = await open({ origin });
    const { page } = reader;
    await reader.visit(CLIP);
    await openChat(page);
    await ask(page, QUESTION);
    await log(page).getByText(name, { exact: true }).waitFor();
    const chip = log(page)
      .getByRole('button', { name: /^Play from \d/ })
      .first();
    await chip.waitFor();
    await log(page).getByRole('button', { name: 'Copy' }).waitFor();
    expect(await log(page).textContent()).not.toMatch(/\[c\d|c999/);
    await reader.check();
    const [, minutes, rest] = /(\d+):(\d+)/.exec((await chip.textContent()) ?? '') ?? [];
    const from = Number(minutes) * 60 + Number(rest);
    await chip.click();
    await expect.poll(() => seconds(page), { timeout: 40_000 }).toBeGreaterThan(from);
    expect(await seconds(page)).toBeLessThan(from + 30);
    await chat(page).waitFor();
  });

  journey(
    'a curated question is answered, found helpful, and stands among the insights',
    async ({ open }) => {
      whenAsked(CURATED, answers('A line with its time [c8].'));
      const reader = await open({ origin });
      const { page } = reader;
      await reader.visit(CLIP);
      await page
        .getByRole('region', { name: 'Questions', exact: true })
        .getByRole('button', { name: CURATED, exact: true })
        .click();
      await log(page).getByText(CURATED).waitFor();
      const kept = page.waitForResponse(/sendFeedback/);
      await log(page).getByRole('button', { name: 'Helpful', exact: true }).click();
      await kept;
      await reader.check();
      const calls = callsFor(CURATED).length;
      await reader.visit('/insights');
      await page.getByRole('article').getByRole('link', { name: CURATED }).click();
      await expect.poll(() => log(page).getByRole('button', { name: 'Copy' }).count()).toBe(2);
      expect(callsFor(CURATED).length).toBe(calls);
    },
  );
});

journey.for([
  ['a wide screen', {}],
  ['a phone', PHONE],
] as const)(
  'on %s a question written under the curated ones is answered in the chat',
  async ([, device], { open }) => {
    const reader = await open({ origin: builtInSite.origin, ...device });
    const { page } = reader;
    await reader.visit(CLIP);
    const field = page.getByRole('textbox', { name: 'Ask about this video' });
    await field.fill(QUESTION);
    await field.press('Enter');
    await log(page).getByText(QUESTION).waitFor();
    await log(page)
      .getByRole('button', { name: /^Play from \d/ })
      .first()
      .waitFor();
    await reader.check();
    await page.keyboard.press('Escape');
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
  },
);

journey(
  'where else something comes up is folded under the answer until somebody opens it',
  async ({ open }) => {
    const reader = await open({ origin: builtInSite.origin });
    const { page } = reader;
    await reader.visit(OTHER_CLIP);
    await openChat(page);
    await ask(page, 'Why does asking a question help?');
    const elsewhere = log(page).getByText('It also comes up here (1)');
    await elsewhere.waitFor();
    const quotes = log(page).getByRole('blockquote');
    expect(await quotes.count()).toBe(1);
    await elsewhere.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => quotes.count()).toBe(2);
    await reader.check();
  },
);

journey('of a video without a transcript, page and chat say what is answered from', async ({ open }) => {
  const { page, visit } = await open({ origin: builtInSite.origin });
  await visit('/videos/4e1b900d-2a0d-4ce4-b3f4-d873f0eb45c3');
  await page.getByText('This video has no transcript yet. What is asked about it is answered from').waitFor();
  await openChat(page);
  await chat(page).getByText('This video has no transcript yet: it quotes the description.').waitFor();
});

journey('a question sent before the page is taken over is asked once it is', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  const { page } = reader;
  await reader.visit(CLIP, async () => {
    const field = page.getByRole('textbox', { name: 'Ask about this video' });
    await field.fill(QUESTION);
    await field.press('Enter');
    await page.waitForURL(/q=/, { waitUntil: 'commit' });
  });
  await log(page).getByRole('button', { name: 'Copy' }).waitFor();
  expect(await log(page).locator('[data-question]').allTextContents()).toEqual([
    expect.stringContaining(QUESTION),
  ]);
  expect(reader.address()).toBe(CLIP);
});

journey(
  'one that is longer than addresses are read is asked whole, with all that it quotes',
  async ({ open }) => {
    const asked = `In https://films.example/?a=b%20c they say "${'and so on '.repeat(30)}": what is a cue?`;
    const reader = await open({ origin: builtInSite.origin });
    const { page } = reader;
    await reader.visit(CLIP, async () => {
      const field = page.getByRole('textbox', { name: 'Ask about this video' });
      await field.fill(asked);
      await field.press('Enter');
      await page.waitForURL(/q=/, { waitUntil: 'commit' });
    });
    await log(page).getByRole('button', { name: 'Copy' }).waitFor();
    expect(await log(page).locator('[data-question]').allTextContents()).toEqual([
      expect.stringContaining(asked),
    ]);
    expect(reader.address()).toBe(CLIP);
  },
);

journey('everything in the chat is done by keys, and the focus is never lost', async ({ open }) => {
  const next = 'Where is that text searched?';
  whenAsked(QUESTION, answers('Sound becomes text [c5].\n<<<ne', `xt>>>\n- ${next}`));
  const reader = await open({ origin: modelSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await bubble(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page).evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  const followUps = chat(page).getByRole('list', { name: 'Follow-up questions' }).getByRole('button');
  await followUps.first().waitFor();
  expect(await followUps.first().textContent()).toBe(next);
  expect(await log(page).textContent()).not.toMatch(/<<|next>/);
  whenAsked(next, answers('Then it is searched [c8].'));
  const chip = log(page).getByRole('button', { name: /^Play from / });
  // Back over the follow-ups, what can be done with the answer, to its only moment.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Shift+Tab');
    if (await chip.evaluate((it) => it === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => seconds(page), { timeout: 40_000 }).toBeGreaterThan(0);
  await followUps.first().press('Enter');
  await log(page).getByText('Then it is searched').waitFor();
  // What was pressed is gone; who goes on from here comes to the new answer.
  expect(await log(page).locator('[data-question]:focus').textContent()).toContain(next);
  await page.keyboard.press('Escape');
  await chat(page).waitFor({ state: 'hidden' });
  await expect.poll(() => bubble(page).evaluate((it) => it === document.activeElement)).toBe(true);
});

journey('a question in the address waits in the box for a press', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  const { page } = reader;
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('smartChat') && asked.push(request.url()));
  await reader.visit(`${CLIP}?q=${encodeURIComponent(`${QUESTION} https://example.org`)}`);
  await expect.poll(() => box(page).inputValue()).toBe(QUESTION);
  expect(asked).toEqual([]);
  await chat(page).getByRole('button', { name: 'Send' }).click();
  await log(page).getByRole('button', { name: 'Copy' }).waitFor();
  expect(asked).toHaveLength(1);
  expect(reader.address()).toBe(CLIP);
});

journey('another video has another conversation, and each is there on return', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await ask(page, QUESTION);
  await log(page).getByRole('button', { name: 'Copy' }).waitFor();
  // Within the application, where the page of the next video is the same page.
  const next = page
    .getByRole('region', { name: 'What curious minds explored next' })
    .getByRole('link')
    .first();
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await page.waitForURL((url) => url.pathname !== CLIP);
  await chat(page).getByText('Built-in assistant.').waitFor();
  expect(await chat(page).getByText(QUESTION).count()).toBe(0);
  await page.goBack();
  await log(page).getByText(QUESTION).waitFor();
  await reader.visit(OTHER_CLIP);
  await openChat(page);
  await chat(page).getByText('Built-in assistant.').waitFor();
  expect(await chat(page).getByText(QUESTION).count()).toBe(0);
  await reader.visit(CLIP);
  await openChat(page);
  await log(page).getByText(QUESTION).waitFor();
});

journey('the chat comes on demand, and is small', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  const { page } = reader;
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
    );
  const html = await (await fetch(builtInSite.origin + CLIP)).text();
  expect(html).not.toMatch(/chat-sheet/);
  // A page that rests fetches the scripts of others, too.
  await page.addInitScript(() => localStorage.setItem('performanceOptimizations', 'false'));
  await reader.visit(CLIP);
  await openChat(page);
  await box(page).waitFor();
  const ofChat = (await scripts()).filter(([name]) => !html.includes(new URL(name).pathname));
  expect(ofChat.map(([name]) => name).join()).toMatch(/chat-sheet/);
  expect(ofChat.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(60_000);
});
