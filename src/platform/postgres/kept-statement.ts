import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Database } from '../database.ts';

const dialect = new PgDialect();

/** A number as it stands in the text of a statement, so that its plan knows it. */
export const written = (number: number): SQL => sql.raw(String(Math.trunc(number)));

/**
 * Sends a statement under a name, by which each connection keeps it read and, after a few uses, planned: that costs as
 * much as finding a few rows. Only for statements of few shapes whose plan depends on no parameter: what it does depend on,
 * as a limit does, is written into the text. Through a pooler the name is not sent (`ConnectionPool`).
 * @param isKept false for a text that is one of very many: it is sent without a name
 */
export async function executeKept<Row extends Record<string, unknown>>(
  database: Database,
  statement: SQL,
  isKept = true,
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const name = isKept ? createHash('md5').update(query.sql).digest('hex') : undefined;
  const { session } = database._;
  const { rows } = await session
    .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(query, undefined, name, false)
    .execute();
  return rows;
}
