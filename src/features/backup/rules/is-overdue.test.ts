import { expect, test } from 'vitest';
import { isBackupOverdue } from './is-overdue.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

test.each([
  ['a site that nobody looks after yet', null, null, false],
  ['a site of three days without a backup', null, ago(3), false],
  ['a site of eight days without a backup', null, ago(8), true],
  ['an old site with a backup of yesterday', ago(1), ago(900), false],
  ['an old site with a backup of eight days ago', ago(8), ago(900), true],
])('a backup of %s is overdue or not', (_site, last, since, isOverdue) => {
  expect(isBackupOverdue(NOW, last, since)).toBe(isOverdue);
});
