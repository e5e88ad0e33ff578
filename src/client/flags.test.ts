import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

/** A browser that was told of flags by an admin of the site (`off`), or by itself. */
function browser({ off = [], told = {} }: { off?: string[]; told?: Record<string, string> } = {}) {
  kept.clear();
  for (const [name, value] of Object.entries(told)) kept.set(name, value);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  const dataset = Object.fromEntries(off.map((name) => [name, 'off']));
  vi.stubGlobal('document', { documentElement: { dataset }, addEventListener: () => {} });
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SSR', false);
});
afterEach(() => {
  // Modules are shared with the test files that run after this one.
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const flags = () => import('./flags.ts');

describe('a flag of pages', () => {
  test('is on, unless the page says otherwise', async () => {
    const { isFlagOn } = await flags();
    browser();
    expect(isFlagOn('intelligentCaching')).toBe(true);
    browser({ off: ['intelligentCaching'] });
    expect(isFlagOn('intelligentCaching')).toBe(false);
    expect(isFlagOn('batchVideoMapping')).toBe(true);
  });

  test('is what this browser was told, whatever the site says', async () => {
    const { isFlagOn, overrideFlag } = await flags();
    browser({
      off: ['intelligentCaching'],
      told: { intelligentCaching: 'true', batchVideoMapping: 'false' },
    });
    expect(isFlagOn('intelligentCaching')).toBe(true);
    expect(isFlagOn('batchVideoMapping')).toBe(false);
    overrideFlag('batchVideoMapping', null);
    expect(isFlagOn('batchVideoMapping')).toBe(true);
    overrideFlag('batchVideoMapping', false);
    expect(isFlagOn('batchVideoMapping')).toBe(false);
  });

  test('is what the site says where a browser keeps nothing, or nonsense', async () => {
    const { isFlagOn, overrideFlag } = await flags();
    browser({ off: ['intelligentCaching'], told: { intelligentCaching: 'perhaps' } });
    expect(isFlagOn('intelligentCaching')).toBe(false);
    vi.stubGlobal('localStorage', undefined);
    overrideFlag('batchVideoMapping', false);
    expect(isFlagOn('intelligentCaching')).toBe(false);
    expect(isFlagOn('batchVideoMapping')).toBe(true);
  });
});

describe('off', () => {
  test('batchVideoMapping has each card ask by itself', async () => {
    const asked = async () => {
      const { askTogether } = await import('./request/ask-together.ts');
      const questions: string[][] = [];
      const ask = askTogether(10, async (ids) => {
        questions.push(ids);
        return (id) => id;
      });
      await Promise.all(['a', 'b', 'c'].map(ask));
      return questions;
    };
    browser();
    expect(await asked()).toEqual([['a', 'b', 'c']]);
    browser({ off: ['batchVideoMapping'] });
    expect(await asked()).toEqual([['a'], ['b'], ['c']]);
  });

  test('intelligentCaching has what was read asked for again', async () => {
    const options = async () => {
      vi.resetModules();
      const { createQueryClient, listRead } = await import('./request/query-client.ts');
      const { queries } = createQueryClient().getDefaultOptions();
      return [queries?.staleTime, queries?.refetchOnMount, listRead.staleTime, listRead.refetchOnMount];
    };
    browser();
    expect(await options()).toEqual([300_000, false, 300_000, false]);
    browser({ off: ['intelligentCaching'] });
    expect(await options()).toEqual([0, true, 0, true]);
  });
});
