import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { ask, box, bubble, chat, log, openChat } from '../support/chat-dialog.ts';
import {
  answers,
  byHand,
  dropsAfter,
  type ProviderBehaviour,
  type ProviderCall,
  startFakeProvider,
} from '../support/fake-provider.ts';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { testDatabase } from '../support/test-database.ts';

/** One of our own clips, with a transcript whose line at 0:18 speaks of text made of sound. */
const CLIP = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const OTHER_CLIP = '/videos/c3af56fc-d4de-4a0a-8751-a6a0800b3238';
const QUESTION = 'How does a transcript turn sound into text?';

const CURATED = 'What is a cue?';

const UNREACHABLE = 'Cannot reach AI service. Please check your connection or try later.';

const SPENT =
  'The assistant has answered all it can for today. Questions that already have an answer can still be opened; please come back tomorrow with new ones.';

const builtIn = await testDatabase();
const withModel = await testDatabase();
const provider = await startFakeProvider();
const [builtInSite, modelSite] = await Promise.all([
  startBuiltApplication(builtIn.connectionString),
  startBuiltApplication(withModel.connectionString, {
    AI_BASE_URL: provider.baseUrl,
    AI_API_KEY: 'key',
    AI_MODEL: 'reader-1',
  }),
]);
await withModel.pool.query(
  `insert into settings (key, value) values ('assistant', '{"whoMayAsk": "everyone"}')`,
);
// Which five of more are shown is chance.
for (const { pool } of [builtIn, withModel])
  await pool.query('delete from ai_clickable_questions where question_text <> $1', [CURATED]);
afterAll(async () => {
  await Promise.all([builtInSite.stop(), modelSite.stop()]);
  await provider.close();
});
// Everybody here comes from one address, and asks more in a minute than one person may.
beforeEach(() =>
  Promise.all([builtIn, withModel].map(({ pool }) => pool.query('truncate rate_limits'))).then(
    () => undefined,
  ),
);

const asks = ({ messages }: ProviderCall, question: string) =>
  messages.at(-1)?.content.includes(question) === true;
const callsFor = (question: string) => provider.calls.filter((call) => asks(call, question));
/** How a question is answered; whatever else is asked of the model, such as questions worth asking, gets nothing. */
const whenAsked = (question: string, behaviour: ProviderBehaviour) =>
  provider.behave((reply, call) => (asks(call, question) ? behaviour : answers('[]'))(reply, call));

const seconds = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => (video.paused ? -1 : video.currentTime));

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
        .getByRole('button', { name: CURATED })
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

journey('on a phone the player stays in sight above the chat, which Escape closes', async ({ open }) => {
  for (const width of [360, 390]) {
    const reader = await open({ origin: builtInSite.origin, ...PHONE, viewport: { width, height: 740 } });
    const { page } = reader;
    await reader.visit(CLIP);
    await openChat(page);
    await chat(page).waitFor();
    const player = page.getByRole('region', { name: 'Video player' }).getByRole('group');
    await expect
      .poll(async () => {
        const [above, sheet] = await Promise.all([player.boundingBox(), chat(page).boundingBox()]);
        return above && sheet && above.y >= 0 && above.y + above.height <= sheet.y && sheet.height > 200;
      })
      .toBe(true);
    await reader.check();
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Open AI chat');
  }
});

journey('on a wide screen the chat stands beside the player, which goes on', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await expect.poll(() => box(page).evaluate((it) => it === document.activeElement)).toBe(true);
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => {
        const player = await page.getByRole('region', { name: 'Video player' }).boundingBox();
        const sheet = await chat(page).boundingBox();
        return player && sheet && player.x + player.width <= sheet.x && sheet.x + sheet.width <= width;
      })
      .toBe(true);
  }
  await page.getByRole('button', { name: /^Play Why/ }).click();
  await expect.poll(() => seconds(page), { timeout: 40_000 }).toBeGreaterThan(0);
});

