import fc from 'fast-check';
import { expect, test } from 'vitest';
import { msUntilView, NOT_SEEN, viewCounted, withSight } from './view-counting.ts';

test('a page in sight counts after ten seconds', () => {
  const timer = withSight(NOT_SEEN, true, 1_000);
  expect(msUntilView(timer, 1_000)).toBe(10_000);
  expect(msUntilView(timer, 10_999)).toBe(1);
  expect(msUntilView(timer, 11_000)).toBe(0);
  expect(msUntilView(timer, 99_000)).toBe(0);
});

test('a page that nobody has seen never counts', () => {
  expect(msUntilView(NOT_SEEN, 1_000_000)).toBeUndefined();
});

test('time while the page is hidden does not count, time before it does', () => {
  const hidden = withSight(withSight(NOT_SEEN, true, 0), false, 4_000);
  expect(msUntilView(hidden, 3_600_000)).toBeUndefined();
  expect(msUntilView(withSight(hidden, true, 3_600_000), 3_600_000)).toBe(6_000);
});

test('a view that has counted does not count again', () => {
  const counted = viewCounted(withSight(NOT_SEEN, true, 0));
  expect(msUntilView(counted, 60_000)).toBeUndefined();
  expect(msUntilView(withSight(withSight(counted, false, 60_000), true, 70_000), 90_000)).toBeUndefined();
});

test('however often it hides, exactly the time in sight counts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ inSight: fc.boolean(), forMs: fc.nat(5_000) }), { maxLength: 30 }),
      (stretches) => {
        let nowMs = 0;
        let seenMs = 0;
        let timer = NOT_SEEN;
        for (const { inSight, forMs } of stretches) {
          timer = withSight(timer, inSight, nowMs);
          nowMs += forMs;
          if (inSight) seenMs += forMs;
        }
        expect(msUntilView(withSight(timer, true, nowMs), nowMs)).toBe(Math.max(0, 10_000 - seenMs));
      },
    ),
  );
});
