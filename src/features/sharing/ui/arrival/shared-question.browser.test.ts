import { describe, expect, test } from 'vitest';
import {
  arrivals,
  comes,
  inTime,
  json,
  label,
  opened,
  prompt,
  QUESTION,
  question,
  see,
  setHidden,
  TOKEN,
} from '../../../../../tests/support/arrival.ts';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { chat } from '../../../../../tests/support/chat-dialog.ts';
import { PHONE } from '../../../../../tests/support/journey.ts';

const arrive = arrivals();

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

  test('stays beside the video with who shared it and their line once it was asked, and after a reload', async () => {
    const content = { ...question, note: 'Think of the deep sea.' };
    const { page, asked } = await arrive({ content });
    await see(page).click();
    await expect.poll(() => asked.length).toBe(1);
    // Narrow screens read the same over the question in the chat.
    const beside = page.getByRole('region').filter({ has: page.getByRole('heading', { name: QUESTION }) });
    const stays = async () => {
      await beside.getByText('Someone shared this with a question', { exact: true }).waitFor();
      await beside.getByText('Think of the deep sea.', { exact: true }).waitFor();
      await page.getByRole('heading', { name: QUESTION }).waitFor();
      expect(await page.getByRole('button', { name: 'Dismiss', exact: true }).count()).toBe(0);
    };
    await stays();
    const again = page.getByRole('button', { name: 'See the answer', exact: true });
    expect(await again.count(), 'the chat is open').toBe(0);
    await page.keyboard.press('Escape');
    await again.click();
    await chat(page).getByText(QUESTION).waitFor();
    expect(asked).toHaveLength(1);
    await page.reload();
    await stays();
    await again.click();
    await chat(page).getByText(QUESTION).waitFor();
    await expect.poll(() => asked.length).toBe(2);
  });

  test('opens by itself after thirty seconds in which nobody was at it', async () => {
    const { page, asked } = await arrive({ isAtRest: true });
    await comes(page, see(page));
    await see(page).focus();
    await page.clock.fastForward(60_000);
    expect(await see(page).isVisible()).toBe(true);
    await see(page).blur();
    await page.clock.fastForward(29_000);
    expect(await chat(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Enter' }).focus();
    await page.clock.fastForward(1_100);
    await comes(page, chat(page).getByText(QUESTION));
    await expect.poll(inTime(page, () => asked.length)).toBe(1);
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
    await label(page).waitFor();
    await page.clock.fastForward(60_000);
    await prompt(page).waitFor();
    expect([times('openShare'), asked.length, await see(page).count()]).toEqual([1, 0, 0]);
  });
});
