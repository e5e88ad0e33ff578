import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { UnwritableCode } from '#lib/error-code.ts';

/** What the driver threw, also where the query builder has wrapped it; what came from elsewhere is given back. */
export const databaseError = (thrown: unknown): unknown =>
  thrown instanceof DrizzleQueryError ? thrown.cause : thrown;

const codeOf = (thrown: unknown): unknown => (Object(databaseError(thrown)) as { code?: unknown }).code;

/** PostgreSQL's `deadlock_detected`. */
const DEADLOCK = '40P01';

/** Whether a transaction was given up because it and another waited for each other: the same may go through now. */
export const isDeadlock = (thrown: unknown): boolean => codeOf(thrown) === DEADLOCK;

/** PostgreSQL's `lock_not_available`. */
const NOT_AVAILABLE = '55P03';

/** Whether what was to be held without waiting is held by somebody else. */
export const isHeldByOthers = (thrown: unknown): boolean => codeOf(thrown) === NOT_AVAILABLE;

/** PostgreSQL's `unique_violation`. */
const TAKEN = '23505';

/** Whether something is there already of which there is to be one, such as a listed link. */
export const isTaken = (thrown: unknown): boolean => codeOf(thrown) === TAKEN;

/** What PostgreSQL (53100 disk_full, 25006 read_only_sql_transaction) and the file system say of it. */
const UNWRITABLE: Readonly<Record<string, UnwritableCode>> = {
  '53100': 'DISK_FULL_ERROR',
  ENOSPC: 'DISK_FULL_ERROR',
  EDQUOT: 'DISK_FULL_ERROR',
  '25006': 'READ_ONLY_ERROR',
  EROFS: 'READ_ONLY_ERROR',
};

/** Why nothing can be written now, where that is what an error says: it may go through once an operator has seen to it. */
export const whyUnwritable = (thrown: unknown): UnwritableCode | null =>
  UNWRITABLE[String(codeOf(thrown))] ?? null;

/** `character_not_in_repertoire` and `untranslatable_character`. */
const UNSTORABLE_TEXT: readonly unknown[] = ['22021', '22P05'];

/** Whether PostgreSQL refused a text for a character that it cannot hold: the one with the number zero. */
export const hasUnstorableText = (thrown: unknown): boolean => UNSTORABLE_TEXT.includes(codeOf(thrown));
