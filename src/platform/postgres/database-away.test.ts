import { connect } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failedQuery = (cause: Error) => new DrizzleQueryError('select', [], cause);
const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const postgresError = (code: string) => Object.assign(new pg.DatabaseError('said so', 7, 'error'), { code });

test.each([
  ['a refused connection', systemError('ECONNREFUSED', 'connect')],
  ['a socket that is not there', systemError('ENOENT', 'connect')],
  ['a host without an address', systemError('ENOTFOUND', 'getaddrinfo')],
  ['a connection that broke', systemError('ECONNRESET', 'read')],
  ['every address refusing', new AggregateError([systemError('ECONNREFUSED', 'connect')])],
  ['a server that shuts down', postgresError('57P01')],
  ['a server that starts', postgresError('57P03')],
  ['too many connections', postgresError('53300')],
  ['a statement that took too long', postgresError('57014')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a query without an answer', new Error('Query read timeout')],
])('%s means that the database is away', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway(failedQuery(error))).toBe(true);
});

test.each([
  ['a wrong statement', failedQuery(postgresError('42P01'))],
  ['a refused row', failedQuery(postgresError('23505'))],
  ['a file that is not there', systemError('ENOENT', 'open')],
  ['another host that refuses', new Error('fetch failed', { cause: systemError('ECONNREFUSED', 'connect') })],
  ['a mistake of ours', new TypeError('undefined is not a function')],
  ['a text that was thrown', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s does not', (_what, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(false);
});

test('what the system really says of a missing socket means so', async () => {
  const socket = connect('/nowhere/.s.PGSQL.5432');
  expect(isDatabaseAway(await new Promise((resolve) => socket.once('error', resolve)))).toBe(true);
});
