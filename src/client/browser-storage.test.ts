import { afterEach, expect, test, vi } from 'vitest';
import { keep, kept } from './browser-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A storage with room for one value. */
function smallStorage(): Partial<Storage> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (values.size > 0 && !values.has(key)) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
}

test('a value is kept for all tabs or for one, until it is replaced or forgotten', () => {
  vi.stubGlobal('localStorage', smallStorage());
  vi.stubGlobal('sessionStorage', smallStorage());
  expect(kept('local', 'colour')).toBeNull();
  expect(keep('local', 'colour', 'red')).toBe(true);
  expect(keep('session', 'colour', 'blue')).toBe(true);
  expect([kept('local', 'colour'), kept('session', 'colour')]).toEqual(['red', 'blue']);
  expect(keep('local', 'colour', '')).toBe(true);
  expect(keep('session', 'colour', null)).toBe(true);
  expect([kept('local', 'colour'), kept('session', 'colour')]).toEqual(['', null]);
});

test('who has no room left is told, and what is there stays', () => {
  vi.stubGlobal('localStorage', smallStorage());
  keep('local', 'colour', 'red');
  expect(keep('local', 'shape', 'round')).toBe(false);
  expect([kept('local', 'colour'), kept('local', 'shape')]).toEqual(['red', null]);
});

test('where merely to name the storage is forbidden, nothing is kept and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  expect(keep('session', 'colour', 'red')).toBe(false);
  expect(keep('session', 'colour', null)).toBe(false);
  expect(kept('session', 'colour')).toBeNull();
});
