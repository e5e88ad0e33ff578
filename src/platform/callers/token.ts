import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What stands in tables in place of a secret, so that a copy of the database opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
