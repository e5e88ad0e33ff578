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

/** What a row is of which is looked for; `row` is the name that the statement has for it. */
function matching(row: SQL, { action, person, subject, from, until }: AuditFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (action) conditions.push(sql`${row}.action = ${action}`);
  if (subject) conditions.push(sql`${row}.subject ilike ${containing(subject)}`);
  if (person && isUuid(person)) {
    conditions.push(
      sql`(${row}.actor_id = ${person} or ${row}.before ->> 'userId' = ${person.toLowerCase()})`,
    );
  } else if (person) {
    const people = sql`select p.id from profiles p where lower(p.email) like ${containing(person.toLowerCase())}`;
    conditions.push(
      sql`(${row}.actor_id = any(array(${people})) or ${row}.before ->> 'userId' = any(array(select id::text from (${people}) p)))`,
    );
  }
  if (from) conditions.push(sql`${row}.created_at >= ${from}::date at time zone 'utc'`);
  if (until) conditions.push(sql`${row}.created_at < (${until}::date + 1) at time zone 'utc'`);
  return sql.join(conditions, sql` and `);
}

/** So many deeds of one kind are one line. Two are read at a glance, and each keeps its Undo. */
const FOLDED_FROM = 3;

/**
 * Whether `b` is told in one line with `a`: the same was done by the same person, to the same one, in the same minute, and both
 * were undone by the same one, or by nobody; not those of kinds that stand alone. A folder of captions is one deed to who brought it, and a row for each file.
 */
const together = (alone: readonly string[]) => sql`b.action = a.action and b.actor_id = a.actor_id
  and b.before ->> 'userId' is not distinct from a.before ->> 'userId'
  and b.undone_by is not distinct from a.undone_by
  and b.created_at >= date_trunc('minute', a.created_at)
  and b.created_at < date_trunc('minute', a.created_at) + interval '1 minute'
  and (b.id = a.id or a.action <> all(${sql.param([...alone])}::text[]))`;

const ROW_A = sql`a`;
const ROW_B = sql`b`;

/** What admins did, the newest first, after a place in the log (spec 3 §6); what was done together is one line, by its newest row. */
export function auditEntries(
  database: Database,
  filter: AuditFilter,
  after: ListPlace | null,
  limit: number,
  alone: readonly string[] = [],
) {
  const others = sql`from audit_log b where ${together(alone)} and ${matching(ROW_B, filter)}`;
  const isAfter = after ? sql`(a.created_at, a.id) < (${after.moment}, ${after.id})` : sql`true`;
  return entriesOf(
    database,
    sql`select a.*, case when folded.few < ${FOLDED_FROM} then 1 else (select count(*)::int ${others}) end as count
          from audit_log a,
       lateral (select count(*) as few from (select ${others} limit ${FOLDED_FROM}) counted) folded
         where ${matching(ROW_A, filter)} and ${isAfter}
           and (folded.few < ${FOLDED_FROM}
                or not exists (select ${others} and (b.created_at, b.id) > (a.created_at, a.id)))
         order by a.created_at desc, a.id desc
         limit ${limit}`,
  );
}

/** The rows that a line of the log tells of, the newest first, by the id of one of them. */
export function auditEntriesTogether(
  database: Database,
  filter: AuditFilter,
  id: string,
  limit: number,
  alone: readonly string[] = [],
) {
  return entriesOf(
    database,
    sql`select b.*, 1 as count
          from audit_log a join audit_log b on ${together(alone)}
         where a.id = ${id} and ${matching(ROW_B, filter)}
         order by b.created_at desc, b.id desc
         limit ${limit}`,
  );
}

/** What was before the deeds that lines of the log tell of, for each line once and that of the newest first, in one statement. */
export async function beforeTogether(
  database: Database,
  filter: AuditFilter,
  ids: readonly string[],
  limit: number,
  alone: readonly string[] = [],
): Promise<{ id: string; before: unknown }[]> {
  const { rows } = await database.execute<{ id: string; before: unknown }>(sql`
    select a.id, its.before
      from audit_log a,
   lateral (select newest.before, max(newest.created_at) as last
              from (select b.before, b.created_at from audit_log b
                     where ${together(alone)} and ${matching(ROW_B, filter)}
                     order by b.created_at desc, b.id desc
                     limit ${limit}) newest
             group by newest.before) its
     where a.id = any(${sql.param([...ids])}::uuid[])
     order by its.last desc`);
  return rows;
}

/** @param page the rows, each with how many deeds its line tells of */
async function entriesOf(database: Database, page: SQL) {
  // People are looked up for the page alone: whom a row names may be gone, and then its id is all that is left.
  const { rows } = await database.execute<{
    id: string;
    action: string;
    count: number;
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
      select a.id, a.action, a.count, a.subject, a.created_at, a.undone_at, a.undone_by, a.actor_id,
             case when a.before ->> 'userId' ~ ${UUID_PATTERN} then (a.before ->> 'userId')::uuid end as person_id
        from (${page}) a)
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
    count: row.count,
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
