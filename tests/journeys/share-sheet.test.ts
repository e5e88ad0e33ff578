import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { ask, openChat } from '../support/chat-dialog.ts';
import { journey, PHONE, STILL, type Visitor } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { endSessions, inDatabase, newMember } from '../support/signed-in.ts';

const CLIP = { id: 'c3af56fc-d4de-4a0a-8751-a6a0800b3238', title: 'How a Question Changes What You See' };
const ADDRESS = `/videos/${CLIP.id}`;

interface ShareRow {
  share_id: string;
  kind: string;
  question_text: string | null;
  start_seconds: number | null;
  end_seconds: number | null;
  is_typed: boolean;
  connects: boolean;
  friends_may_see: boolean;
  note: string | null;
}
const sharesOf = (memberId: string) =>
  inDatabase<ShareRow>('select * from share_records where sharer_id = $1 order by created_at', [memberId]);

type Open = (given?: BrowserContextOptions) => Promise<Visitor>;

/** A member on the page of a clip, whose browser lets a page use the clipboard. */
async function onTheClip(
  open: Open,
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<unknown>,
) {
  const member = await newMember();
  const reader = await open({ permissions: ['clipboard-read', 'clipboard-write'], ...STILL, ...options });
  await member.signIn(reader.page.context());
  await before?.(reader.page);
  await reader.visit(ADDRESS);
  return { member, reader, page: reader.page };
}

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Share this/ });
const words = (page: Page) => sheet(page).getByLabel('Add a line of your own');
const link = (page: Page) => sheet(page).getByLabel('Link', { exact: true });
const way = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await way(page, 'Copy link').waitFor();
}

/** Gives links only after a wait, as a slow network does. */
const slowly = (page: Page) =>
  page.route('**/createShare', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });

/** What stands in the place of a window that was opened, and where it was led. */
const recordWindows = (page: Page, isBlocked = false) =>
  page.addInitScript((blocked) => {
    const opened: { target?: string; features?: string; address: string }[] = [];
    Object.assign(window, { opened });
    window.open = (address = '', target, features) => {
      const one = { target, features, address: String(address) };
      if (blocked && address === '') return null;
      opened.push(one);
      return {
        opener: window,
        closed: false,
        close: () => Object.assign(one, { address: 'closed' }),
        location: { replace: (to: string) => Object.assign(one, { address: to }) },
      } as never;
    };
  }, isBlocked);
const windowsOf = (page: Page) =>
  page.evaluate(() => (window as never as { opened: { features?: string; address: string }[] }).opened);

describe('a question', () => {
  journey('is shared by one press of Copy, and not by opening the sheet', async ({ open }) => {
    const { member, page } = await onTheClip(open);
    // Which questions of a video are shown is chance: the first is as good as any.
    const item = page.getByRole('region', { name: 'Questions', exact: true }).getByRole('listitem').first();
    const question = (await item.locator('> button > bdi').textContent()) ?? '';
    expect(question).toMatch(/\?$/);
    const share = item.getByRole('button', { name: `Share the question: ${question}` });
    await share.click();
    await words(page).waitFor();
    expect(await words(page).inputValue()).toBe('');
    await sheet(page).getByText(question).first().waitFor();
    expect(await sharesOf(member.id)).toEqual([]);
    expect(await link(page).inputValue()).toBe('');

    await way(page, 'Copy link').click();
    await toast(page, 'Copied to clipboard!');
    const [made, ...others] = await sharesOf(member.id);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ kind: 'question', connects: true, friends_may_see: true, is_typed: false });
    expect(await link(page).inputValue()).toMatch(new RegExp(`^http://[^/]+/s/${made?.share_id}$`));
    expect(await copied(page)).toBe(await link(page).inputValue());

    await sheet(page).getByRole('switch', { name: 'My friends may see this, too' }).uncheck();
    await sheet(page)
      .getByRole('switch', { name: /become connected with me/ })
      .uncheck();
    await expect.poll(() => sharesOf(member.id)).toMatchObject([{ friends_may_see: false, connects: false }]);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'hidden' });
    expect(await share.evaluate((it) => it === document.activeElement)).toBe(true);

    // Shared again it is the same link, with its switches as they were left.
    await share.click();
    await way(page, 'Copy text and link').waitFor();
    expect(await sheet(page).getByRole('switch', { checked: false }).count()).toBe(2);
    await way(page, 'Copy text and link').dblclick();
    await expect
      .poll(() => copied(page))
      .toBe(`💡 ${question}\n\n${new URL(page.url()).origin}/s/${made?.share_id}`);
    expect(await sharesOf(member.id)).toMatchObject([
      { share_id: made?.share_id, friends_may_see: false, connects: false },
    ]);
    expect(await sheet(page).getByRole('switch', { checked: false }).count()).toBe(2);
  });

  journey('that was typed, and its answer, are seen by nobody before they are shared', async ({ open }) => {
    const { member, page } = await onTheClip(open);
    await openChat(page);
    await ask(page, 'Where does the viewer look first?');
    const answer = page.getByRole('article', { name: 'Answer' });
    await answer.getByRole('button', { name: 'Share this answer' }).click();
    const friends = sheet(page).getByRole('switch', { name: 'My friends may see this, too' });
    await friends.waitFor();
    expect(await friends.isChecked()).toBe(false);
    await sheet(page)
      .getByText(/You typed this, so only you see it/)
      .waitFor();
    expect(await sharesOf(member.id)).toEqual([]);
    await way(page, 'Copy link').click();
    await toast(page, 'Copied to clipboard!');
    expect(await sharesOf(member.id)).toMatchObject([
      {
        kind: 'answer',
        question_text: 'Where does the viewer look first?',
        is_typed: true,
        friends_may_see: false,
      },
    ]);
  });
});

