import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { UnwritableCode } from '#lib/error-code.ts';

/** What PostgreSQL (53100 disk_full, 25006 read_only_sql_transaction) and the file system say of it. */
const CODES: Readonly<Record<string, UnwritableCode>> = {
  '53100': 'DISK_FULL_ERROR',
  ENOSPC: 'DISK_FULL_ERROR',
  EDQUOT: 'DISK_FULL_ERROR',
  '25006': 'READ_ONLY_ERROR',
  EROFS: 'READ_ONLY_ERROR',
};

/** Why nothing can be written now, where that is what an error says: it may go through once an operator has seen to it. */
export function whyUnwritable(thrown: unknown): UnwritableCode | null {
  const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  if (!(error instanceof Error)) return null;
  return CODES[(error as NodeJS.ErrnoException).code ?? ''] ?? null;
}
