import { expect, test } from 'vitest';
import { auditFilterOf } from './audit-filter.ts';

test('what is looked for is taken from an address, without what it says wrongly', () => {
  expect(auditFilterOf({ action: 'catalogue.add-video', person: ' ada@ ', from: '2026-11-22' })).toEqual({
    action: 'catalogue.add-video',
    person: 'ada@',
    from: '2026-11-22',
  });
  expect(
    auditFilterOf({ action: '', person: '  ', subject: 7, from: 'yesterday', until: '2026-11' }),
  ).toEqual({});
});
