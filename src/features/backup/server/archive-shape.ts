import { z } from 'zod';

/** Tells our backups from other products'; no site's name changes it. */
export const PRODUCT = 'mindreel';
/** Raised when an older version could not read what a newer one writes. */
export const FORMAT = 1;

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** The first entry: what the backup is of. */
export const about = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT),
  /** ISO 8601: when the backup began. */
  beganAt: z.string().max(40),
  /** The migrations that the database had, by when each was written (milliseconds since 1970). */
  migrations: z.array(z.int()).min(1).max(10_000),
  /** The newest of them, for people. */
  newestMigration: z.string().max(200),
  /** In an order in which each comes after those that its rows point at. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1).max(500) })).max(500),
});
export type About = z.infer<typeof about>;

/** The last entry: what the others amount to. Sums are of bytes in the order in which they stand. */
export const manifest = z.object({
  /** Of the first entry. */
  about: sha256,
  tables: z.array(z.object({ name, rows: count, bytes: count, sha256 })).max(500),
  /** Of each file in turn, `key`, a line feed, its size, a line feed, its bytes. */
  files: z.object({ count, bytes: count, sha256 }),
});
export type Manifest = z.infer<typeof manifest>;
