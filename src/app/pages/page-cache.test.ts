import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

const pageOf = (bytes: number) => ({
  status: 200,
  isWhole: true,
  headers: {},
  bodies: { br: Buffer.alloc(0), gzip: Buffer.alloc(0), identity: Buffer.alloc(bytes) },
});

test('the keeping of pages takes a bounded amount of memory, for the pages that were asked for last', async () => {
  const pages = new PageCache();
  pages.setOpen(true);
  const names = Array.from({ length: 100 }, () => randomUUID());
  for (const name of names) await pages.getOrRender(name, async () => pageOf(1024 * 1024));
  const kept = names.filter((name) => pages.get(name));
  expect(kept.length).toBeLessThanOrEqual(48);
  expect(kept.length).toBeGreaterThan(40);
  expect(kept).toEqual(names.slice(-kept.length));
});

test('a page is kept a minute at most, for counts change without news', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  try {
    // At zero the cache's clock counts as unset.
    vi.advanceTimersByTime(1);
    const pages = new PageCache();
    pages.setOpen(true);
    await pages.getOrRender('page', async () => pageOf(1));
    vi.advanceTimersByTime(59_000);
    expect(pages.get('page')).toBeDefined();
    vi.advanceTimersByTime(2_000);
    expect(pages.get('page')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
