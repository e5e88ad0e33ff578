import { expect } from 'vitest';
import type { Visitor } from './journey.ts';

/** Holds a page against axe in light and dark, and looks at five widths whether it scrolls sideways or cuts something off. */
export async function holdsEverywhere(reader: Visitor, address: string): Promise<void> {
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
}
