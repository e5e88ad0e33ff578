import type { Page } from 'playwright-core';
import { builtPageInChromium } from './built-page-in-chromium.ts';

/** Answers an operation; what it throws is what the server refuses. */
type Answer = (input: never) => unknown;

/** What the server refuses with a code and, it may be, what is wrong with each field or else. */
export class Refusal extends Error {
  readonly code: string;
  readonly data: object;
  constructor(code: string, fields: Record<string, string> = {}, more: object = {}) {
    super(code);
    this.code = code;
    this.data = { fields, ...more };
  }
}

/** For a test file: parts of the admin area in a browser, whose operations a test answers by their names. */
export function adminPageInChromium() {
  const built = builtPageInChromium('admin-page');
  return {
    async open(address: string, answers: Record<string, Answer>): Promise<Page> {
      const page = await built.newPage();
      await page.route('**/api/rpc/**', async (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        const send = (status: number, json: unknown) =>
          route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ json }) });
        try {
          const { json } = (route.request().postDataJSON() ?? {}) as { json?: never };
          await send(200, (await answers[name]?.(json as never)) ?? {});
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { code, data } = error;
          await send(400, { defined: true, code, status: 400, message: code, data });
        }
      });
      await page.goto(address);
      return page;
    },
    /** What is read is read again, as when somebody comes back to the page. */
    askAgain: (page: Page) => page.getByRole('button', { name: 'Ask again' }).click(),
  };
}

/** What has the focus, by its words; null when nothing has. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    if (!it || it === document.body) return null;
    return it.getAttribute('aria-label') ?? ((it as HTMLInputElement).name || it.textContent);
  });

/** A published video as the admin's list has it. */
export const listedVideo = (id: string) => ({
  id,
  title: `Film ${id}`,
  host: null,
  thumbnailVersion: null,
  durationSeconds: null,
  isFeatured: false,
  categories: [],
  createdAt: '2026-01-01T00:00:00Z',
  isPublished: true,
  transcriptStatus: 'pending',
  isGone: false,
  questionCount: 0,
  viewCount: 0,
  updatedAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
});
