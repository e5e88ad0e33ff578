import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortUtcDay, utcDay } from './utc-day.ts';

const BY_INTL = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

test('a day is written as US English writes it, whatever the moment', () => {
  expect(utcDay('2026-11-03')).toBe('Nov 3, 2026');
  expect(utcDay('2026-11-03T23:59:59.999Z')).toBe('Nov 3, 2026');
  const moments = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(moments, (moment) => utcDay(moment.toISOString()) === BY_INTL.format(moment)));
});

test('a day among others of its year is written without it', () => {
  expect(shortUtcDay('2026-11-03')).toBe('Nov 3');
  expect(shortUtcDay('2026-12-31T23:59:59.999Z')).toBe('Dec 31');
});
