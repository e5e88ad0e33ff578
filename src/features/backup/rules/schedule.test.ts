import { expect, test } from 'vitest';
import { backupName, isEncryptedBackup, momentOfBackup } from './backup-name.ts';
import { expiredBackups, isBackupDue } from './schedule.ts';

const at = (moment: string) => new Date(`${moment}Z`);
const named = (moment: string) => backupName(at(moment), false);

test('a name says when its backup began, and whether it needs a passphrase', () => {
  expect(backupName(at('2026-11-22T21:30:05.123'), false)).toBe('mindreel-2026-11-22t21-30-05z.tar.zst');
  expect(momentOfBackup(backupName(at('2026-11-22T21:30:05'), true))).toEqual(at('2026-11-22T21:30:05'));
  expect(isEncryptedBackup(backupName(at('2026-11-22T21:30:05'), true))).toBe(true);
  for (const other of ['x.tar.zst', 'mindreel-2026-13-45t99-00-00z.tar.zst', '../mindreel.tar.zst'])
    expect(momentOfBackup(other)).toBeNull();
});

test('of backups made daily, seven days and four weeks are kept', () => {
  // 60 days, from a Sunday back.
  const names = Array.from({ length: 60 }, (_, ago) =>
    backupName(new Date(at('2026-11-22T03:00:00').getTime() - ago * 86_400_000), false),
  );
  const expired = new Set(expiredBackups(names));
  const kept = names.filter((name) => !expired.has(name));
  expect(kept).toEqual([
    named('2026-11-22T03:00:00'),
    named('2026-11-21T03:00:00'),
    named('2026-11-20T03:00:00'),
    named('2026-11-19T03:00:00'),
    named('2026-11-18T03:00:00'),
    named('2026-11-17T03:00:00'),
    named('2026-11-16T03:00:00'),
    named('2026-11-15T03:00:00'),
    named('2026-11-08T03:00:00'),
    named('2026-11-01T03:00:00'),
  ]);
});

test('of several of one day the newest is kept, in whatever order they are listed', () => {
  const [morning, noon, night] = ['08', '12', '23'].map((hour) => named(`2026-11-22T${hour}:00:00`));
  expect(expiredBackups([noon, night, morning] as string[]).toSorted()).toEqual([morning, noon]);
});

test('time in which no backup was made takes none away, and strangers are left alone', () => {
  const old = ['2020-01-01', '2021-01-01', '2022-01-01'].map((day) => named(`${day}T03:00:00`));
  expect(expiredBackups([...old, 'notes.txt'])).toEqual([]);
});

test('a backup is due once its hour has come and none began since', () => {
  const now = at('2026-11-22T03:10:00');
  const isDue = (hour: number, beganAt: Date | null) => isBackupDue(now, hour, { beganAt, failedAt: null });
  expect(isDue(3, null)).toBe(true);
  expect(isDue(3, at('2026-11-21T03:10:00'))).toBe(true);
  expect(isDue(3, at('2026-11-22T03:00:00'))).toBe(false);
  expect(isDue(4, at('2026-11-21T04:00:00'))).toBe(false);
  // The instance was off at that hour yesterday.
  expect(isDue(4, at('2026-11-20T04:00:00'))).toBe(true);
});

test('a backup that failed is tried again an hour later', () => {
  const now = at('2026-11-22T03:10:00');
  const isDue = (failedAt: Date) => isBackupDue(now, 3, { beganAt: null, failedAt });
  expect(isDue(at('2026-11-22T02:11:00'))).toBe(false);
  expect(isDue(at('2026-11-22T02:10:00'))).toBe(true);
});