describe('a moment', () => {
  journey('is chosen on the transcript by keyboard, from a line to a line', async ({ open }) => {
    const { member, page } = await onTheClip(open);
    const begin = page.getByRole('button', { name: 'Share a moment' });
    await begin.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Choose the line where the moment begins.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^From 0:11\. Choose the line where it ends/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await words(page).waitFor();
    await sheet(page)
      .getByText(/ · 0:11–0:\d\d$/)
      .waitFor();
    await way(page, 'Copy link').click();
    await toast(page, 'Copied to clipboard!');
    const [made] = await sharesOf(member.id);
    expect(made?.kind).toBe('moment');
    expect(Math.floor(made?.start_seconds ?? 0)).toBe(11);
    expect(made?.end_seconds).toBeGreaterThan(16);
  });

  journey(
    'plays on from one line, begins earlier when that is chosen next, or is given up',
    async ({ open }) => {
      const { page } = await onTheClip(open, PHONE);
      const lines = page.locator('button[data-cue]');
      await page.getByRole('button', { name: 'Share a moment' }).click();
      await lines.nth(2).click();
      await lines.nth(1).click();
      await page.getByText(/^From 0:05\./).waitFor();
      expect(await page.locator('button[data-cue][aria-pressed]').allTextContents()).toHaveLength(1);
      await page.keyboard.press('Escape');
      const begin = page.getByRole('button', { name: 'Share a moment' });
      await begin.click();
      await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
      await expect.poll(() => begin.evaluate((it) => it === document.activeElement)).toBe(true);
      await begin.press('Enter');
      await lines.nth(1).click();
      await page.getByRole('button', { name: 'Share from here' }).click();
      await words(page).waitFor();
      await sheet(page).getByText('0:05', { exact: false }).first().waitFor();
    },
  );
});

