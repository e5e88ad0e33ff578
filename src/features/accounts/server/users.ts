import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#lib/like-pattern.ts';
import type { ListPlace } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';

/** Whether the address or the name of `profiles p` holds `part`: each written as it is indexed, or the index is of no use. */
export function addressOrNameHolds(part: string): SQL {
  const pattern = containing(part.toLowerCase());
  return sql`(lower(p.email) like ${pattern}
              or lower(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) like ${pattern})`;
}

/** People with an account, the newest first, after a place in the list; with `part`, those whose address or name holds it. */
export async function usersMatching(
  database: Database,
  part: string,
  after: ListPlace | null,
  limit: number,
) {
  const matching = part === '' ? sql`true` : addressOrNameHolds(part);
  const beyond = after ? sql`(p.created_at, p.id) < (${after.moment}, ${after.id})` : sql`true`;
  const { rows } = await database.execute<{
    id: string;
    email: string;
    name: string;
    active_at: string | null;
    created_at: string;
    is_active: boolean;
    is_suspended: boolean;
    is_admin: boolean;
  }>(sql`
    select p.id, p.email, concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) as name, p.created_at,
           (select max(s.refreshed_at) from user_sessions s where s.user_id = p.id) as active_at, p.is_active,
           p.suspended_at is not null as is_suspended,
           exists (select from user_roles r where r.user_id = p.id and r.role = 'admin') as is_admin
      from profiles p
     where ${matching} and ${beyond}
     order by p.created_at desc, p.id desc
     limit ${limit}`);
  return rows.map(({ id, email, name, active_at, created_at, is_active, is_suspended, is_admin }) => ({
    id,
    email,
    name,
    activeAt: active_at && new Date(active_at).toISOString(),
    moment: new Date(created_at).toISOString(),
    isActive: is_active,
    isSuspended: is_suspended,
    role: is_admin ? ('admin' as const) : ('user' as const),
  }));
}
