import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chat, log } from '../support/chat-dialog.ts';
import { journey, PHONE, STILL, type Visitor } from '../support/journey.ts';
import { keepToast } from '../support/on-the-page.ts';
import { PERSON } from '../support/person.ts';
import { PASSWORD, register, signIn } from '../support/sign-in.ts';
import { inDatabase } from '../support/signed-in.ts';

/** One of our own clips. */
const CLIP = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const QUESTION = 'What is a cue?';
const OTHER_QUESTION = 'Who else do captions serve?';

let people = 0;
const newAddress = (name: string) => `${name}-${++people}-${Date.now()}@example.org`;

/** Somebody with an account, who is signed in; their address. */
async function member({ page }: Visitor, firstName: string): Promise<string> {
  const account = { email: newAddress(firstName.toLowerCase()), password: PASSWORD };
  await page.request.post('/api/register', { data: { ...account, firstName } });
  await page.request.post('/api/sign-in', { data: { ...account, remember: true } });
  return account.email;
}

const questionId = async (text: string) => {
  const [row] = await inDatabase<{ id: string }>(
    'select id from ai_clickable_questions where video_id = $1 and question_text = $2',
    [CLIP, text],
  );
  return row?.id ?? '';
};

/** The path of the link to a question that somebody shares. */
async function share(page: Page, text: string): Promise<string> {
  const thing = { kind: 'question', videoId: CLIP, questionId: await questionId(text) };
  const answer = await page.request.post('/api/shares', { data: { thing } });
  return new URL((await answer.json()).url).pathname;
}

/** How somebody is connected, and with whom. */
async function network(page: Page): Promise<object[]> {
  const { friends } = await (await page.request.get('/api/friends')).json();
  return friends.map(({ name, origin, establishedVia }: Record<string, string>) => ({
    name,
    origin,
    establishedVia,
  }));
}

const hint = (page: Page, who: string) =>
  // Before the page's scripts run it stands in both of its places, in the one of this screen in sight.
  page.getByText(`${who} shared this with a question`, { exact: true }).filter({ visible: true });
/** The server has answered to a link that was opened: whom it connects is connected. */
const opened = (page: Page) => page.waitForResponse('**/api/rpc/sharing/openShare');

journey(
  'a question that Ann shares connects her with Ben, who signs up after he read it',
  async ({ open }) => {
    const ann = await open({ ...PERSON, ...STILL });
    await member(ann, 'Ann');
    const link = await share(ann.page, QUESTION);

    // Ben has no account: he is told of the question by Someone, and reads its answer.
    const ben = await open({ ...PERSON, ...STILL });
    const { page } = ben;
    await ben.visit(link);
    await hint(page, 'Someone').waitFor();
    await page.getByRole('heading', { name: QUESTION, exact: true }).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Ann');
    await page.getByRole('button', { name: 'See insight' }).click();
    await log(page).getByText(QUESTION).waitFor();
    await chat(page).getByRole('button', { name: 'Copy' }).waitFor();
    // Under the answer he is asked to sign up; he does, comes back to it, and is connected with her.
    const signUp = chat(page).getByRole('region', { name: 'Connect with friends' });
    await signUp.waitFor();
    await ben.check();
    await signUp.getByRole('link', { name: 'Sign Up' }).click();
    await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
    // He is told why he came, and not by whom, also after the page was loaded anew.
    const reason = page.getByText(/^You will be connected with the person who shared .* with you\.$/);
    await reason.waitFor();
    await page.reload();
    await reason.waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Ann');
    await register(page, { email: newAddress('ben'), firstName: 'Ben' });
    await page.waitForURL(`**/videos/${CLIP}?shareToken=*`);
    await page.getByText('Connected with 1 friend(s)!').waitFor();
    expect(await network(page)).toEqual([
      { name: 'Ann', origin: 'shared-with-you', establishedVia: 'retroactive_share_access' },
    ]);
    expect(await network(ann.page)).toEqual([
      { name: 'Ben', origin: 'opened-your-link', establishedVia: 'retroactive_share_access' },
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem('pending_share_match'))).toBe(null);

    // Each stands in the other's network, and what each shared under what the other's friends think.
    await share(page, OTHER_QUESTION);
    for (const [one, friend, words, shared] of [
      [ben, 'Ann', 'shared with you before signing up', QUESTION],
      [ann, 'Ben', 'opened your link before signing up', OTHER_QUESTION],
    ] as const) {
      await one.visit('/profile');
      await one.page.getByRole('listitem').filter({ hasText: friend }).getByText(words).waitFor();
      await one.visit('/friends');
      await one.page.getByRole('article').getByRole('link', { name: shared, exact: true }).waitFor();
    }

    // He removes her: the link connects them no more.
    await ben.visit('/profile');
    await page.getByRole('button', { name: 'Remove Ann' }).click();
    await page.getByRole('button', { name: 'Undo: Ann' }).waitFor();
    await expect.poll(() => network(page)).toEqual([]);
    await Promise.all([ben.visit(link), opened(page)]);
    await hint(page, 'Ann').waitFor();
    expect(await network(page)).toEqual([]);
    expect(await network(ann.page)).toEqual([]);
  },
);

