import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  ANN,
  answer,
  arrivals,
  bare,
  type Given,
  json,
  LINK,
  label,
  opened,
  pending,
  question,
  refusal,
  see,
  session,
  setHidden,
  TOKEN,
  toasted,
  welcome,
} from '../../../../../tests/support/arrival.ts';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { chat, openChat } from '../../../../../tests/support/chat-dialog.ts';

const arrive = arrivals();

test('who came by a link and may ask therefore is offered the questions that the page did not know of', async () => {
  const opening = Promise.withResolvers<void>();
  const openShare = async (route: Route) => {
    await opening.promise;
    await json(route, opened);
  };
  const { page, times } = await arrive({ answers: { openShare } });
  await openChat(page);
  await expect.poll(() => times('questions')).toBe(1);
  opening.resolve();
  await expect.poll(() => times('questions')).toBe(2);
});

describe('a link that leads nowhere', () => {
  test.each<[string, Given, string]>([
    ['an empty token', { address: '/?shareToken=' }, 'Share token is missing'],
    [
      'a token of a wrong form',
      { address: '/?shareToken=a!&q=Send+me' },
      'The share link format is invalid. Please check the link and try again.',
    ],
    [
      'an unknown token',
      { answers: { sharedContent: refusal(404, 'NOT_FOUND_ERROR') } },
      'Share link not found or expired',
    ],
    [
      'a token of another video',
      { content: { ...question, videoId: TOKEN } },
      'Share link not found or expired',
    ],
    [
      'a link that ended meanwhile',
      { answers: { openShare: refusal(410, 'SHARE_GONE_ERROR') } },
      'Share link not found or expired',
    ],
  ])('by %s says so beside the video, and shows and asks nothing', async (_what, given, words) => {
    const { page, asked } = await arrive(given);
    const card = page.getByRole('alert').filter({ hasText: 'Share Access Error' });
    await card.getByText('Share validation failed', { exact: true }).waitFor();
    await card.getByText(words, { exact: true }).waitFor();
    expect(await page.getByText(/shared this with a question|Send me/).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await card.waitFor({ state: 'detached' });
    await page.clock.fastForward(60_000);
    expect(asked).toEqual([]);
    expect(await chat(page).count()).toBe(0);
  });

  test('because the server could not be asked, can be asked again', async () => {
    let isAway = true;
    const { page } = await arrive({
      answers: { sharedContent: (route) => (isAway ? route.abort('failed') : json(route, question)) },
    });
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000);
        return page.getByText('Unable to verify share link', { exact: true }).count();
      })
      .toBe(1);
    isAway = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await label(page).waitFor();
  });
});
describe('the server', () => {
  test('is told of an opening once, and not before somebody sees the page', async () => {
    const { page, times } = await arrive({
      early: (one) =>
        one.addInitScript(() =>
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
        ),
    });
    await label(page).waitFor();
    expect(times('openShare')).toBe(0);
    await setHidden(page, false);
    await expect.poll(() => times('openShare')).toBe(1);
    await setHidden(page, true);
    await setHidden(page, false);
    await page.clock.fastForward(5_000);
    expect(times('openShare')).toBe(1);
    await expect.poll(() => pending(page)).toBe(TOKEN);
    await expect.poll(() => session(page)).toBe('session_of_ben');
  });
});

