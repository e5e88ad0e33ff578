import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountSite } from '../../../../tests/support/account-site.ts';
import { sweepAvatars } from './avatars.ts';

const { member, visit, pool, application } = await accountSite();
const { resources } = application.application;

type Browser = ReturnType<typeof visit>;

const picture = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(browser: Browser, bytes: Uint8Array, name = 'me.png') {
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const response = await browser.fetch('/api/profile/avatar', { method: 'PUT', body: form });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: await response.json() };
}

async function files(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of resources.storage.list('avatars/')) keys.push(key);
  return keys;
}

test('a picture is kept as a square WebP, served to be cached for ever, and shown with the session', async () => {
  const { browser, id } = await member();
  const { status, body } = await upload(browser, await picture('#336699'));
  expect(status).toBe(200);
  expect(body.avatarUrl).toMatch(new RegExp(`^/avatars/${id}/[0-9a-f]{16}\\.webp$`));
  expect((await browser.call('GET', '/session')).body.avatarUrl).toBe(body.avatarUrl);
  expect((await browser.call('GET', '/profile')).body.avatarUrl).toBe(body.avatarUrl);
  const served = await browser.fetch(body.avatarUrl);
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(served.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
});

test('a new picture takes the place of the former one, whose file goes; so does one that is removed', async () => {
  const { browser } = await member();
  const before = await files();
  const first = (await upload(browser, await picture('#336699'))).body.avatarUrl;
  const second = (await upload(browser, await picture('#336699'))).body.avatarUrl;
  expect(second).not.toBe(first);
  expect((await browser.fetch(first)).status).toBe(404);
  expect((await browser.fetch(second)).status).toBe(200);
  expect((await browser.call('DELETE', '/profile/avatar')).status).toBe(200);
  expect((await browser.call('GET', '/profile')).body.avatarUrl).toBeNull();
  expect((await browser.fetch(second)).status).toBe(404);
  expect(await files()).toEqual(before);
});

test('a new picture stays where the file of the former one cannot be deleted', async () => {
  const { browser } = await member();
  const first = (await upload(browser, await picture('#336699'))).body.avatarUrl;
  const deleting = vi.spyOn(resources.storage, 'delete').mockRejectedValueOnce(new Error('storage is away'));
  onTestFinished(() => deleting.mockRestore());
  const { status, body } = await upload(browser, await picture('#336699'));
  expect([status, deleting.mock.calls]).toEqual([200, [[first.slice(1)]]]);
  expect((await browser.call('GET', '/profile')).body.avatarUrl).toBe(body.avatarUrl);
  expect((await browser.fetch(body.avatarUrl)).status).toBe(200);
});

test('of pictures that come at once one stays, with its file and no other', async () => {
  const { browser, id } = await member();
  const bytes = await picture('#336699');
  await Promise.all([1, 2, 3].map(() => upload(browser, bytes)));
  const { avatarUrl } = (await browser.call('GET', '/profile')).body;
  expect((await files()).filter((key) => key.includes(id)).map((key) => `/${key}`)).toEqual([avatarUrl]);
});

test.each([
  [
    'no picture',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'This picture could not be read. Please try another one.',
  ],
  ['an empty file', () => Buffer.alloc(0), 'This picture could not be read. Please try another one.'],
  ['a dot', () => picture('#336699', 20, 20), 'Please choose a picture of at least 64 by 64 pixels.'],
  ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'Please choose a picture of at most 5 MB.'],
  [
    'a TIFF',
    async () =>
      sharp(await picture('#336699'))
        .tiff()
        .toBuffer(),
    'Please choose a PNG, JPEG, WebP, GIF or SVG picture.',
  ],
])('%s is refused with its reason, and the former picture stays', async (_what, make, reason) => {
  const { browser } = await member();
  const { avatarUrl } = (await upload(browser, await picture('#336699'))).body;
  expect(await upload(browser, await make())).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', data: { fields: { picture: reason } } },
  });
  expect((await browser.call('GET', '/profile')).body.avatarUrl).toBe(avatarUrl);
});

test('one of many pictures that come at once is told when to come again', async () => {
  const { browser } = await member();
  const bytes = await picture('#336699');
  const answers = await Promise.all(Array.from({ length: 14 }, () => upload(browser, bytes)));
  const busy = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14 - busy.length);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.every(({ retryAfter, body }) => retryAfter === '5' && body.code === 'CONNECTION_ERROR')).toBe(
    true,
  );
});

test('a picture is uploaded by its owner alone, and by no other site', async () => {
  expect((await upload(visit(), await picture('#336699'))).status).toBe(401);
  const { browser } = await member();
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(await picture('#336699'))], 'me.png'));
  const headers = { origin: 'https://elsewhere.example' };
  expect((await browser.fetch('/api/profile/avatar', { method: 'PUT', body: form, headers })).status).toBe(
    403,
  );
  expect((await browser.call('GET', '/profile')).body.avatarUrl).toBeNull();
});

test('pictures of accounts that are gone are swept, those of members stay', async () => {
  const { browser } = await member();
  const { avatarUrl } = (await upload(browser, await picture('#336699'))).body;
  const gone = await member();
  const { avatarUrl: left } = (await upload(gone.browser, await picture('#336699'))).body;
  await pool.query('delete from profiles where id = $1', [gone.id]);
  await sweepAvatars(resources);
  expect((await visit().fetch(left)).status).toBe(404);
  expect((await visit().fetch(avatarUrl)).status).toBe(200);
});