journey(
  'a member who opens a link is connected at once, may undo it, and stays apart then',
  async ({ open }) => {
    const ann = await open({ ...PERSON, ...STILL });
    await member(ann, 'Ann');
    const link = await share(ann.page, OTHER_QUESTION);
    const cleo = await open({ ...PERSON, ...STILL });
    const { page } = cleo;
    await member(cleo, 'Cleo');
    await Promise.all([cleo.visit(link), keepToast(page, 'Connected with Ann!')]);
    await hint(page, 'Ann').waitFor();
    expect(await network(page)).toMatchObject([{ name: 'Ann', establishedVia: 'share_access' }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Ann removed from your network').waitFor();
    expect(await network(page)).toEqual([]);
    expect(await network(ann.page)).toEqual([]);

    // The same link once more connects nobody.
    await Promise.all([cleo.visit(link), opened(page)]);
    await hint(page, 'Ann').waitFor();
    expect(await network(page)).toEqual([]);
  },
);

journey('a member who reads a link while signed out is connected once they sign in', async ({ open }) => {
  const ann = await open({ ...PERSON, ...STILL });
  await member(ann, 'Ann');
  const link = await share(ann.page, QUESTION);
  const finn = await open({ ...PERSON, ...STILL });
  const { page } = finn;
  const email = await member(finn, 'Finn');
  await page.context().clearCookies();

  await Promise.all([finn.visit(link), opened(page)]);
  await hint(page, 'Someone').waitFor();
  expect(await network(ann.page)).toEqual([]);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign In' }).click();
  await page.waitForURL('**/login');
  await page.getByText(/^You will be connected with the person who shared/).waitFor();
  await signIn(page, email, PASSWORD);
  await page.getByText('Connected with 1 friend(s)!').waitFor();
  await page.waitForURL(`**/videos/${CLIP}?*`);
  expect(await network(page)).toEqual([
    { name: 'Ann', origin: 'shared-with-you', establishedVia: 'retroactive_share_access' },
  ]);
  expect(await network(ann.page)).toEqual([
    { name: 'Finn', origin: 'opened-your-link', establishedVia: 'retroactive_share_access' },
  ]);
});

journey(
  'two people who sign up one after the other in one browser have each their own friends',
  async ({ open }) => {
    const [ann, bea] = [await open({ ...PERSON, ...STILL }), await open({ ...PERSON, ...STILL })];
    await member(ann, 'Ann');
    await member(bea, 'Bea');
    const [ofAnn, ofBea] = [await share(ann.page, QUESTION), await share(bea.page, QUESTION)];
    const shared = await open({ ...PERSON, ...STILL });
    const { page } = shared;
    for (const [name, link, friend] of [
      ['Dan', ofAnn, 'Ann'],
      ['Eve', ofBea, 'Bea'],
    ] as const) {
      await shared.visit(link);
      await hint(page, 'Someone').waitFor();
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('pending_share_match')))
        .not.toBe(null);
      await shared.visit('/register');
      await register(page, { email: newAddress(name.toLowerCase()), firstName: name });
      await page.getByText('Connected with 1 friend(s)!').waitFor();
      expect(await network(page)).toMatchObject([{ name: friend }]);
      // On a page with hearts: nothing of a member's is asked for any more.
      await page
        .getByRole('button', { name: /^Favorite / })
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await page.getByText('Signed out successfully').waitFor();
    }
  },
);

/** Where what is below the row of friends stands, in pixels from the top of the page. */
const belowFriends = (page: Page) =>
  page
    .getByRole('heading', { name: 'All Videos', exact: true })
    .evaluate((heading) => heading.getBoundingClientRect().top + scrollY);

/** Somebody who opened the link signed out, and goes to another page by hand. */
async function openedSignedOut({ visit, page }: Visitor, link: string, then: string): Promise<void> {
  await Promise.all([visit(link), opened(page)]);
  await visit(then);
}

