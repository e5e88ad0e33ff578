import { expect, test } from 'vitest';
import { isUuid, isUuidV4 } from './uuid.ts';

test('a uuid is recognised in any case, and nothing around it is tolerated', () => {
  expect(isUuid('6F9619FF-8B86-D011-B42D-00CF4FC964FF')).toBe(true);
  expect(isUuid(' 6f9619ff-8b86-d011-b42d-00cf4fc964ff')).toBe(false);
  expect(isUuid('6f9619ff-8b86-d011-b42d-00cf4fc964ff\n')).toBe(false);
  expect(isUuid('6f9619ff8b86d011b42d00cf4fc964ff')).toBe(false);
  expect(isUuid('')).toBe(false);
});

test('only version 4 passes the strict form', () => {
  expect(isUuidV4('6f9619ff-8b86-d011-b42d-00cf4fc964ff')).toBe(false);
  expect(isUuidV4('6f9619ff-8b86-4011-b42d-00cf4fc964ff')).toBe(true);
});
