import { LRUCache } from 'lru-cache';
import type { Page } from './page-forms.ts';

/** Bytes that kept pages may take in all forms together. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Counters (views, popularity) change pages without notice; a kept page is at most this old. */
const MAX_AGE_MS = 60_000;

/**
 * Rendered pages that hold nothing personal, kept until the catalogue changes. A page that was begun before a
 * change and finished after it is not kept: it may show the old state.
 */
export class PageCache {
  #pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    // The clock of when the cache is made: a test holds its own.
    perf: performance,
    sizeCalculation: ({ bodies: { br, gzip, identity } }) =>
      br.length + gzip.length + identity.length + 1_000,
  });
  #rendering = new Map<string, Promise<Page | Response>>();
  #generation = 0;
  #isOpen = false;

  /** Forgets every page: the catalogue changed. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#rendering.clear();
  }

  /** Says whether every change is heard of from now on; while it is not, nothing is kept or shared. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.clear();
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key);
  }

  /**
   * The kept page, else the rendered one: several requests for it at once are one rendering, and a good page is
   * kept. An answer that is not good may concern its own caller alone, so everybody renders theirs.
   */
  async getOrRender(key: string, render: () => Promise<Page | Response>): Promise<Page | Response> {
    if (!this.#isOpen) return render();
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const underWay = this.#rendering.get(key);
    if (underWay) {
      const page = await underWay;
      return isGood(page) ? page : render();
    }
    const generation = this.#generation;
    const rendered = render();
    this.#rendering.set(key, rendered);
    try {
      const page = await rendered;
      if (isGood(page) && generation === this.#generation) this.#pages.set(key, page);
      return page;
    } finally {
      if (this.#rendering.get(key) === rendered) this.#rendering.delete(key);
    }
  }
}

function isGood(page: Page | Response): page is Page {
  return 'bodies' in page && page.isWhole && page.status === 200;
}