journey(
  'who signs up on home after they opened a link reads there what the new friend thinks, and nothing moves for it',
  async ({ open }) => {
    const ann = await open({ ...PERSON, ...STILL });
    await member(ann, 'Ann');
    const link = await share(ann.page, QUESTION);
    for (const [name, screen] of [
      ['Gil', STILL],
      ['Gus', { ...STILL, ...PHONE }],
    ] as const) {
      const gil = await open({ ...PERSON, ...screen });
      const { page } = gil;
      await openedSignedOut(gil, link, '/register');
      await page.getByText(/^You will be connected with the person who shared .* with you\.$/).waitFor();
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/matchSessions', async (route) => {
        await promise;
        await route.continue();
      });
      await register(page, { email: newAddress(name.toLowerCase()), firstName: name });
      await page.getByText('Loading what your friends think').waitFor({ state: 'attached' });
      const before = await belowFriends(page);
      resolve();
      await page.getByText('Connected with 1 friend(s)!').waitFor();
      const row = page.getByRole('region', { name: 'What your friends think' });
      await row.getByRole('link', { name: QUESTION, exact: true }).waitFor();
      expect(gil.address()).toBe('/');
      expect(await belowFriends(page)).toBe(before);
    }
  },
);

journey(
  'who signs in after they opened a link finds the new friend among those that they had',
  async ({ open }) => {
    const ann = await open({ ...PERSON, ...STILL });
    await member(ann, 'Ann');
    const bob = await open({ ...PERSON, ...STILL });
    await member(bob, 'Bob');
    const gil = await open({ ...PERSON, ...STILL });
    const { page } = gil;
    const email = await member(gil, 'Gil');
    await Promise.all([gil.visit(await share(ann.page, QUESTION)), opened(page)]);
    // Nothing is left that reads on as the member who is signed out.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await openedSignedOut(gil, await share(bob.page, OTHER_QUESTION), '/login');
    await signIn(page, email, PASSWORD);
    const row = page.getByRole('region', { name: 'What your friends think' });
    await row.getByRole('link', { name: OTHER_QUESTION, exact: true }).waitFor();
    await row.getByRole('link', { name: QUESTION, exact: true }).waitFor();
    expect(gil.address()).toBe('/');
  },
);

journey(
  'who shared is told of a new friend when they come back to an open page, and at the next one right after that',
  async ({ open }) => {
    const ann = await open({ ...PERSON, ...STILL });
    const { page } = ann;
    await member(ann, 'Ann');
    const link = await share(page, QUESTION);
    const isAsked = page.waitForResponse('**/api/rpc/sharing/newFriends');
    await ann.visit('/insights');
    await isAsked;
    const connect = async (name: string) => {
      const friend = await open({ ...PERSON, ...STILL });
      await member(friend, name);
      await Promise.all([friend.visit(link), friend.page.getByText('Connected with Ann!').waitFor()]);
    };
    const friends = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Friends/ });

    await connect('Dan');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Connected with Dan!', { exact: true }).waitFor();
    await expect.poll(() => friends.textContent()).toBe('Friends1 new');

    await connect('Eve');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click();
    await page.getByText('Connected with Eve!', { exact: true }).waitFor();
    await expect.poll(() => friends.textContent()).toBe('Friends2 new');
  },
);

journey(
  'who shared is told once whom their link connected, and finds them by a mark in the navigation',
  async ({ open }) => {
    const ann = await open({ ...PERSON, ...STILL });
    await member(ann, 'Ann');
    await ann.visit('/friends');
    await ann.page.getByRole('heading', { name: 'Nothing here yet.' }).waitFor();
    const link = await share(ann.page, QUESTION);
    await ann.visit('/friends');
    await ann.page.getByRole('heading', { name: 'Nobody is connected with you yet.' }).waitFor();

    const dan = await open({ ...PERSON, ...STILL });
    await member(dan, 'Dan');
    await Promise.all([dan.visit(link), dan.page.getByText('Connected with Ann!').waitFor()]);

    // At her next page, whichever it is; he who opened it was told there.
    const told = ann.page.getByText('Connected with Dan!', { exact: true });
    const friends = ann.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Friends/ });
    await Promise.all([ann.visit('/insights'), keepToast(ann.page, 'Connected with Dan!')]);
    await told.waitFor();
    await ann.page.getByText('They opened a link of yours.').waitFor();
    expect(await friends.textContent()).toBe('Friends1 new');
    // She could be told again only by what asks for the names.
    let asked = 0;
    await ann.page.route('**/api/rpc/sharing/tellNewFriends', (route) => {
      asked += 1;
      return route.continue();
    });
    await ann.visit('/');
    await expect.poll(() => friends.textContent()).toBe('Friends1 new');
    await ann.page.waitForLoadState('networkidle');
    expect([asked, await told.count()]).toEqual([0, 0]);
    await friends.click();
    await ann.page.getByRole('heading', { name: 'Your friends have shared nothing yet.' }).waitFor();
    const people = ann.page.getByRole('navigation', { name: 'People' });
    await people.getByText('Dan', { exact: true }).waitFor();
    await expect.poll(() => friends.textContent()).toBe('Friends');
    await ann.visit('/');
    await ann.page.getByText('Friends', { exact: true }).first().waitFor();
    expect(await friends.textContent()).toBe('Friends');

    const { page } = await open({
      ...PHONE,
      ...PERSON,
      ...STILL,
      storageState: await ann.page.context().storageState(),
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Friends' }).click();
    await page.getByRole('heading', { level: 1, name: 'What your friends think' }).waitFor();
  },
);

