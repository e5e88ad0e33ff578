const NAME = /^mindreel-(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)z\.tar\.zst(\.enc)?$/;

/** The name of a backup that began at a moment; it says whether a passphrase is needed. */
export function backupName(beganAt: Date, isEncrypted: boolean): string {
  const moment = beganAt.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase();
  return `mindreel-${moment}z.tar.zst${isEncrypted ? '.enc' : ''}`;
}

/** When a backup began, by its name; null when it is no backup's. */
export function momentOfBackup(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const isEncryptedBackup = (name: string): boolean => name.endsWith('.enc');
