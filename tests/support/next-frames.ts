import type { Page } from 'playwright-core';

/** What came of a scroll, or of another size, is told to a page in its next frame: after that, and after what follows from it. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
