import { describe, expect, test } from 'vitest';
import {
  answer,
  arrivals,
  bare,
  comes,
  type Given,
  LINK,
  opened,
  prompt,
  QUESTION,
  refusal,
  see,
  TOKEN,
  theAnswer,
  VIDEO,
  welcome,
} from '../../../../../tests/support/arrival.ts';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { bubble, chat } from '../../../../../tests/support/chat-dialog.ts';
import { message, stream } from '../../../../../tests/support/chat-page.ts';
import { PHONE } from '../../../../../tests/support/journey.ts';

const arrive = arrivals();

describe('the prompt to sign up', () => {
  test('comes after three seconds, for who came by a link, and leads back', async () => {
    const { page, times } = await arrive({ content: bare, isAtRest: true });
    const told = async () => {
      await page.clock.runFor(10);
      return times('openShare');
    };
    await expect.poll(told).toBe(1);
    await page.clock.runFor(2_000);
    expect(await prompt(page).count()).toBe(0);
    expect(await welcome(page).count()).toBe(0);
    await page.clock.runFor(1_000);
    await prompt(page)
      .getByText('Sign up to connect with the person who shared this "A film" with you!', { exact: true })
      .waitFor();
    await page.clock.resume();
    expect(await axeViolations(page)).toEqual([]);
    const href = await prompt(page).getByRole('link', { name: 'Sign Up' }).getAttribute('href');
    const { pathname, searchParams } = new URL(href ?? '', 'http://x');
    expect([pathname, searchParams.get('tab')]).toEqual(['/auth', 'signup']);
    expect(searchParams.get('returnTo')).toBe(`/videos/${VIDEO}?shareToken=${TOKEN}`);
  });

  test('waits for the hint, and gives way to the welcome', async () => {
    const { page } = await arrive();
    await see(page).waitFor();
    await page.clock.fastForward(10_000);
    expect(await prompt(page).count()).toBe(0);
    expect(await welcome(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await prompt(page).waitFor();
    expect(await welcome(page).count()).toBe(0);
    await prompt(page).getByRole('button', { name: 'Later' }).click();
    await welcome(page).waitFor();
  });

  test('stands under an answer', async () => {
    const { page } = await arrive({ content: answer });
    await page.clock.fastForward(4_000);
    await prompt(page).waitFor();
    const [above, below] = await Promise.all([theAnswer(page).boundingBox(), prompt(page).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  });

  test.each([
    ['before what one might ask next, where it is due when the answer ends', 4_000, 0, true],
    ['after that, where it comes later: nothing moves', 0, 4_000, false],
  ])('stands in the chat %s', async (_where, beforeMs, afterMs, isAhead) => {
    const said = message({ content: 'Because of their light.', followUps: ['Who sees it?'] });
    const smartChat = stream(
      { type: 'start', question: message({ role: 'user', content: QUESTION }), answer: said },
      { type: 'end', answer: said, error: null },
    );
    const { page } = await arrive({ answers: { smartChat }, isAtRest: true });
    await comes(page, see(page));
    await page.clock.runFor(beforeMs);
    await see(page).click();
    const next = chat(page).getByRole('button', { name: 'Who sees it?' });
    await comes(page, next);
    const before = await next.boundingBox();
    expect(await prompt(page).count()).toBe(isAhead ? 1 : 0);
    await page.clock.runFor(afterMs);
    await comes(page, prompt(page));
    const after = await next.boundingBox();
    expect(after).toEqual(before);
    const below = (await prompt(page).boundingBox())?.y ?? 0;
    expect(below < (after?.y ?? 0)).toBe(isAhead);
  });

  test('does not come again in this session once it was put off', async () => {
    const { page } = await arrive({ content: bare });
    await page.clock.fastForward(4_000);
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await welcome(page).waitFor();
    await page.clock.fastForward(10_000);
    expect(await prompt(page).count()).toBe(0);
  });

  test.each<[string, Given]>([
    ['a member', { address: `${LINK}&member=1` }],
    ['who would be connected with nobody', { opening: { ...opened, signUpConnects: false } }],
    ['whose opening was refused', { answers: { openShare: refusal(403, 'PERMISSION_ERROR') } }],
  ])('does not come to %s', async (_who, given) => {
    const { page } = await arrive({ content: bare, ...given });
    await welcome(page).waitFor();
    await page.clock.fastForward(10_000);
    expect(await prompt(page).count()).toBe(0);
  });
});

describe('the welcome', () => {
  test.each([320, 360, 390])('is read whole on a phone of %i px', async (width) => {
    const { page } = await arrive({ address: '/', options: { viewport: { width, height: 700 } } });
    await welcome(page).waitFor();
    expect(await welcome(page).evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  });

  test.each([
    ['on a phone after ten seconds', PHONE, 10_000],
    ['after twelve seconds', {}, 12_000],
  ])('gives way to its link %s in which nobody was at it', async (_when, options, ms) => {
    const { page } = await arrive({ address: '/', options, isAtRest: true });
    await comes(page, welcome(page));
    const learnMore = page.getByRole('link', { name: 'Learn more' });
    await learnMore.focus();
    await page.clock.fastForward(60_000);
    expect(await welcome(page).isVisible()).toBe(true);
    await learnMore.blur();
    await learnMore.hover();
    await page.clock.fastForward(60_000);
    expect(await welcome(page).isVisible()).toBe(true);
    await page.mouse.move(1, 1);
    await page.clock.fastForward(ms - 1_000);
    expect(await welcome(page).isVisible()).toBe(true);
    await page.clock.fastForward(1_100);
    await welcome(page).waitFor({ state: 'hidden' });
    expect(await learnMore.isVisible()).toBe(true);
    expect(await learnMore.getAttribute('href')).toBe('/friends');
  });

  test('greets the first two visits of a video, and asks the server nothing', async () => {
    const { page, calls } = await arrive({ address: '/' });
    await welcome(page).waitFor();
    await page.reload();
    await welcome(page).waitFor();
    await page.reload();
    await bubble(page).waitFor();
    expect(await welcome(page).count()).toBe(0);
    expect(calls).toEqual([]);
  });
});
