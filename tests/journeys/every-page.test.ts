import { expect } from 'vitest';
import { journey } from '../support/journey.ts';

const PAGES = [
  ['home', '/'],
  ['a category', '/?category=147f8cd1-553a-49c0-9599-afce5545e728'],
  ['browsing', '/search'],
  ['a search', '/search?q=captions'],
  ['a search with quotes of transcripts', '/search?q=recorded+speech'],
  ['a search without results', '/search?q=zzqxjj'],
  ['a video with its transcript', '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5'],
  ['a video of a host', '/videos/e4429d30-ef36-4576-b5ce-0d7e9ed417b8'],
  ['insights', '/insights'],
  ['insights of all time', '/insights?timeRange=all&sortBy=date'],
  ['signing in', '/login'],
  ['registering', '/register'],
  ['a lost password', '/reset-password'],
  ['a new password', '/reset-password?token=x'],
  ['a link that verifies nothing', '/verify-email'],
  ['a video that is not there', '/videos/00000000-0000-4000-8000-000000000000'],
  ['favorites, signed out', '/favorites'],
  ['history, signed out', '/history'],
  ['the profile, signed out', '/profile'],
  ['an unknown address', '/nowhere'],
] as const;

journey.for(PAGES)(
  '%s has nothing that axe finds, in light and dark, on a phone and a desktop, and never scrolls sideways',
  async ([, address], { open }) => {
    const reader = await open({ colorScheme: 'light' });
    const { page } = reader;
    reader.expectComplaint(/404/);
    await reader.visit(address);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction((wanted) => document.documentElement.className === wanted, colorScheme);
        await reader.check();
      }
    }
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `pixels too wide at ${width}`).toBeLessThanOrEqual(0);
      // What is cut off does not scroll, and cannot be read either.
      const cutOff = await page.evaluate(() =>
        [...document.querySelectorAll('main h1, main article, main article > *, main picture')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(cutOff, `cut off at ${width}`).toEqual([]);
    }
  },
);