journey(
  'a line that Ada adds is read by Ben who opens her link, and again among what his friends think',
  async ({ open }) => {
    const LINE = 'A curator asks this, and I have asked it for years.';
    const ada = await open({ permissions: ['clipboard-read', 'clipboard-write'], ...PERSON, ...STILL });
    await member(ada, 'Ada');
    await ada.visit(`/videos/${CLIP}`);
    await ada.page
      .getByRole('region', { name: 'Questions', exact: true })
      .getByRole('button', { name: /^Share / })
      .first()
      .click();
    const sheet = ada.page.getByRole('dialog', { name: /^Share this/ });
    await sheet.getByLabel('Add a line of your own').fill(LINE);
    await sheet.getByRole('button', { name: 'Copy link', exact: true }).click();
    await ada.page.getByText('Copied to clipboard!').waitFor();
    await ada.check();
    const link = new URL(await ada.page.evaluate(() => navigator.clipboard.readText())).pathname;

    const ben = await open({ ...PERSON, ...STILL });
    const { page } = ben;
    await Promise.all([ben.visit(link), opened(page)]);
    await hint(page, 'Someone').waitFor();
    const line = page.getByText(LINE, { exact: true });
    await line.filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'See insight' }).waitFor();
    await expect.poll(() => line.count()).toBe(1);
    await ben.check();
    await ben.visit('/register');
    await register(page, { email: newAddress('ben'), firstName: 'Ben' });
    await page.getByText('Connected with 1 friend(s)!').waitFor();
    await ben.visit('/friends');
    await page.getByRole('article').getByText(LINE, { exact: true }).waitFor();
    await page.getByText('Ada', { exact: true }).first().waitFor();

    // She changes it among her shares, and he reads that.
    await ada.visit('/profile/shares');
    await ada.page.getByText(LINE, { exact: true }).waitFor();
    await ada.page.getByRole('button', { name: /^Options of/ }).click();
    const field = ada.page.getByLabel('A line of your own');
    await field.fill('Not so sure by now.');
    await ada.page.getByText(/^Not saved yet\. It changes for who has the link already, too\./).waitFor();
    await ada.page.getByRole('button', { name: 'Save line' }).click();
    await ada.page.getByText(/^Saved with the link\./).waitFor();
    await expect
      .poll(async () => (await (await page.request.get('/api/friends-think')).json()).notes[0].people[0].note)
      .toBe('Not so sure by now.');
    await ada.check();
  },
);

journey(
  'on a phone the chat says what Ada said to the question, over it, also once it was left',
  async ({ open }) => {
    const LINE = 'You asked me this on the train.';
    const ada = await open({ ...PERSON, ...STILL });
    await member(ada, 'Ada');
    const thing = { kind: 'question', videoId: CLIP, questionId: await questionId(QUESTION) };
    const answer = await ada.page.request.post('/api/shares', { data: { thing, note: LINE } });
    const ben = await open({ ...PERSON, ...PHONE, ...STILL });
    const { page } = ben;
    await ben.visit(new URL((await answer.json()).url).pathname);
    await page.getByRole('button', { name: 'See', exact: true }).click();
    const line = log(page).getByText(LINE, { exact: true });
    const isOver = async () => {
      const [words, question, head] = await Promise.all(
        [line, log(page).getByText(`You asked: ${QUESTION}`), log(page)].map((it) => it.boundingBox()),
      );
      return words && question && head && words.y >= head.y && words.y + words.height <= question.y;
    };
    await line.waitFor();
    await expect.poll(isOver).toBe(true);
    await chat(page).getByRole('button', { name: 'Copy' }).waitFor();
    expect(await isOver()).toBe(true);
    await ben.check();
    await log(page).getByText('Someone shared this with a question', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Open AI chat' }).click();
    await line.waitFor();
    await expect.poll(isOver).toBe(true);
  },
);
