import { expect, inject } from 'vitest';
import { bubble } from '../support/chat-dialog.ts';
import { DESKTOP, journey, PHONE, STILL } from '../support/journey.ts';
import { filmOf } from '../support/on-the-page.ts';
import { link, newShareId } from '../support/share-records.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

const CLIP = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const TITLE = 'Why Timed Captions Make a Video Searchable';
const QUESTION = 'Why "timed" & <not> plain?';

journey(
  'a link leads to the video in its place, with what was shared and where it came from',
  async ({ open }) => {
    const { path, token, shareId } = await link({ question: QUESTION });
    const { page, visit, address } = await open();
    await visit('/search');
    await visit(path);
    await page.waitForURL(`**/videos/${CLIP}?**`);
    const search = new URL(address(), 'http://any').searchParams;
    expect(search.get('shareToken')).toBe(token);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await page.evaluate(() => history.state)).toMatchObject({
      fromShare: true,
      shareContext: { shareToken: token, shareId, questionText: QUESTION, messageId: null, autoOpen: true },
    });
    await page.goBack();
    await page.waitForURL('**/search');
  },
);

journey.for([
  ['on a desktop', DESKTOP, 'See insight'],
  ['on a phone', PHONE, 'See'],
] as const)(
  'a shared question is there before any script of the page, and stays in its place %s',
  async ([, device, press], { open }) => {
    const { path } = await link({ question: QUESTION });
    const { page, visit } = await open({ ...device, ...STILL });
    const hint = page.getByText('Someone shared this with a question', { exact: true });
    const button = page.getByRole('button', { name: press, exact: true });
    const places = () =>
      Promise.all([hint, page.getByText(QUESTION)].map((it) => it.filter({ visible: true }).boundingBox()));
    let early: unknown;
    await visit(path, async () => {
      await page.waitForURL(`**/videos/${CLIP}?**`, { waitUntil: 'commit' });
      await hint.filter({ visible: true }).waitFor();
      // The letters that stand in for those of the page break lines elsewhere.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      early = await places();
      expect(await button.count()).toBe(0);
    });
    await button.waitFor();
    await expect.poll(() => hint.count()).toBe(1);
    expect(await places()).toEqual(early);
  },
);

journey(
  'a shared question whose address was pasted is there before any script, as it is and not as the address says',
  async ({ open }) => {
    const { token } = await link({ question: QUESTION });
    const { page, visit } = await open({ ...PHONE, ...STILL });
    const title = page.getByRole('heading', { level: 1, name: TITLE });
    const forged = QUESTION.replace('plain', 'Mallory');
    const query = new URLSearchParams({ shareToken: token, q: forged, enableFlow: 'true' });
    let early: unknown;
    await visit(`/videos/${CLIP}?${query}`, async () => {
      await page.getByText(QUESTION).filter({ visible: true }).waitFor();
      // As above.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      early = await title.boundingBox();
    });
    await page.getByRole('button', { name: 'See', exact: true }).waitFor();
    expect(await title.boundingBox()).toEqual(early);
    expect(await page.getByText(forged).count()).toBe(0);
  },
);

journey('a link says that it loads, and is a plain link without scripts', async ({ open }) => {
  const { path, token } = await link();
  const { page, visit, address } = await open({ javaScriptEnabled: false, ...PHONE });
  await visit(path);
  await page.getByText('Loading shared content...').waitFor();
  await page.getByRole('link', { name: `Open “${TITLE}”` }).click();
  await page.waitForURL(`**/videos/${CLIP}?shareToken=${token}`);
  expect(address()).toBe(`/videos/${CLIP}?shareToken=${token}`);
});

journey('a link that is pressed within the application leads on without leaving it', async ({ open }) => {
  const { path, token } = await link({ start: 5, end: 8 });
  const { page, visit } = await open();
  await visit('/search');
  await page.evaluate((to) => {
    const hidden = document.createElement('a');
    Object.assign(window, { stayed: true });
    hidden.href = to;
    // As the router's own links do.
    (window as never as { __TSR_ROUTER__: { navigate(to: object): void } }).__TSR_ROUTER__.navigate({
      href: to,
    });
  }, path);
  await page.waitForURL(`**/videos/${CLIP}?shareToken=${token}&t=5&until=8`);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(
    await page.evaluate(() => [(window as never as { stayed: boolean }).stayed, history.state.fromShare]),
  ).toEqual([true, true]);
});

journey(
  'what is said at a shared moment is there before any script, and nothing moves by it',
  async ({ open }) => {
    const { path } = await link({ start: 1, end: 3 });
    const { page, visit } = await open({ ...PHONE, ...STILL });
    const title = page.getByRole('heading', { level: 1, name: TITLE });
    const who = page.getByText('Someone shared this moment', { exact: true }).filter({ visible: true });
    let early: unknown;
    await visit(path, async () => {
      await page.waitForURL(`**/videos/${CLIP}?**`, { waitUntil: 'commit' });
      await who.waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      early = await title.boundingBox();
    });
    await page.getByRole('region', { name: 'Someone shared this moment' }).waitFor();
    await expect.poll(() => title.boundingBox()).toEqual(early);
  },
);

