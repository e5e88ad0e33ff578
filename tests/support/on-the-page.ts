import type { Locator, Page } from 'playwright-core';

/** Waits for what is said in passing. */
export const toast = (page: Page, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).first().waitFor();

/** The part of a page under a heading. */
export const section = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

/** The words of what somebody who uses the keyboard is at. */
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);
