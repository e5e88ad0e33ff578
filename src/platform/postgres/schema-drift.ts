import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#database/schema.ts';
import type { Database } from '../database.ts';

/** PostgreSQL cuts names at this length. */
const NAME_LENGTH = 63;

/** What the code declares: names such as `table videos`, `column videos.title`, `index videos_newest_known`. */
function declared(): string[] {
  const cut = (name: string) => name.slice(0, NAME_LENGTH);
  return Object.values(schema).flatMap((table: unknown) => {
    if (!is(table, PgTable)) return [];
    const { name, columns, indexes, foreignKeys, checks, uniqueConstraints } = getTableConfig(table);
    const constraints = [
      ...foreignKeys.map((key) => key.getName()),
      ...checks.map((check) => check.name),
      ...uniqueConstraints.map((unique) => unique.getName() ?? ''),
    ];
    return [
      `table ${name}`,
      ...columns.map((column) => `column ${name}.${column.name}`),
      ...indexes.map(({ config }) => `index ${cut(config.name ?? '')}`),
      ...constraints.map((constraint) => `constraint ${cut(constraint)}`),
    ];
  });
}

/**
 * What the database lacks of what the code declares, and what it has and does not hold to: tables, columns, indexes and
 * constraints that are missing, indexes that were not finished, triggers that are off.
 * @returns each by its kind and name, such as `index videos_newest_known is missing`; none when all is well
 */
export async function schemaDrift(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ thing: string; fault: string | null }>(sql`
    select 'table ' || relname as thing, null as fault from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select 'column ' || c.relname || '.' || attname, null from pg_attribute join pg_class c on c.oid = attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and attnum > 0 and not attisdropped
    union all
    select 'index ' || c.relname, case when indisvalid then null else 'was not finished' end
      from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all
    select 'constraint ' || conname, null from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'trigger ' || tgname, case when tgenabled = 'D' then 'is switched off' end
      from pg_trigger join pg_class c on c.oid = tgrelid
     where c.relnamespace = 'public'::regnamespace and not tgisinternal`);
  const there = new Set(rows.map(({ thing }) => thing));
  return [
    ...declared().flatMap((thing) => (there.has(thing) ? [] : `${thing} is missing`)),
    ...rows.flatMap(({ thing, fault }) => (fault ? `${thing} ${fault}` : [])),
  ];
}
