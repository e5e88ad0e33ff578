import type { BrowserContextOptions } from 'playwright-core';

/** A browser as people have it, where views count: the one under test says of itself that it is none. */
export const PERSON: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
};
