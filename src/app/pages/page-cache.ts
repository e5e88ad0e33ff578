import { LRUCache } from 'lru-cache';
import type { Page } from './page-forms.ts';

/** Bytes that kept pages may take in all forms together. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Counters (views, popularity) change pages without notice; a kept page is at most this old. */
const MAX_AGE_MS = 60_000;

interface KeptPage {
  page: Page;
  /** Ids of videos, and of whatever else stands on it. */
  shows: ReadonlySet<string>;
}

/**
 * Rendered pages that hold nothing personal, kept until the catalogue changes. A page that was begun before a
 * change and finished after it is not kept: it may show the old state.
 */
export class PageCache {
  #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    // The clock of when the cache is made: a test holds its own.
    perf: performance,
    sizeCalculation: ({ page: { bodies }, shows }) =>
      bodies.br.length + bodies.gzip.length + bodies.identity.length + shows.size * 100 + 1_000,
  });
  #rendering = new Map<string, Promise<Page | Response>>();
  #generation = 0;
  #isOpen = false;
  #onLookup: (isKept: boolean) => void;

  /** @param onLookup is told whether a page that was asked for was kept */
  constructor(onLookup: (isKept: boolean) => void = () => undefined) {
    this.#onLookup = onLookup;
  }

  /**
   * Forgets every page, for the catalogue changed; or, of a change that only some videos show, the pages on which they
   * stand, as cards or by themselves.
   * @param videoIds none for every page
   */
  clear(videoIds: readonly string[] = []): void {
    this.#generation += 1;
    this.#rendering.clear();
    for (const [key, { shows }] of this.#pages.entries()) {
      if (videoIds.length === 0 || videoIds.some((id) => shows.has(id))) this.#pages.delete(key);
    }
  }

  /** Says whether every change is heard of from now on; while it is not, nothing is kept or shared. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.clear();
  }

  get(key: string): Page | undefined {
    const page = this.#pages.get(key)?.page;
    if (page) this.#onLookup(true);
    return page;
  }

  /**
   * The kept page, else the rendered one: several requests for it at once are one rendering, and a good page is
   * kept. An answer that is not good may concern its own caller alone, so everybody renders theirs.
   */
  async getOrRender(key: string, render: () => Promise<Page | Response>): Promise<Page | Response> {
    if (!this.#isOpen) return render();
    const kept = this.get(key);
    if (kept) return kept;
    const underWay = this.#rendering.get(key);
    if (underWay) {
      const page = await underWay;
      return isGood(page) ? page : render();
    }
    this.#onLookup(false);
    const generation = this.#generation;
    const rendered = render();
    this.#rendering.set(key, rendered);
    try {
      const page = await rendered;
      if (isGood(page) && generation === this.#generation) this.#pages.set(key, { page, shows: idsOn(page) });
      return page;
    } finally {
      if (this.#rendering.get(key) === rendered) this.#rendering.delete(key);
    }
  }
}

/** Whatever a page shows stands in it by its id: the link to it, if nothing else. */
function idsOn({ bodies }: Page): Set<string> {
  return new Set(bodies.identity.toString('latin1').match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g));
}

function isGood(page: Page | Response): page is Page {
  return 'bodies' in page && page.isWhole && page.status === 200;
}
