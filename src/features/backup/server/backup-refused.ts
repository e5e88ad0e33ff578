/** A backup that is not restored, or not made; the message says why in words for an operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export const DAMAGED = 'This backup is damaged: it was cut off or changed after it was made.';
