import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#lib/like-pattern.ts';
import type { ListPlace } from '#lib/list-place.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from './database.ts';

/** What of the log is looked for; what is not given does not matter. */
export interface AuditFilter {
  /** The name of a kind of deed. */
  action?: string | undefined;
  /** Who did it or to whom it was done: a part of an address, or an id, which is all that is left of somebody gone. */
  person?: string | undefined;
  /** A part of what it was done to. */
  subject?: string | undefined;
  /** The first and the last day (UTC), as `2026-11-22`. */
  from?: string | undefined;
  until?: string | undefined;
}

const UUID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

function conditionsOf({ action, person, subject, from, until }: AuditFilter, after: ListPlace | null): SQL[] {
  const conditions: SQL[] = [];
  if (action) conditions.push(sql`a.action = ${action}`);
  if (subject) conditions.push(sql`a.subject ilike ${containing(subject)}`);
  if (person && isUuid(person)) {
    conditions.push(sql`(a.actor_id = ${person} or a.before ->> 'userId' = ${person.toLowerCase()})`);
  } else if (person) {
    const people = sql`select p.id from profiles p where lower(p.email) like ${containing(person.toLowerCase())}`;
    conditions.push(
      sql`(a.actor_id = any(array(${people})) or a.before ->> 'userId' = any(array(select id::text from (${people}) p)))`,
    );
  }
  if (from) conditions.push(sql`a.created_at >= ${from}::date at time zone 'utc'`);
  if (until) conditions.push(sql`a.created_at < (${until}::date + 1) at time zone 'utc'`);
  if (after) conditions.push(sql`(a.created_at, a.id) < (${after.moment}, ${after.id})`);
  return conditions;
}

/** What admins did, the newest first, after a place in the log (spec 3 §6). */
export async function auditEntries(
  database: Database,
  filter: AuditFilter,
  after: ListPlace | null,
  limit: number,
) {
  const conditions = conditionsOf(filter, after);
  const matching = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  // People are looked up for the page alone: whom a row names may be gone, and then its id is all that is left.
  const { rows } = await database.execute<{
    id: string;
    action: string;
    subject: string;
    created_at: string;
    undone_at: string | null;
    actor_id: string;
    actor_email: string | null;
    person_id: string | null;
    person_email: string | null;
    undone_by: string | null;
    undone_by_email: string | null;
  }>(sql`
    with page as materialized (
      select a.id, a.action, a.subject, a.created_at, a.undone_at, a.undone_by, a.actor_id,
             case when a.before ->> 'userId' ~ ${UUID_PATTERN} then (a.before ->> 'userId')::uuid end as person_id
        from audit_log a
       where ${matching}
       order by a.created_at desc, a.id desc
       limit ${limit})
    select page.*, actor.email as actor_email, person.email as person_email, undoer.email as undone_by_email
      from page
      left join profiles actor on actor.id = page.actor_id
      left join profiles person on person.id = page.person_id
      left join profiles undoer on undoer.id = page.undone_by
     order by page.created_at desc, page.id desc`);
  return rows.map((row) => ({
    id: row.id,
    moment: new Date(row.created_at).toISOString(),
    action: row.action,
    subject: row.subject,
    actor: { id: row.actor_id, email: row.actor_email },
    person: row.person_id === null ? null : { id: row.person_id, email: row.person_email },
    undone:
      row.undone_at === null || row.undone_by === null
        ? null
        : {
            at: new Date(row.undone_at).toISOString(),
            by: { id: row.undone_by, email: row.undone_by_email },
          },
  }));
}

/** The kinds of deeds in the log, by name. One step of the index for each, however long the log is. */
export async function auditActions(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ action: string }>(sql`
    with recursive kinds as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > kinds.action order by a.action limit 1)
        from kinds where kinds.action is not null)
    select action from kinds where action is not null`);
  return rows.map(({ action }) => action);
}

/** What was before and what is after, of one row; null when there is none. */
export async function auditDetails(
  database: Database,
  id: string,
): Promise<{ before: unknown; after: unknown } | null> {
  const { rows } = await database.execute<{ before: unknown; after: unknown }>(
    sql`select before, after from audit_log where id = ${id}`,
  );
  return rows[0] ?? null;
}