journey.for([
  ['a phone that lies on its side', { width: 844, height: 390 }],
  ['a window at twice its size', { width: 640, height: 400 }],
] as const)(
  'on %s what stands under the player is reached, and the chat stands beside it',
  async ([, viewport], { open }) => {
    const reader = await open({ origin: builtInSite.origin, viewport });
    const { page } = reader;
    await reader.visit(CLIP);
    const player = page.getByRole('region', { name: 'Video player' }).getByRole('group');
    expect((await player.boundingBox())?.height).toBeLessThanOrEqual(viewport.height);
    const line = page.getByRole('region', { name: 'Transcript' }).locator('[data-cue]').first();
    await line.evaluate((it) => it.scrollIntoView({ block: 'center' }));
    expect(
      await line.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
    await page.keyboard.press('a');
    await expect
      .poll(async () => {
        const [shown, sheet] = await Promise.all([player.boundingBox(), chat(page).boundingBox()]);
        return (
          shown &&
          sheet &&
          shown.x >= 0 &&
          shown.y >= 0 &&
          shown.x + shown.width <= sheet.x &&
          shown.y + shown.height <= viewport.height &&
          sheet.width >= 280 &&
          sheet.x + sheet.width <= viewport.width &&
          sheet.height >= viewport.height - 1
        );
      })
      .toBe(true);
    await reader.check();
  },
);

journey('what is said in passing leaves player, search and chat in sight', async ({ open }) => {
  for (const device of [PHONE, {}]) {
    const reader = await open({ origin: builtInSite.origin, ...device, ...STILL });
    const { page } = reader;
    reader.expectComplaint(/404/);
    const message = 'Video not found';
    await page.route('**/smartChat', (route) =>
      route.fulfill({
        status: 404,
        json: { json: { defined: true, code: 'NOT_FOUND_ERROR', status: 404, message } },
      }),
    );
    await reader.visit(CLIP);
    await openChat(page);
    await ask(page, QUESTION);
    const toast = page.getByRole('listitem').filter({ hasText: message });
    await toast.waitFor();
    const close = chat(page).getByRole('button', { name: 'Close chat' });
    const player = page.getByRole('region', { name: 'Video player' }).getByRole('group');
    // On a phone the bar has none.
    const search = page.getByRole('banner').locator('form');
    const kept = [player, close, box(page), search];
    await expect
      .poll(async () => {
        const said = await toast.boundingBox();
        const others = await Promise.all(kept.map((it) => it.boundingBox()));
        return others.map(
          (it) =>
            said &&
            (it === null ||
              said.y + said.height <= it.y ||
              it.y + it.height <= said.y ||
              said.x + said.width <= it.x ||
              it.x + it.width <= said.x),
        );
      })
      .toEqual([true, true, true, true]);
  }
});

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

journey('a conversation is cleared for good, and the answer under way with it', async ({ open }) => {
  const { behaviour, reply } = byHand();
  whenAsked('What is to be forgotten?', behaviour);
  const reader = await open({ origin: modelSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await ask(page, 'What is to be forgotten?');
  (await reply).text('Something private');
  await log(page).getByText('Something private').waitFor();
  await chat(page).getByRole('button', { name: 'Clear conversation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear this conversation?' });
  await reader.check();
  await question.getByRole('button', { name: 'Clear Conversation' }).click();
  await page.getByText('Conversation cleared').waitFor();
  await callsFor('What is to be forgotten?').at(-1)?.closed;
  await reader.visit(CLIP);
  await openChat(page);
  await chat(page).getByText('AI assistant.').waitFor();
  expect(
    await chat(page)
      .getByText(/forgotten|private/)
      .count(),
  ).toBe(0);
});

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
    withModel.pool.query(`update settings set value = $1 where key = 'assistant'`, [JSON.stringify(value)]);
  await withModel.pool.query('truncate ai_response_cache');
  whenAsked(CURATED, answers('A line with its time [c8].'));
  const before = await open({ origin: modelSite.origin });
  await before.visit(CLIP);
  const curated = (page: Page) =>
    page.getByRole('region', { name: 'Questions', exact: true }).getByRole('button', { name: CURATED });
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
    await chat(page).getByRole('button', { name: CURATED }).click();
    await log(page).getByText('A line with its time').waitFor();
  } finally {
    await settings({ whoMayAsk: 'everyone' });
  }
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

journey('an answer grows as it is written, and Stop ends it and its call', async ({ open }) => {
  const { behaviour, reply } = byHand();
  whenAsked('What is written by hand?', behaviour);
  const reader = await open({ origin: modelSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await ask(page, 'What is written by hand?');
  (await reply).text('The first words');
  await log(page).getByText('The first words').waitFor();
  (await reply).text(' and more.');
  await log(page).getByText('The first words and more.').waitFor();
  // Nothing else is taken meanwhile, and what was typed stays.
  await ask(page, 'And another?');
  expect(await box(page).inputValue()).toBe('And another?');
  await chat(page).getByRole('button', { name: 'Stop' }).click();
  await log(page).getByText('Request was cancelled').waitFor();
  await callsFor('What is written by hand?').at(-1)?.closed;
  await reader.check();
  whenAsked('What is written by hand?', answers('All of it.'));
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await log(page).getByText('All of it.').waitFor();
  expect(await log(page).getByText('The first words').count()).toBe(0);
});

journey(
  'an answer that was being written when the page was reloaded is there on return',
  async ({ open }) => {
    const { behaviour, reply } = byHand();
    whenAsked('What goes on without me?', behaviour);
    const reader = await open({ origin: modelSite.origin });
    const { page } = reader;
    await reader.visit(CLIP);
    await openChat(page);
    await ask(page, 'What goes on without me?');
    (await reply).text('It goes on');
    await log(page).getByText('It goes on').waitFor();
    await reader.visit(CLIP);
    await openChat(page);
    await log(page).getByText('It goes on').waitFor();
    (await reply).text(' to its end.');
    (await reply).finish();
    await log(page).getByText('It goes on to its end.').waitFor();
    await log(page).getByRole('button', { name: 'Regenerate' }).waitFor();
  },
);

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

journey('an answer that breaks off is kept, marked, and can be had again', async ({ open }) => {
  whenAsked('What breaks off?', dropsAfter('Half of ', 'the truth'));
  const reader = await open({ origin: modelSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await ask(page, 'What breaks off?');
  await log(page).getByText('Half of the truth').waitFor();
  await log(page).getByText(`This answer is not complete. ${UNREACHABLE}`).waitFor();
  whenAsked('What breaks off?', answers('The whole truth.'));
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await log(page).getByText('The whole truth.').waitFor();
});

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