describe('a member', () => {
  const connected = { ...opened, connection: 'connected', friend: ANN, signUpConnects: false };

  test('who is connected is told so, reads the name, and may undo it', async () => {
    const { page, times } = await arrive({ opening: connected, address: `${LINK}&member=1` });
    await label(page, 'Ann Lee').waitFor();
    await toasted(page, 'Connected with Ann Lee!');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toasted(page, 'Ann Lee removed from your network');
    await label(page).waitFor();
    expect([times('removeFriend'), times('openShare')]).toEqual([1, 1]);
    expect(await pending(page)).toBe(null);
    expect(await session(page)).toBe(null);
  });

  test('is told whom the link connected them with also where the first answer was lost', async () => {
    const repeated: unknown[] = [];
    const { page } = await arrive({
      address: `${LINK}&member=1`,
      answers: {
        openShare: (route) => {
          const { isRepeated } = route.request().postDataJSON().json;
          repeated.push(isRepeated);
          return isRepeated ? json(route, connected) : route.abort('failed');
        },
      },
    });
    await expect.poll(() => repeated.length).toBe(1);
    await page.clock.fastForward(1_500);
    await toasted(page, 'Connected with Ann Lee!');
    expect(repeated).toEqual([false, true]);
  });

  test('who removed the sharer reads why the link connects them with nobody, and may be connected again', async () => {
    const removed = { ...opened, removed: ANN, signUpConnects: false };
    const { page } = await arrive({
      content: bare,
      address: `/?shareToken=${TOKEN}&member=1`,
      answers: {
        openShare: (route) => json(route, route.request().postDataJSON().json.byPress ? connected : removed),
      },
    });
    const reason = page.getByText(/^You removed them from your network/);
    // Who it was is said once, over what they shared.
    await page.getByText('Ann Lee shared this video', { exact: true }).waitFor();
    await reason.waitFor();
    expect(await page.getByText('Someone', { exact: false }).count()).toBe(0);
    expect(await welcome(page).count(), 'it is not somebody whom they trust').toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Connect again with Ann Lee', exact: true }).click();
    await toasted(page, 'Connected with Ann Lee!');
    await page.getByText('Ann Lee shared this video', { exact: true }).waitFor();
    await reason.waitFor({ state: 'detached' });
  });

  test('who connects by no links reads so, and connects with this one person by a press', async () => {
    const { page } = await arrive({
      content: bare,
      address: `/?shareToken=${TOKEN}&member=1`,
      answers: {
        openShare: (route) =>
          json(
            route,
            route.request().postDataJSON().json.byPress ? connected : { ...opened, isPrivate: true },
          ),
      },
    });
    const reason = page.getByText('not to be connected with people whose links you open.');
    await page.getByText('Someone shared this video', { exact: true }).waitFor();
    await reason.getByRole('link', { name: 'your network' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Connect with this person', exact: true }).click();
    await toasted(page, 'Connected with Ann Lee!');
    await page.getByText('Ann Lee shared this video', { exact: true }).waitFor();
    await reason.waitFor({ state: 'detached' });
  });

  test('whom the link connects with nobody either way is told so', async () => {
    const removed = { ...opened, removed: ANN, signUpConnects: false };
    const { page } = await arrive({
      address: `${LINK}&member=1`,
      opening: removed,
    });
    await page.getByRole('button', { name: 'Connect again with Ann Lee', exact: true }).click();
    await toasted(page, 'This link connects nobody any more.');
  });

  test('whose undoing fails is told so, and stays connected', async () => {
    const { page } = await arrive({
      opening: connected,
      address: `${LINK}&member=1`,
      answers: { removeFriend: refusal(503, 'CONNECTION_ERROR') },
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await toasted(page, 'Failed to remove connection');
    await label(page, 'Ann Lee').waitFor();
  });

  test('who signs in after opening a link is matched a second later, and only then told of as a member', async () => {
    const { page, calls } = await arrive({
      answers: { matchSessions: (route) => json(route, { connected: [ANN] }) },
    });
    await expect.poll(() => pending(page)).toBe(TOKEN);
    await page.getByRole('button', { name: 'Enter' }).click();
    await toasted(page, 'Connected with 1 friend(s)!');
    await toasted(page, 'We found people who shared content with you before you signed up');
    await toasted(page, ANN.name);
    await page.getByRole('button', { name: 'See friends' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await pending(page)).toBe(null);
    await expect
      .poll(() => calls.filter((call) => /openShare|matchSessions/.test(call)))
      .toEqual(['openShare', 'matchSessions', 'openShare']);
  });

  test('who signed up just now reads on, from Someone, until it is known whom that connected them with', async () => {
    const matching = Promise.withResolvers<void>();
    const { page, times } = await arrive({
      content: { ...answer, note: 'Think of the deep sea.' },
      opening: { ...connected, note: 'Think of the deep sea.' },
      answers: {
        matchSessions: async (route) => {
          await matching.promise;
          await json(route, { connected: [ANN] });
        },
      },
    });
    const line = page.getByText('Think of the deep sea.', { exact: true });
    await expect.poll(() => pending(page)).toBe(TOKEN);
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.clock.runFor(1_500);
    await expect.poll(() => times('matchSessions')).toBe(1);
    await page.getByText('Someone shared this answer', { exact: true }).waitFor();
    expect([await line.count(), await welcome(page).count()]).toEqual([1, 0]);
    matching.resolve();
    await page.getByText('Ann Lee shared this answer', { exact: true }).waitFor();
    expect([await line.count(), await welcome(page).count()]).toEqual([1, 0]);
  });

  test('who is matched with several people reads all names, and is led to them', async () => {
    const people = [ANN, { userId: 'bo', name: 'Bo' }];
    const { page } = await arrive({
      answers: { matchSessions: (route) => json(route, { connected: people }) },
    });
    await expect.poll(() => pending(page)).toBe(TOKEN);
    await page.getByRole('button', { name: 'Enter' }).click();
    await toasted(page, 'Connected with 2 friend(s)!');
    await toasted(page, 'Ann Lee and Bo');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'See friends' }).click();
    await page.waitForURL('**/friends');
  });

  test('who came signed in is not matched, and the next person in the browser is', async () => {
    const { page, times } = await arrive({ address: `${LINK}&member=1` });
    await label(page).waitFor();
    await page.clock.fastForward(5_000);
    expect(times('matchSessions')).toBe(0);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.clock.fastForward(1_100);
    await expect.poll(() => times('matchSessions')).toBe(1);
  });

  test('is matched after a page of its own, such as a provider’s, came between', async () => {
    const { page, times } = await arrive();
    await expect.poll(() => pending(page)).toBe(TOKEN);
    await page.goto(`${LINK}&member=1`);
    await page.getByRole('button', { name: 'Leave' }).waitFor();
    await page.clock.fastForward(1_100);
    await expect.poll(() => times('matchSessions')).toBe(1);
    await expect.poll(() => pending(page)).toBe(null);
  });
});

describe('what the sharer says to it', () => {
  const LINE = 'I thought of you.';
  const line = (page: Page) => page.getByText(LINE, { exact: true });

  test('stands over the thought for a visitor, whatever the link carries', async () => {
    for (const content of [question, answer, bare]) {
      const { page } = await arrive({ content: { ...content, note: LINE } });
      await line(page).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    }
  });

  test('is for a member what the server says to them, so that nothing is read of who is blocked', async () => {
    const address = `${LINK}&member=1`;
    const content = { ...question, note: LINE };
    const blocked = await arrive({ content, address, opening: { ...opened, note: null } });
    await see(blocked.page).waitFor();
    expect(await line(blocked.page).count()).toBe(0);
    const friend = await arrive({ content, address, opening: { ...opened, friend: ANN, note: LINE } });
    await label(friend.page, 'Ann Lee').waitFor();
    await line(friend.page).waitFor();
  });
});
