import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { connectDatabase } from '../database.ts';
import { createLog } from '../log.ts';
import { executeKept, written } from './kept-statement.ts';

const { connectionString } = await testDatabase();

/** A pool of one connection, and how many statements that has kept. */
function oneConnection(isPooled: boolean) {
  const connection = connectDatabase(connectionString, createLog('silent'), { isPooled, maxConnections: 1 });
  onTestFinished(connection.close);
  const kept = async () => {
    const { rows } = await connection.pool.query('select count(*)::int as n from pg_prepared_statements');
    return rows[0].n as number;
  };
  return { ...connection, kept };
}

const doubled = (given: number) => sql`select ${given}::int * 2 as doubled limit ${written(1)}`;

test('a statement is kept once on a connection, whatever it is asked with, in a transaction, too', async () => {
  const { database, kept } = oneConnection(false);
  for (let n = 0; n < 8; n += 1)
    expect(await executeKept(database, doubled(n))).toEqual([{ doubled: 2 * n }]);
  expect(await kept()).toBe(1);
  expect(await database.transaction((tx) => executeKept(tx, doubled(9)))).toEqual([{ doubled: 18 }]);
  expect(await kept()).toBe(1);
  await executeKept(database, sql`select 1`);
  expect(await kept()).toBe(2);
});

test('goes on after the table under it was made anew', async () => {
  const { database, pool } = oneConnection(false);
  const sum = () => executeKept(database, sql`select sum(n)::int as sum from numbers`);
  for (const type of ['int', 'bigint']) {
    await pool.query(
      `drop table if exists numbers; create table numbers (n ${type}); insert into numbers values (2), (3)`,
    );
    for (let n = 0; n < 8; n += 1) expect(await sum()).toEqual([{ sum: 5 }]);
  }
});

test('nothing is kept through a pooler, which may answer each time from another connection', async () => {
  const { database, kept } = oneConnection(true);
  for (let n = 0; n < 8; n += 1)
    expect(await executeKept(database, doubled(n))).toEqual([{ doubled: 2 * n }]);
  expect(await kept()).toBe(0);
});
