import { expect } from 'vitest';
import type { Visitor } from './journey.ts';

/**
 * Holds a page against axe in light and dark, and looks at five widths, and on a phone with letters twice as large, whether it
 * scrolls sideways or cuts something off.
 */
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
  for (const [width, letters] of [
    [320, 100],
    [390, 100],
    [390, 200],
    [768, 100],
    [1280, 100],
    [1920, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(
      (percent) => document.documentElement.style.setProperty('font-size', `${percent}%`),
      letters,
    );
    const at = `at ${width}, letters ${letters} %`;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `pixels too wide ${at}`).toBeLessThanOrEqual(0);
    // What is cut off does not scroll, and cannot be read either.
    const cutOff = await page.evaluate(() =>
      [...document.querySelectorAll('main h1, main article, main article > *, main picture')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(cutOff, `cut off ${at}`).toEqual([]);
  }
}
