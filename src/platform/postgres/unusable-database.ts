/** Why the database cannot be used, embedded or not; the message is written for the person who started Mindreel. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}
