/** Name of the migrated database that others are cloned from. */
export const TEMPLATE = 'mindreel_template';

/** The same server's other database. */
export function databaseAddress(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}
