/** Why the embedded PostgreSQL cannot run; the message is written for the person who started Mindreel. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