journey.for([
  ['a large window', { width: 1920, height: 1080 }, false],
  ['a low one, once no prompt to sign up takes the room', { width: 1280, height: 800 }, true],
] as const)(
  'who came by a link to a moment has the questions in sight beside the player, and the line for their own, on %s',
  async ([, viewport, isLater], { open }) => {
    const { path } = await link({ start: 5, end: 12 });
    const { page, visit } = await open({ viewport, ...STILL });
    await visit(path);
    const prompt = page.getByRole('region', { name: 'Connect with friends' });
    await prompt.waitFor();
    if (isLater) await prompt.getByRole('button', { name: 'Later' }).click();
    const questions = page.getByRole('region', { name: 'Questions', exact: true }).filter({ visible: true });
    const field = await questions.getByRole('textbox').boundingBox();
    const chat = await bubble(page).boundingBox();
    if (!field || !chat) throw new Error('no line, or no button under it');
    const below = isLater ? chat : await prompt.boundingBox();
    expect(field.y + field.height).toBeLessThan(below?.y ?? 0);
    const bottoms = await questions
      .getByRole('listitem')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom > 0 && bottom <= field.y).length).toBeGreaterThanOrEqual(3);
  },
);

journey.for([
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const)(
  'what is said in passing makes way for what came by a link after it, %s',
  async ([, device], { open }) => {
    const { token } = await link({ start: 5, end: 12 });
    const { page, visit } = await open({ ...device, ...STILL });
    await (await newMember()).signIn(page.context());
    const { promise: said, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/sharing/sharedContent', async (route) => {
      await said;
      await route.continue();
    });
    await visit(`/videos/${CLIP}?shareToken=${token}&t=5&until=12`);
    await page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Added to favorites' });
    await toast.waitFor();
    // It stays as long as somebody points at it.
    await toast.hover();
    goOn();
    const shared = page.getByRole('region', { name: 'Someone shared this moment' });
    await shared.waitFor();
    await expect
      .poll(async () => {
        const [one, other] = await Promise.all([toast.boundingBox(), shared.boundingBox()]);
        return (
          one &&
          other &&
          (one.y + one.height <= other.y ||
            other.y + other.height <= one.y ||
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x)
        );
      })
      .toBe(true);
  },
);

journey('a shared moment stops at its end, and plays on when one wants it to', async ({ open }) => {
  const { path } = await link({ start: 1, end: 3 });
  const { page, visit } = await open();
  await visit(path);
  await page.waitForURL(`**/videos/${CLIP}?**`);
  await page.getByRole('button', { name: 'Play from 0:01' }).click();
  const player = () =>
    filmOf(page).evaluate(({ paused, currentTime }: HTMLVideoElement) => ({
      paused,
      second: Math.floor(currentTime),
    }));
  await expect.poll(player, { timeout: 30_000 }).toEqual({ paused: true, second: 3 });
});

journey('a link on another host than the site’s says so to who looks into the console', async ({ open }) => {
  const { path } = await link();
  const { origin } = inject('site');
  const other = origin.replace('127.0.0.1', 'localhost');
  const said: string[] = [];
  const reader = await open({ origin: other, mayAsk: [origin] });
  reader.expectComplaint(/Share link domain mismatch/);
  reader.page.on('console', (message) => said.push(message.text()));
  await reader.page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(other, origin);
    await route.fulfill({ response: answer, body });
  });
  await reader.visit(path);
  await reader.page.waitForURL(`**/videos/${CLIP}?**`);
  expect(said.filter((text) => text.startsWith('Share link domain mismatch'))).toHaveLength(1);
});

journey.for([
  ['of nothing', 404, async (): Promise<string> => `/s/${newShareId()}`, 'Share link not found or expired'],
  ['without an id', 404, async (): Promise<string> => '/s', 'Invalid share link'],
  ['with an id that is none', 404, async (): Promise<string> => '/s/x', 'Invalid share link'],
  [
    'to a video that is gone',
    410,
    async (): Promise<string> => {
      const shareId = newShareId();
      const { id } = await newMember();
      await inDatabase(
        `insert into share_records (share_id, video_title, sharer_id) values ($1, 'How Captions Were Timed', $2)`,
        [shareId, id],
      );
      return `/s/${shareId}`;
    },
    'Share link not found or expired',
  ],
] as const)(
  'a link %s says so with status %i and a way on',
  async ([, status, addressOf, words], { open }) => {
    const reader = await open();
    const { page } = reader;
    reader.expectComplaint(new RegExp(String(status)));
    expect(await reader.visit(await addressOf())).toBe(status);
    await page.getByRole('heading', { level: 1, name: 'Share Link Error' }).waitFor();
    expect(await page.title()).toBe('Share Link Error · Mindreel');
    await page.getByRole('alert').getByText(words).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).waitFor();
    if (status === 410) {
      await page.getByText('It led to How Captions Were Timed, which is not here any more.').waitFor();
      const similar = page.getByRole('region', { name: 'Something like it' });
      await similar.getByRole('link', { name: TITLE }).waitFor();
    }
  },
);
