import { expect, inject } from 'vitest';
import { journey } from '../support/journey.ts';

const ID = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const TITLE = 'Why Timed Captions Make a Video Searchable';

journey('a video tells previews and search engines what it is, in one voice', async ({ open }) => {
  const { origin } = inject('site');
  const reader = await open();
  const { page } = reader;
  await reader.visit(`/videos/${ID}?t=5`);
  const meta = (name: string) =>
    page
      .locator(`head meta[property="${name}"], head meta[name="${name}"]`)
      .evaluateAll((all) => all.map((one) => (one as HTMLMetaElement).content));
  const canonical = `${origin}/videos/${ID}`;
  expect(await page.title()).toBe(`${TITLE} · Mindreel`);
  expect(
    await page
      .locator('head link[rel="canonical"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href)),
  ).toEqual([canonical]);
  expect(await meta('og:title')).toEqual([TITLE]);
  expect(await meta('og:url')).toEqual([canonical]);
  expect(await meta('og:type')).toEqual(['video.other']);
  expect(await meta('og:site_name')).toEqual(['Mindreel']);
  expect(await meta('twitter:card')).toEqual(['summary_large_image']);
  expect(await meta('twitter:title')).toEqual([TITLE]);
  const [description] = await meta('description');
  expect(description).toMatch(/^Sound is a row of numbers/);
  expect(await meta('og:description')).toEqual([description]);
  expect(await meta('twitter:description')).toEqual([description]);
  const [image] = await meta('og:image');
  expect(await meta('twitter:image')).toEqual([image]);

  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(told).toMatchObject({
    '@type': 'VideoObject',
    name: TITLE,
    description,
    url: canonical,
    thumbnailUrl: [image],
    contentUrl: `${origin}/demo/timed-captions.webm`,
    duration: 'PT1M30S',
  });
  const picture = await page.request.get(image ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(png|jpeg)/),
  ]);
  expect((await page.request.get(told.contentUrl)).status()).toBe(200);
});

journey('an address that is written in an unusual way has one canonical one', async ({ open }) => {
  const { origin } = inject('site');
  const { page, visit } = await open();
  const category = 'category=147f8cd1-553a-49c0-9599-afce5545e728';
  await visit(`/search?speaker=Nobody&utm_source=mail&${category}&q=captions`);
  expect(
    await page
      .locator('head link[rel="canonical"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href)),
  ).toEqual([`${origin}/search?q=captions&${category}&speaker=Nobody`]);
});

journey('a page is taken over as it came, however its address is written', async ({ open }) => {
  const { page, visit } = await open();
  for (const address of [
    '/?speaker=Ada&sort=junk&utm_source=mail',
    '/search?sort=relevance',
    '/search?category=old-name&q=captions',
    '/search?speaker=Nobody&q=%20captions%20%20video',
    `/videos/${ID}?t=soon&utm_source=mail`,
    '/friends?person=147f8cd1-553a-49c0-9599-afce5545e728',
    '/friends?after=nowhere&person=nobody',
    '/insights?timeRange=junk',
    '/favorites?after=nowhere',
    '/history?utm_source=mail',
    '/profile?tab=junk',
    '/profile/shares?tab=junk&after=nowhere',
    '/login?utm_source=mail&returnTo=%2Ffriends',
  ]) {
    await visit(address, async () => {
      const heading = page.getByRole('heading', { level: 1 });
      await heading.evaluate((drawn) => Object.assign(drawn, { isOfTheServer: true }));
    });
    const heading = page.getByRole('heading', { level: 1 });
    expect([address, await heading.evaluate((drawn) => 'isOfTheServer' in drawn)]).toEqual([address, true]);
  }
});

journey('search engines are told of every video, and where to look', async ({ open }) => {
  const { origin } = inject('site');
  const { page } = await open();
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toMatch(/xml/);
  expect(await sitemap.text()).toContain(`<loc>${origin}/videos/${ID}</loc>`);
});
