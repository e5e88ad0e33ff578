import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Makes an admin who is signed in. @returns the value of the cookie `mindreel_session` */
export async function signInAdmin(pool: pg.Pool | pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `with p as (insert into profiles (email, is_active) values ('admin@example.org', true) returning id),
          r as (insert into user_roles (user_id, role) select id, 'admin' from p)
     insert into user_sessions (user_id, token_hash, is_persistent, expires_at)
     select id, $1, true, now() + interval '1 day' from p`,
    [createHash('sha256').update(token).digest('base64url')],
  );
  return token;
}
