import { describe, expect, test } from 'vitest';
import {
  ANN,
  answer,
  arrivals,
  bare,
  LINK,
  opened,
  prompt,
  QUESTION,
  question,
  see,
  TOKEN,
  theAnswer,
  toasted,
  VIDEO,
  welcome,
} from '../../../../../tests/support/arrival.ts';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { chat } from '../../../../../tests/support/chat-dialog.ts';
import type { SharedContent } from '../../contract-links.ts';

const arrive = arrivals();

describe('a shared answer', () => {
  test('is shown at once with its question, without a question to the assistant', async () => {
    const { page, calls } = await arrive({ content: answer });
    await page.getByText('Someone shared this answer', { exact: true }).waitFor();
    await page.getByRole('heading', { name: QUESTION }).waitFor();
    await theAnswer(page).getByText('Because of their light').waitFor();
    await theAnswer(page).getByRole('button', { name: 'Play from 0:05' }).waitFor();
    await page.clock.fastForward(60_000);
    expect(await see(page).count()).toBe(0);
    expect(new Set(calls)).toEqual(new Set(['sharedContent', 'openShare']));
    expect(await chat(page).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('stands open for who comes back to it', async () => {
    const { page } = await arrive({ content: answer, address: `/?shareToken=${TOKEN}` });
    await theAnswer(page).waitFor();
  });

  test('keeps its place when the window becomes a narrow one', async () => {
    const { page, times } = await arrive({ content: answer });
    await theAnswer(page).waitFor();
    await page.setViewportSize({ width: 700, height: 800 });
    await theAnswer(page).waitFor();
    expect([times('sharedContent'), times('openShare')]).toEqual([1, 1]);
  });
});

describe('a shared moment', () => {
  const moment: SharedContent = {
    ...bare,
    kind: 'moment',
    startSeconds: 44,
    endSeconds: 56,
    spokenText: 'They glow to be found.',
  };

  test('says what is said there, from Someone, and neither asks nor welcomes', async () => {
    const { page, asked } = await arrive({ content: moment, address: `/?shareToken=${TOKEN}&t=44&until=56` });
    const note = page.getByRole('region', { name: 'Someone shared this moment' });
    await note.getByText('“They glow to be found.”').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.clock.fastForward(4_000);
    const href = await prompt(page).getByRole('link', { name: 'Sign Up' }).getAttribute('href');
    expect(
      new URL(href ?? '', 'http://x').searchParams.get('returnTo'),
      'who signs up comes back to it',
    ).toBe(`/videos/${VIDEO}?shareToken=${TOKEN}&t=44&until=56`);
    await prompt(page).getByRole('button', { name: 'Later' }).click();
    await page.clock.fastForward(60_000);
    expect([asked.length, await welcome(page).count(), await note.count()]).toEqual([0, 0, 1]);
  });

  test('is from its sharer by name to a member who is connected with them, and so is a video', async () => {
    const opening = { ...opened, connection: 'friends', friend: ANN, signUpConnects: false };
    const address = `/?shareToken=${TOKEN}&t=44&member=1`;
    const { page } = await arrive({ content: moment, opening, address });
    await page.getByRole('region', { name: 'Ann Lee shared this moment' }).waitFor();
    expect(await page.getByText('Someone shared this moment').count()).toBe(0);
    const film = (await arrive({ content: bare, opening, address })).page;
    await film.getByText('Ann Lee shared this video', { exact: true }).waitFor();
    expect(await welcome(film).count()).toBe(0);
  });

  test('names its sharer in sight beside the toast that tells of the connection', async () => {
    const opening = { ...opened, connection: 'connected', friend: ANN, signUpConnects: false };
    const { page } = await arrive({
      content: moment,
      opening,
      address: `/?shareToken=${TOKEN}&t=44&member=1`,
    });
    const name = page.getByText('Ann Lee shared this moment', { exact: true });
    await toasted(page, 'Connected with Ann Lee!');
    const isOnTop = () =>
      name.evaluate((it) => {
        const { left, top, height } = it.getBoundingClientRect();
        return document.elementFromPoint(left + 5, top + height / 2) === it;
      });
    await expect.poll(isOnTop).toBe(true);
  });

  test('of which nothing is written down says when it is', async () => {
    const { page } = await arrive({ content: { ...moment, spokenText: null } });
    await page.getByRole('region', { name: 'Someone shared this moment' }).getByText('0:44–0:56').waitFor();
  });
});

describe('who shared a bare video', () => {
  const address = `/?shareToken=${TOKEN}`;
  const someone = 'Someone shared this video';

  test('is told of to a visitor, though it is nobody whom they may know by name', async () => {
    const { page } = await arrive({ content: bare, address });
    await page.getByText(someone, { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('is welcomed as somebody whom one trusts only where nothing else is known of them', async () => {
    const member = `${address}&member=1`;
    const unknown = (await arrive({ content: bare, address: member })).page;
    await welcome(unknown).waitFor();
    for (const content of [bare, answer]) {
      const opening = { ...opened, friend: ANN };
      const { page, times } = await arrive({ content, opening, address: member });
      await page.getByText(/^Ann Lee shared this (video|answer)$/).waitFor();
      await expect.poll(() => times('openShare')).toBe(1);
      expect(await welcome(page).count()).toBe(0);
    }
  });
});

test('one’s own link is said to be that, whatever it carries', async () => {
  for (const [content, words] of [
    [question, 'Your own link: you shared this with a question'],
    [bare, 'Your own link: you shared this video'],
  ] as const) {
    const { page } = await arrive({
      content,
      opening: { ...opened, isOwn: true },
      address: `${LINK}&member=1`,
    });
    await page.getByText(words, { exact: true }).waitFor();
    expect(await page.getByText(/^Someone/).count()).toBe(0);
  }
});
