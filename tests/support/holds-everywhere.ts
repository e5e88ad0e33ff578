import { expect } from 'vitest';
import type { Visitor } from './journey.ts';

/**
 * Holds a page against axe in light and dark, and looks at five widths, and at three with letters twice as large, whether it
 * scrolls sideways, cuts something off, or breaks a word of a button.
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
  const browser = await page.context().newCDPSession(page);
  // As readers set letters in their browser, which rules for narrow windows follow, and by a style, which they do not.
  for (const [width, letters, style = 100] of [
    [320, 100],
    [390, 100],
    [390, 200],
    [390, 100, 200],
    [768, 100],
    [768, 200],
    [768, 100, 200],
    [1280, 100],
    [1280, 200],
    [1280, 100, 200],
    [1920, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await browser.send('Page.setFontSizes', {
      fontSizes: { standard: (16 * letters) / 100, fixed: (13 * letters) / 100 },
    });
    await page.evaluate(
      (percent) => document.documentElement.style.setProperty('font-size', `${percent}%`),
      style,
    );
    const at = `at ${width}, letters ${letters} %, by a style ${style} %`;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `pixels too wide ${at}`).toBeLessThanOrEqual(0);
    // What is cut off does not scroll, and cannot be read either.
    const cutOff = await page.evaluate(() =>
      [...document.querySelectorAll('main h1, main article, main article > *, main picture')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(cutOff, `cut off ${at}`).toEqual([]);
    expect(await page.evaluate(brokenWords), `words broken in buttons ${at}`).toEqual([]);
  }
  await browser.detach();
}

/** Words of buttons, and of links that look like them, that stand on more than one line. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const button of document.querySelectorAll('button, [role=tab], a.select-none')) {
    if (!button.checkVisibility()) continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('.sr-only')) continue;
      for (const { index, 0: word } of text.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word} of ${button.textContent.trim().slice(0, 40)}`);
      }
    }
  }
  return broken;
}
