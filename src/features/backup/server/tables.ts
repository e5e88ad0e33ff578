import { getTableName, isTable } from 'drizzle-orm';
import type pg from 'pg';
import * as schema from '#database/schema.ts';

/** What no backup holds: mails and what they prove, challenges under way, what limits count, and runs of backups. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'account_tokens',
  'backup_runs',
  'invitations',
  'mails',
  'password_failures',
  'rate_limits',
  'sign_in_challenges',
]);

/** Every table of the product, of this version. */
export const PRODUCT_TABLES: ReadonlySet<string> = new Set(
  Object.values(schema).flatMap((one) => (isTable(one) ? [getTableName(one)] : [])),
);

export interface SavedTable {
  name: string;
  /** Those that are written; generated ones follow from them. */
  columns: string[];
}

/** The tables in `public` that no extension brought. */
export async function tablesIn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d
                        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname`);
  return rows.map(({ name }) => name);
}

/** What a backup holds of a database, each table after those that its rows point at. */
export async function savedTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const names = (await tablesIn(client)).filter((name) => PRODUCT_TABLES.has(name) && !LEFT_OUT.has(name));
  const { rows: columns } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname`,
    [names],
  );
  const { rows: pointers } = await client.query<{ from: string; to: string }>(
    `select c.relname as "from", t.relname as "to"
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and c.relname = any($1) and k.conrelid <> k.confrelid`,
    [names],
  );
  const columnsOf = new Map(columns.map((table) => [table.name, table.columns]));
  return afterThoseTheyPointAt(names, pointers).map((name) => ({
    name,
    columns: columnsOf.get(name) ?? [],
  }));
}

function afterThoseTheyPointAt(names: readonly string[], pointers: { from: string; to: string }[]): string[] {
  const sorted = new Set<string>();
  const place = (name: string, above: readonly string[]) => {
    if (sorted.has(name) || above.includes(name)) return;
    for (const { from, to } of pointers) if (from === name && names.includes(to)) place(to, [...above, name]);
    sorted.add(name);
  };
  for (const name of names) place(name, []);
  return [...sorted];
}
