import type { Locator, Page } from 'playwright-core';

/** Waits for what is said in passing. */
export const toast = (page: Page, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).first().waitFor();

/** Waits for what is said in passing, and keeps it there: it stays while the pointer is on it. */
export const keepToast = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: words }).first().hover();

/** The film that plays, not the picture of a moment that covers it until it does. */
export const filmOf = (page: Page): Locator => page.locator('video:not([aria-hidden])');

/** The part of a page under a heading. */
export const section = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

/** The words of what somebody who uses the keyboard is at. */
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

/**
 * Presses Enter, or Escape, as Safari tells of it to whoever takes a composed word by it: composing has ended by then. True
 * where the key was left to the browser.
 */
export const takeComposedWord = (field: Locator, key: 'Enter' | 'Escape' = 'Enter'): Promise<boolean> =>
  field.evaluate(
    (it, pressed) =>
      it.dispatchEvent(
        new KeyboardEvent('keydown', { key: pressed, keyCode: 229, bubbles: true, cancelable: true }),
      ),
    key,
  );
