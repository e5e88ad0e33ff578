import type pg from 'pg';
import { tablesIn } from './tables.ts';

/** What migrations make beside tables, as PostgreSQL names it when it is dropped. Triggers and indexes go with tables. */
const MADE_BESIDE_TABLES = [
  ['routine', 'pg_proc', 'oid::regprocedure::text', 'pronamespace', 'proowner'],
  ['text search configuration', 'pg_ts_config', 'quote_ident(cfgname)', 'cfgnamespace', 'cfgowner'],
  ['text search dictionary', 'pg_ts_dict', 'quote_ident(dictname)', 'dictnamespace', 'dictowner'],
] as const;

/** Removes all that the migrations made; extensions stay. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const tables = (await tablesIn(client)).map((name) => client.escapeIdentifier(name));
  if (tables.length > 0) await client.query(`drop table ${tables} cascade`);
  for (const [kind, catalogue, name, namespace, owner] of MADE_BESIDE_TABLES) {
    const { rows } = await client.query<{ name: string }>(`
      select ${name} as name from ${catalogue} m
       where ${namespace} = 'public'::regnamespace and ${owner} = current_user::regrole
         and not exists (select from pg_depend d
                          where d.classid = '${catalogue}'::regclass and d.objid = m.oid and d.deptype = 'e')`);
    for (const one of rows) await client.query(`drop ${kind} if exists ${one.name} cascade`);
  }
}