describe('a way out', () => {
  journey(
    'of the clipboard is taken at the press itself, as Safari wants it, though the link comes later',
    async ({ open }) => {
      const { page } = await onTheClip(open, {}, async (one) => {
        await slowly(one);
        await one.addInitScript(() => {
          let isPressed = false;
          addEventListener(
            'click',
            () => {
              isPressed = true;
              setTimeout(() => {
                isPressed = false;
              });
            },
            true,
          );
          const refused = () => Promise.reject(new DOMException('no press', 'NotAllowedError'));
          navigator.clipboard.writeText = refused;
          navigator.clipboard.write = async ([item]) => {
            if (!isPressed || !item) return refused();
            Object.assign(window, { written: await (await item.getType('text/plain')).text() });
          };
        });
      });
      await openSheet(page);
      await way(page, 'Copy link').click();
      await toast(page, 'Copied to clipboard!');
      expect(await page.evaluate(() => (window as never as { written: string }).written)).toBe(
        await link(page).inputValue(),
      );
    },
  );

  journey('that the browser refuses leaves the text selected, with what to press', async ({ open }) => {
    const { page } = await onTheClip(open, {}, (one) =>
      one.addInitScript(() => {
        const refused = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
        Object.assign(navigator.clipboard, { write: refused, writeText: refused });
      }),
    );
    await openSheet(page);
    await way(page, 'Copy link').click();
    await toast(page, 'Please copy the text manually');
    const selected = () => page.evaluate(() => getSelection()?.toString() ?? '');
    await expect.poll(selected).toBe(await link(page).inputValue());
    await way(page, 'Copy text and link').click();
    await toast(page, 'Please copy the content manually');
    await expect.poll(selected).toBe(`💡 ${CLIP.title}\n\n${await link(page).inputValue()}`);
    await sheet(page)
      .getByText(/press Ctrl and C/)
      .waitFor();
  });

  journey('to Twitter is its compose window, led to the text once the link is there', async ({ open }) => {
    const { page } = await onTheClip(open, {}, async (one) => {
      await slowly(one);
      await recordWindows(one);
    });
    await openSheet(page);
    await words(page).fill('Look & see: #questions?');
    await way(page, 'Twitter').click();
    await toast(page, 'Shared to Twitter!');
    const [opened] = await windowsOf(page);
    expect(opened?.features).toBe('popup,width=550,height=420');
    const address = new URL(opened?.address ?? '');
    expect(address.origin + address.pathname).toBe('https://twitter.com/intent/tweet');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      text: `Look & see: #questions?\n\n💡 ${CLIP.title}`,
      url: await link(page).inputValue(),
    });

    await way(page, 'Mastodon').click();
    await sheet(page).getByLabel('Your Mastodon server').fill('nonsense');
    await page.keyboard.press('Enter');
    await sheet(page).getByText('Write it like mastodon.social').waitFor();
    await sheet(page).getByLabel('Your Mastodon server').fill('https://Chaos.Example/@ada');
    await page.keyboard.press('Enter');
    expect(await way(page, 'Mastodon').evaluate((it) => it === document.activeElement)).toBe(true);
    for (const name of ['Bluesky', 'WhatsApp', 'E-mail', 'Mastodon']) await way(page, name).click();
    await expect
      .poll(async () => (await windowsOf(page)).map((one) => one.address.split('?')[0]))
      .toEqual([
        'https://twitter.com/intent/tweet',
        'https://chaos.example/share',
        'https://bsky.app/intent/compose',
        'https://wa.me/',
        'mailto:',
        'https://chaos.example/share',
      ]);
  });

  journey(
    'to Twitter without a window says so and gives the link to it, without a link says why',
    async ({ open }) => {
      const { reader, page } = await onTheClip(open, {}, (one) => recordWindows(one, true));
      await openSheet(page);
      reader.expectComplaint(/createShare|503/);
      await page.route('**/createShare', (route) => route.fulfill({ status: 503, body: '{}' }));
      await way(page, 'Twitter').click();
      await toast(page, 'Error sharing to Twitter');
      const problem = 'Network connection issue. Please check your internet connection and try again.';
      await sheet(page).getByRole('alert').getByText(problem).waitFor();
      await page.unroute('**/createShare');
      await way(page, 'Twitter').click();
      await toast(page, 'Failed to share to Twitter');
      const href = await sheet(page).getByRole('link', { name: 'Open Twitter' }).getAttribute('href');
      expect(href).toMatch(/^https:\/\/twitter\.com\/intent\/tweet\?text=/);
    },
  );

  journey('by the device’s own sheet says how that went', async ({ open }) => {
    const { page } = await onTheClip(open, PHONE, (one) =>
      one.addInitScript(() => {
        const outcomes = ['AbortError', 'NotAllowedError', 'DataError', null];
        navigator.share = async (given) => {
          Object.assign(window, { given });
          const failure = outcomes.shift();
          if (failure) throw new DOMException('no', failure);
        };
      }),
    );
    await openSheet(page);
    const share = way(page, 'Share by this device…');
    const given = () => page.evaluate(() => (window as never as { given?: { url: string } }).given);
    await share.click();
    await expect.poll(async () => (await given())?.url).toMatch(/\/s\/[\w-]{10}$/);
    expect((await given())?.url).toBe(await link(page).inputValue());
    await share.click();
    await toast(page, 'Ready to copy - see instructions below');
    await sheet(page).getByLabel('Copy this').waitFor();
    await share.click();
    await toast(page, 'Unable to share - please copy manually');
    await share.click();
    await toast(page, 'Shared successfully!');
    expect(await sheet(page).getByLabel('Copy this').count()).toBe(0);
    // The text says what the video is called.
    expect(await given()).toEqual({ text: `💡 ${CLIP.title}`, url: await link(page).inputValue() });
  });

  journey('is a QR code, which comes into sight on a phone', async ({ open }) => {
    const { page } = await onTheClip(open, PHONE);
    await openSheet(page);
    const press = way(page, 'QR code');
    await press.click();
    const code = sheet(page).getByRole('img', { name: /^QR code of http/ });
    await code.waitFor();
    const { y = 0, height = 9_999 } = (await code.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await way(page, 'Download').click({ trial: true });
    expect(await press.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  journey('is a QR code, to be downloaded', async ({ open }) => {
    const { page } = await onTheClip(open);
    await openSheet(page);
    await way(page, 'QR code').click();
    await sheet(page)
      .getByRole('img', { name: /^QR code of http/ })
      .waitFor();
    const download = page.waitForEvent('download');
    await way(page, 'Download').click();
    expect((await download).suggestedFilename()).toMatch(/^[\w-]{10}\.png$/);
  });
});

describe('the sheet', () => {
  journey('to a visitor says what sharing would do, with Sign In that leads back', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    await reader.visit('/search?sort=alphabetical');
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Share / })
      .first()
      .click();
    await sheet(page)
      .getByText(/^Sign in to share this by a short link\./)
      .waitFor();
    expect(await way(page, 'Copy link').count()).toBe(0);
    const signUp = await sheet(page).getByRole('link', { name: 'Sign Up' }).getAttribute('href');
    expect(new URL(signUp ?? '', page.url()).searchParams.get('returnTo')).toBe('/search?sort=alphabetical');
    await reader.check();
    await sheet(page).getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/login**');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/search?sort=alphabetical');
    await sheet(page).waitFor({ state: 'hidden' });
  });

  journey('to a visitor gives the plain address of a moment, by which it is found', async ({ open }) => {
    const reader = await open({ permissions: ['clipboard-read', 'clipboard-write'], ...STILL });
    const { page } = reader;
    await reader.visit(ADDRESS);
    await page.getByRole('button', { name: 'Share a moment' }).click();
    await page.locator('button[data-cue]').nth(1).click();
    await page.getByRole('button', { name: 'Share from here' }).click();
    await way(page, 'Copy address').click();
    await toast(page, 'Copied to clipboard!');
    expect(await copied(page)).toMatch(new RegExp(`^http://[^/]+${ADDRESS}\\?t=5$`));
    await sheet(page)
      .getByText(/^“.+”$/)
      .waitFor();
    await sheet(page)
      .getByText(/^on .+ · 0:05$/)
      .waitFor();
  });

  journey(
    'shows the link and the way to copy it at once on a low window, with large letters, too',
    async ({ open }) => {
      const { page } = await onTheClip(open, { viewport: { width: 1000, height: 700 } });
      for (const letters of ['100%', '150%']) {
        await page.addStyleTag({ content: `html { font-size: ${letters} }` });
        await openSheet(page);
        for (const it of [link(page), way(page, 'Copy link')]) {
          const { y, height } = (await it.boundingBox()) ?? { y: 9_999, height: 0 };
          expect(y + height).toBeLessThan(700);
        }
        await page.keyboard.press('Escape');
      }
    },
  );

  journey('shows who will see a share before its link can be copied, at 1280 by 800', async ({ open }) => {
    const { page } = await onTheClip(open);
    await page.getByRole('button', { name: 'Share the question: ' }).first().click();
    await way(page, 'Copy link').waitFor();
    for (const name of [
      'My friends may see this, too',
      'Members who open the link become connected with me',
    ]) {
      const it = sheet(page).getByRole('switch', { name });
      const { y, height } = (await it.boundingBox()) ?? { y: 9_999, height: 0 };
      const foot = (await sheet(page).boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height).toBeLessThan(foot.y + foot.height);
    }
  });

  journey(
    'keeps what was typed and chosen when it is closed, and says when a limit stops it',
    async ({ open }) => {
      const { member, reader, page } = await onTheClip(open);
      await openSheet(page);
      await words(page).fill('My own words');
      const friends = sheet(page).getByRole('switch', { name: 'My friends may see this, too' });
      await friends.uncheck();
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'hidden' });
      await openSheet(page);
      expect(await words(page).inputValue()).toBe('My own words');
      expect(await friends.isChecked()).toBe(false);
      await words(page).fill('word '.repeat(54));
      await sheet(page)
        .getByText(/ 11 characters left\. \d+ characters too long for Twitter\.$/)
        .waitFor();
      await words(page).fill('word '.repeat(60));
      await sheet(page).getByText('19 characters too long', { exact: true }).waitFor();
      await reader.check();
      await way(page, 'Copy link').click();
      await sheet(page).getByText('Your line is too long by 19. Shorten it first.').waitFor();
      expect(await sharesOf(member.id)).toEqual([]);
      await words(page).fill('My own words');

      reader.expectComplaint(/429/);
      const data = { operation: 'api', reason: 'In cooldown period', retryAfterSeconds: 7 };
      const refusal = { defined: true, code: 'RATE_LIMIT_ERROR', status: 429, message: 'no', data };
      await page.route('**/createShare', (route) =>
        route.fulfill({
          status: 429,
          contentType: 'application/json',
          body: JSON.stringify({ json: refusal }),
        }),
      );
      await way(page, 'Copy link').click();
      await sheet(page)
        .getByText('Rate limit reached for api. Please wait 7 seconds before trying again.')
        .waitFor();
      await page.unroute('**/createShare');
      await way(page, 'Copy link').click();
      await toast(page, 'Copied to clipboard!');
      expect(await sheet(page).getByRole('alert').count()).toBe(0);
      expect(await sharesOf(member.id)).toMatchObject([
        { friends_may_see: false, connects: true, note: 'My own words' },
      ]);
    },
  );

  journey(
    'puts a line on the link at a press, and never by leaving it, and finds it again after a reload',
    async ({ open }) => {
      const { member, reader, page } = await onTheClip(open);
      const kept = async () => (await sharesOf(member.id)).map(({ note }) => note);
      await openSheet(page);
      await sheet(page).getByText('Whoever opens the link reads it, and so do your friends.').waitFor();
      await words(page).fill('  It asks\nwhat I ask. ');
      expect(await sharesOf(member.id)).toEqual([]);
      await way(page, 'Copy link').click();
      await toast(page, 'Copied to clipboard!');
      expect(await kept()).toEqual(['It asks what I ask.']);

      // What is half typed is not said by who leaves the field, or closes the sheet; it waits there.
      const changes: string[] = [];
      page.on('request', (request) => {
        if (/(create|change)Share$/.test(request.url())) changes.push(request.url());
      });
      const save = sheet(page).getByRole('button', { name: 'Save line' });
      expect(await save.count()).toBe(0);
      await words(page).fill('Other wo');
      await link(page).focus();
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'hidden' });
      await openSheet(page);
      expect(await words(page).inputValue()).toBe('Other wo');
      await sheet(page)
        .getByText(/^Not saved yet\. It changes for who has the link already, too\./)
        .waitFor();
      await reader.check();
      await sheet(page).getByRole('button', { name: 'Discard' }).click();
      expect(await words(page).inputValue()).toBe('It asks what I ask.');
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'hidden' });
      await openSheet(page);
      expect(await words(page).inputValue()).toBe('It asks what I ask.');
      expect([changes, await kept()]).toEqual([[], ['It asks what I ask.']]);
      // By keys: the button, and then the field has the focus again.
      await words(page).fill('Other words.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await words(page).evaluate((it) => it === document.activeElement)).toBe(true);
      await expect.poll(kept).toEqual(['Other words.']);
      await save.waitFor({ state: 'hidden' });

      await inDatabase('update share_records set access_count = 3 where sharer_id = $1', [member.id]);
      await reader.visit(ADDRESS);
      await openSheet(page);
      await expect.poll(() => words(page).inputValue()).toBe('Other words.');
      await sheet(page)
        .getByText(/^Saved with the link\. Changed, it changes for who has the link already, too\./)
        .waitFor();
      await sheet(page)
        .getByText(/^Made on \w+ \d+, \d{4}\. Opened 3 times\.$/)
        .waitFor();
      expect(await sheet(page).getByLabel('Link', { exact: true }).inputValue()).toMatch(/\/s\/[\w-]{10}$/);
      // What nobody touched is not written over what another tab wrote.
      await inDatabase(`update share_records set note = 'Of another tab' where sharer_id = $1`, [member.id]);
      await way(page, 'Copy link').click();
      await toast(page, 'Copied to clipboard!');
      await expect.poll(() => words(page).inputValue()).toBe('Of another tab');
      expect(await kept()).toEqual(['Of another tab']);

      // What cannot be kept is told, and stays where it was typed.
      reader.expectComplaint(/changeShare|403/);
      await page.route('**/changeShare', (route) => route.fulfill({ status: 403, body: '{}' }));
      await words(page).fill('Not to be lost');
      await save.click();
      await sheet(page).getByRole('alert').waitFor();
      expect(await words(page).inputValue()).toBe('Not to be lost');
      await page.unroute('**/changeShare');
      await words(page).fill('');
      await save.click();
      await expect.poll(kept).toEqual([null]);

      // What was changed goes with the next way out, too: it is what the sheet shows.
      await words(page).fill('Said by a copy');
      await sheet(page).getByText('“Said by a copy” — ', { exact: false }).waitFor();
      await way(page, 'Copy link').click();
      await expect.poll(kept).toEqual(['Said by a copy']);
    },
  );

  journey('is as it was chosen, also while its link was under way', async ({ open }) => {
    const { member, page } = await onTheClip(open);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/createShare', async (route) => {
      await promise;
      await route.continue();
    });
    await openSheet(page);
    const asked = page.waitForRequest('**/createShare');
    await way(page, 'Copy link').click();
    await asked;
    const connects = sheet(page).getByRole('switch', { name: /become connected with me/ });
    await connects.click();
    resolve();
    await toast(page, 'Copied to clipboard!');
    expect(await connects.isChecked()).toBe(false);
    expect(await sharesOf(member.id)).toMatchObject([{ connects: false, friends_may_see: true }]);
  });

  journey(
    'whose reader’s session ended asks to sign in, and has their words again after that',
    async ({ open }) => {
      const { member, reader, page } = await onTheClip(open);
      await openSheet(page);
      await words(page).fill('Not to be lost');
      await endSessions(page, member.id);
      reader.expectComplaint(/401/);
      await way(page, 'Copy link').click();
      await toast(page, 'Your session has ended. Please sign in again.');
      await sheet(page)
        .getByText(/^Sign in to share this by a short link\./)
        .waitFor();
      expect(await sharesOf(member.id)).toEqual([]);
    },
  );

  journey('makes a new link for a thing whose link was taken back in another tab', async ({ open }) => {
    const { member, page } = await onTheClip(open);
    await openSheet(page);
    await way(page, 'Copy link').click();
    await toast(page, 'Copied to clipboard!');
    const first = await link(page).inputValue();
    await inDatabase('update share_records set revoked_at = now() where sharer_id = $1', [member.id]);
    for (const state of ['hidden', 'visible']) {
      await page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    }
    await way(page, 'Copy link').click();
    await expect.poll(() => link(page).inputValue()).not.toBe(first);
    await expect.poll(() => copied(page)).toBe(await link(page).inputValue());
    expect(await sharesOf(member.id)).toHaveLength(2);
  });

  journey('shares an insight with its answer', async ({ open }) => {
    const member = await newMember();
    const reader = await open({ permissions: ['clipboard-read', 'clipboard-write'], ...STILL });
    const { page } = reader;
    await member.signIn(page.context());
    const [question] = await inDatabase<{ id: string }>(
      `select id from ai_clickable_questions where question_text = 'What did Yarbus record?'`,
    );
    onTestFinished(async () => {
      await inDatabase('delete from answer_feedback where user_id = $1', [member.id]);
      await inDatabase('update videos set ai_insights = ai_insights - $2::text where id = $1', [
        CLIP.id,
        question?.id,
      ]);
    });
    await inDatabase(
      `update videos set ai_insights = ai_insights || jsonb_build_object($2::text, jsonb_build_object('content', $3::text)) where id = $1`,
      [CLIP.id, question?.id, 'He recorded where eyes rest while they look at a painting of a family.'],
    );
    await inDatabase(
      `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, user_id)
       values ($1, $2, true, 1, $3)`,
      [question?.id, CLIP.id, member.id],
    );
    await reader.visit('/insights?timeRange=all');
    await page.getByRole('button', { name: 'Share What did Yarbus record?' }).click();
    await words(page).waitFor();
    await reader.check();
    await way(page, 'Copy link').click();
    await toast(page, 'Copied to clipboard!');
    expect(await sharesOf(member.id)).toMatchObject([{ kind: 'insight', is_typed: false }]);
    await way(page, 'Copy text and link').click();
    await expect
      .poll(() => copied(page))
      .toBe(
        `💡 He recorded where eyes rest while they look at a painting of a family.\n\n“What did Yarbus record?”\n\n${await link(page).inputValue()}`,
      );
  });
});
