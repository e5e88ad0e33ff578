import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { connectDatabase } from '../database.ts';
import { createLog } from '../log.ts';
import { instanceSecret } from './instance-secret.ts';

const { database, pool, connectionString } = await testDatabase();

test('instances that make a secret at once all have the same', async () => {
  const other = connectDatabase(connectionString, createLog('silent'));
  const secrets = await Promise.all(
    Array.from({ length: 20 }, (_, i) => instanceSecret(i % 2 ? database : other.database, 'visitor-cookie')),
  );
  await other.close();
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
  const { rows } = await pool.query('select name from instance_secrets');
  expect(rows).toEqual([{ name: 'visitor-cookie' }]);
});

test('another name has another secret', async () => {
  expect(await instanceSecret(database, 'one')).not.toBe(await instanceSecret(database, 'two'));
});
