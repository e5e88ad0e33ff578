import { expect, test } from 'vitest';
import { backupNeeds } from './backup-needs.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

test.each([
  ['a site that nobody looks after yet', null, null, null, ''],
  ['a new site without daily backups', null, null, ago(0), 'off'],
  ['a new site with daily backups', 0, null, ago(0), ''],
  ['a site of eight days without any', null, null, ago(8), 'overdue, off'],
  ['a site of eight days whose daily backups do not come', 3, null, ago(8), 'overdue'],
  ['an old site with a backup of yesterday, made by whatever', null, ago(1), ago(900), ''],
  ['an old site whose last backup is eight days old', null, ago(8), ago(900), 'overdue, off'],
  ['an old site whose daily backups stopped eight days ago', 3, ago(8), ago(900), 'overdue'],
])('of the backups of %s is said what they need', (_site, hour, lastBackupAt, since, said) => {
  const { isOverdue, isOff } = backupNeeds(NOW, { hour, lastBackupAt, since });
  expect([isOverdue && 'overdue', isOff && 'off'].filter(Boolean).join(', ')).toBe(said);
});
