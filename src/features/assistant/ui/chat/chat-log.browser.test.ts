import { expect, test } from 'vitest';
import { log } from '../../../../../tests/support/chat-dialog.ts';
import { chatPage, message } from '../../../../../tests/support/chat-page.ts';
import { nextFrames } from '../../../../../tests/support/next-frames.ts';

const { open } = chatPage();

const turns = Array.from({ length: 8 }, (_, at) => [
  message({ role: 'user', content: `Question ${at + 1}?`, assistant: null }),
  message({ content: `Answer ${at + 1}. ${'Light over the water. '.repeat(30)}` }),
]).flat();

test.each([
  ['to stand upright', { width: 820, height: 1180 }],
  ['to be narrow', { width: 1000, height: 700 }],
])('a screen turned %s shows of a conversation what it showed', async (_, turned) => {
  const { page } = await open({ messages: turns }, { viewport: { width: 1180, height: 820 } });
  const below = (words: string) =>
    log(page).evaluate((it, text) => {
      const one = [...it.querySelectorAll('p')].findLast((words) => words.textContent.includes(text));
      return (one?.getBoundingClientRect().top ?? 0) - it.getBoundingClientRect().top;
    }, words);
  for (const words of ['Question 8?', 'Question 5?']) {
    await page.setViewportSize({ width: 1180, height: 820 });
    await log(page).getByText(words).waitFor();
    await nextFrames(page);
    await log(page).evaluate((it, text) => {
      const one = [...it.querySelectorAll('p')].find((words) => words.textContent.includes(text));
      it.scrollTop += (one?.getBoundingClientRect().top ?? 0) - it.getBoundingClientRect().top - 8;
    }, words);
    await nextFrames(page);
    await page.setViewportSize(turned);
    await expect.poll(() => below(words).then(Math.abs)).toBeLessThan(40);
  }
});
