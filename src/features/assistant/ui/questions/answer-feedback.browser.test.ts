import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { answer, QUESTIONS, questionsPageInChromium } from '../../../../../tests/support/questions-page.ts';

const { open, forgive } = questionsPageInChromium();

describe('whether an answer helped', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const pressed = (page: Page) =>
    Promise.all(
      ['Helpful', 'Not helpful'].map(
        async (name) => (await button(page, name).getAttribute('aria-pressed')) === 'true',
      ),
    );

  test('is said once, and can be said otherwise', async () => {
    const { page, server } = await open({});
    expect(await pressed(page)).toEqual([false, false]);
    await button(page, 'Helpful').click();
    await expect.poll(() => pressed(page)).toEqual([true, false]);
    await page.getByRole('status').getByText('Thank you for your feedback.').waitFor();
    await button(page, 'Not helpful').click();
    await expect.poll(() => pressed(page)).toEqual([false, true]);
    await expect
      .poll(() => server.votes)
      .toMatchObject([
        { questionId: 'question-1', isHelpful: true },
        { questionId: 'question-1', isHelpful: false },
      ]);
    await page.reload();
    await expect.poll(() => pressed(page)).toEqual([false, true]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('shows again what was when it cannot be kept, and says so', async () => {
    const { page, server } = await open({});
    await button(page, 'Not helpful').click();
    await expect.poll(() => server.votes).toHaveLength(1);
    server.refusal = { status: 403, body: '{}' };
    await button(page, 'Helpful').click();
    await page.getByText('Failed to submit feedback').waitFor();
    await expect.poll(() => pressed(page)).toEqual([false, true]);
    forgive();
  });

  test('without a connection says that it is this, and says it no more once it is kept', async () => {
    const { page } = await open({});
    await page.context().setOffline(true);
    await page.route('**/sendFeedback', (route) => route.abort('internetdisconnected'));
    // The page's time goes on by the test alone: what is said does not go by itself meanwhile.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const comes = (it: Locator, stepMs: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(stepMs);
          return it.count();
        })
        .toBe(1);
    await button(page, 'Helpful').click();
    const failure = page.getByText('Failed to submit feedback');
    await comes(failure, 50);
    await page
      .getByText('Network connection issue. Please check your internet connection and try again.')
      .waitFor();
    await page.context().setOffline(false);
    await page.unroute('**/sendFeedback');
    await button(page, 'Helpful').click();
    await comes(page.getByRole('status').getByText('Thank you for your feedback.'), 5);
    // It is drawn a moment after it was told; by itself it would stand for seconds yet.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return failure.count();
      })
      .toBe(0);
    forgive();
  });

  test('of one answer, said before the others were read, hides none of them', async () => {
    const { page } = await open({}, QUESTIONS, undefined, '/?two');
    await page.unroute('**/api/rpc/assistant/*');
    let reads = 0;
    await page.route('**/api/rpc/assistant/*', (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1);
      if (name === 'questions') return answer(route, { questions: QUESTIONS, explorationRate: 0.2 });
      if (name === 'sendFeedback') return answer(route, { isHelpful: true });
      reads += 1;
      // The first reading never comes to its end.
      return reads > 1 ? answer(route, { 'question-1': true, 'question-2': true }) : undefined;
    });
    await page.reload();
    await expect.poll(() => reads).toBe(1);
    const other = page.getByRole('region', { name: 'Another answer' });
    const [first] = await button(page, 'Helpful').all();
    await first?.click();
    const vote = other.getByRole('button', { name: 'Helpful', exact: true });
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
    expect(await first?.getAttribute('aria-pressed')).toBe('true');
  });

  test('that was said too often says how long to wait', async () => {
    const { page, server } = await open({});
    const data = { operation: 'api', reason: 'In cooldown period', retryAfterSeconds: 7 };
    const json = { defined: true, code: 'RATE_LIMIT_ERROR', status: 429, message: 'No.', data };
    server.refusal = { status: 429, body: JSON.stringify({ json }) };
    await button(page, 'Helpful').click();
    await page.getByText('Rate limit reached for api').waitFor();
    await page.getByText('Please wait 7 seconds before trying again.').waitFor();
    await expect.poll(() => pressed(page)).toEqual([false, false]);
    forgive();
  });
});
