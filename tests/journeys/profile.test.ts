import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { focused, section, toast } from '../support/on-the-page.ts';
import { registered } from '../support/sign-in.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

describe('the profile', () => {
  journey('asks who is signed out to sign in, and leads back', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    await reader.visit('/profile?tab=history');
    await page.getByText('Please sign in to view your profile.', { exact: true }).waitFor();
    const href = await page.getByRole('main').getByRole('link', { name: 'Sign In' }).getAttribute('href');
    expect(href).toBe(`/login?returnTo=${encodeURIComponent('/profile?tab=history')}`);
  });

  journey('tells who one is, at once when it opens, and what is missing', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    await page.getByRole('heading', { level: 1, name: 'Your Profile' }).waitFor();
    const [profile] = await inDatabase<{ id: string }>('select id from profiles where email = $1', [email]);
    const rendered = await (await page.request.get('/profile')).text();
    for (const words of [email, profile?.id ?? '', 'Last Sign-In', '33%', 'This browser']) {
      expect(rendered).toContain(words);
    }
    // No mails are sent here: nobody could change it.
    expect(rendered).not.toContain('Not verified');

    await page.getByLabel('First Name').fill('Augusta Ada');
    await page.getByLabel('Last Name').fill('Byron');
    await page.getByRole('button', { name: 'Save Name' }).click();
    await toast(page, 'Name saved');
    await page.getByText('Augusta Ada Byron').waitFor();
    const completeness = page.getByRole('progressbar', { name: 'Profile Completeness' });
    await expect.poll(() => completeness.getAttribute('aria-valuenow')).toBe('67');

    const picture = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const choose = async (buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Choose Picture' }).click(),
      ]);
      await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    };
    await choose(picture);
    await toast(page, 'Picture saved');
    await expect.poll(() => completeness.getAttribute('aria-valuenow')).toBe('100');
    const shown = page.locator('main img[src^="/avatars/"]').first();
    expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
      512,
    );
    reader.expectComplaint(/changeAvatar/);
    await choose(Buffer.from('<!doctype html>'));
    await page
      .getByRole('alert')
      .getByText('This picture could not be read. Please try another one.')
      .waitFor();
    await page.getByRole('button', { name: 'Remove Picture' }).click();
    await toast(page, 'Picture removed');
    await expect.poll(() => shown.count()).toBe(0);
    expect(await focused(page)).toBe('Choose Picture');
  });

  journey('has tabs with addresses, walked through by keys', async ({ open }) => {
    const member = await newMember();
    const reader = await open(STILL);
    const { page } = reader;
    await member.signIn(page.context());
    const videos = await member.keepVideos(4);
    const recent = videos.slice(0, 3).map(({ title }) => title);
    // As the server renders it: no heart fills late.
    const rendered = await (await page.request.get('/profile?tab=favorites')).text();
    expect(rendered.match(/aria-pressed="true"/g)).toHaveLength(recent.length);
    const titles = () =>
      page.getByRole('tabpanel').getByRole('article').getByRole('heading').allTextContents();
    const tab = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();

    await reader.visit('/profile');
    expect(
      await page.getByRole('progressbar', { name: 'Weekly Activity' }).getAttribute('aria-valuenow'),
    ).toBe('40');
    await page.getByText('N/A', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Account' }).focus();
    await page.keyboard.press('ArrowRight');
    await tab('Favorites');
    await expect.poll(reader.address).toBe('/profile?tab=favorites');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Favorites');
    await page.getByRole('heading', { name: '4 favorites' }).waitFor();
    await page.getByText(/^Last updated /).waitFor();
    expect(await titles()).toEqual(recent);
    await reader.check();
    // A video without a description was watched on a day, too.
    await page.route('**/library/summary', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const { video } of body.json.history.recent) video.summary = '';
      await route.fulfill({ response, json: body });
    });
    const heart = page.getByRole('button', { name: `Favorite ${recent[0]}`, exact: true });
    await heart.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '3 favorites' }).waitFor();
    await expect.poll(titles).toEqual(videos.slice(1).map(({ title }) => title));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe(`Favorite ${videos[1]?.title}`);

    await page.getByRole('tab', { name: 'Favorites' }).focus();
    await page.keyboard.press('End');
    await tab('History');
    await expect.poll(reader.address).toBe('/profile?tab=history');
    await page.getByRole('heading', { name: '4 videos watched' }).waitFor();
    await page.getByText(/^Last watched /).waitFor();
    expect(await titles()).toEqual(recent);
    expect(await page.getByText(/^Watched on /).count()).toBe(3);
    await reader.check();
    await page.keyboard.press('ArrowRight');
    await tab('Account');
    await expect.poll(reader.address).toBe('/profile');

    for (const [tabName, own, to] of [
      ['history', 'View Full History', '/history'],
      ['favorites', 'View All Favorites', '/favorites'],
    ]) {
      await reader.visit(`/profile?tab=${tabName}`);
      const panel = page.getByRole('tabpanel');
      expect(await panel.getByRole('link', { name: own }).getAttribute('href')).toBe(to);
      expect(await panel.getByRole('link', { name: 'Browse Videos' }).getAttribute('href')).toBe('/search');
    }
  });

  journey('has everything in reach on a phone and without scripts', async ({ open }) => {
    const member = await newMember();
    const phone = await open({ ...STILL, ...PHONE });
    await member.signIn(phone.page.context());
    await phone.visit('/profile');
    await phone.page.getByRole('heading', { name: 'Delete Account' }).waitFor();
    expect(
      await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);

    const plain = await open({ javaScriptEnabled: false });
    await member.signIn(plain.page.context());
    await plain.visit('/profile');
    await plain.page.getByRole('tab', { name: 'History' }).click();
    await plain.page.getByText('No watch history yet').waitFor();
    await member.keepVideos(1);
    await plain.visit('/history');
    await plain.page.getByText(/^Watched on /).waitFor();
    // Nothing there that does nothing.
    expect(await plain.page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await plain.page.getByRole('main').getByRole('switch').count()).toBe(0);
  });

  journey('says which of its parts could not be loaded, and loads them again', async ({ open }) => {
    const member = await newMember();
    const reader = await open(STILL);
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/search');
    reader.expectComplaint(/sessions|passkeys|summary|historySettings/);
    const { promise, resolve } = Promise.withResolvers<void>();
    const parts = /\/(sessions|passkeys|summary|historySettings)$/;
    await page.route(parts, async (route) => {
      await promise;
      await route.fulfill({ status: 400, body: '{}' });
    });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByText('Loading your activity').waitFor();
    await section(page, 'Sessions').locator('[aria-busy]').waitFor();
    // The shape of a line is as wide as it is told to be.
    const lines = section(page, 'Sessions').locator('[aria-busy] [aria-hidden]');
    const widths = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().width));
    expect(widths[0]).toBeLessThan(widths[1] ?? 0);
    resolve();
    const failures = [
      'Your activity could not be loaded.',
      'Your passkeys could not be loaded.',
      'Your sessions could not be loaded.',
      'This setting could not be loaded.',
    ];
    for (const words of failures) await page.getByRole('alert').getByText(words).waitFor();
    await reader.check();
    await page.unroute(parts);
    for (const words of failures) {
      const part = page.getByRole('alert').filter({ hasText: words });
      await part.getByRole('button', { name: 'Retry' }).press('Enter');
      await part.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    }
    await page.getByText('This browser', { exact: true }).waitFor();
  });
});

journey.for(['/favorites', '/history', '/friends', '/profile', '/profile/shares', '/profile/interests'])(
  'who is signed out may sign in or sign up on %s, and comes back there',
  async (address, { open }) => {
    const visitor = await open();
    await visitor.visit(address);
    const main = visitor.page.getByRole('main');
    for (const [name, page] of [
      ['Sign In', '/login'],
      ['Sign Up', '/register'],
    ] as const) {
      const link = main.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(`${page}?returnTo=${encodeURIComponent(address)}`);
    }
  },
);
