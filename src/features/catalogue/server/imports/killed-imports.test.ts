import { describe, expect, test, vi } from 'vitest';
import { categories } from '#database/schema.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { importer, row, rows } from '../../../../../tests/support/importer.ts';
import { advanceImport } from './advance-import.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, connectionString, pool, admin, asked, bring, work, resume, listed, sizes } =
  await importer();

describe('an import that is killed', () => {
  /** A connection of a process that is killed: all that it began is over at once. */
  async function killedAfter(importId: string, statements: number) {
    const connection = connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 60_000 });
    let left = statements;
    const killed = new Error('killed');
    connection.pool.on('acquire', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      client.query = ((...given: unknown[]) => {
        left -= 1;
        if (left < 0) {
          (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
          return Promise.reject(killed);
        }
        return query(...given);
      }) as never;
    });
    const outcome = await advanceImport({ database: connection.database }, importId).then(
      () => 'ended',
      () => 'killed',
    );
    await connection.close().catch(() => undefined);
    return outcome;
  }

  test('at any statement goes on from its last step, and lists each video once', async () => {
    const content = JSON.stringify([...rows(1_100, { category: 'Food' }), row(5), {}]);
    let killings = 0;
    const { id } = await bring(content.padEnd(300_000));
    const isChecked = async () => (await admin.importState({ importId: id })).status === 'checked';
    for (let statements = 1; !(await isChecked()); statements += 2)
      if ((await killedAfter(id, statements)) === 'killed') killings += 1;
    expect(killings).toBeGreaterThan(5);
    expect(await admin.importState({ importId: id })).toMatchObject({
      status: 'checked',
      found: 1_100,
      bad: 1,
      duplicates: 1,
    });

    await admin.listImport({ importId: id, publish: true });
    let listings = 0;
    const isDone = async () => (await admin.importState({ importId: id })).status === 'done';
    // What was killed holds the import until the server has noticed.
    for (let statements = 1; !(await isDone()); statements += 2)
      if ((await killedAfter(id, statements)) === 'killed') listings += 1;
    expect(listings).toBeGreaterThan(5);
    expect(await admin.importState({ importId: id })).toMatchObject({
      status: 'done',
      listed: 1_100,
      done: 1_100,
      duplicates: 1,
      bad: 1,
    });
    expect(await sizes()).toEqual({ parts: 0, rows: 0, videos: 1_100 });
    expect(await database.select().from(categories)).toHaveLength(1);
  });

  test('while it fills in what is missing counts and completes each video once', async () => {
    const { id: first } = await bring(JSON.stringify(rows(600)));
    await admin.listImport({ importId: first, publish: true });
    await work();
    const { id } = await bring(JSON.stringify(rows(600, { speakers: ['Ada'] })));
    await admin.listImport({ importId: id, publish: true, completes: true });
    let killings = 0;
    const isDone = async () => (await admin.importState({ importId: id })).status === 'done';
    for (let statements = 3; !(await isDone()); statements += 97)
      if ((await killedAfter(id, statements)) === 'killed') killings += 1;
    expect(killings).toBeGreaterThan(3);
    expect(await admin.importState({ importId: id })).toMatchObject({ completed: 600, unchanged: 0 });
    expect((await listed()).every(({ speakers }) => speakers[0] === 'Ada')).toBe(true);
  });

  test('is taken up by another instance a minute later', async () => {
    const { id } = await bring(JSON.stringify(rows(1_200)));
    await admin.listImport({ importId: id, publish: true });
    asked.length = 0;
    await resume();
    expect(asked).toEqual([]);
    await pool.query(`update imports set updated_at = now() - interval '2 minutes'`);
    await resume();
    expect(asked).toEqual([{ name: 'catalogue.advance-import', data: { importId: id } }]);
    await work();
    expect(await listed()).toHaveLength(1_200);
  });

  test('and worked on by two instances at once lists each video once', async () => {
    const { id } = await bring(JSON.stringify(rows(1_600)));
    await admin.listImport({ importId: id, publish: true });
    const others = [1, 2, 3].map(() =>
      connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 60_000 }),
    );
    for (let status = ''; status !== 'done'; status = (await admin.importState({ importId: id })).status)
      await Promise.all(others.map((other) => advanceImport({ database: other.database }, id)));
    for (const other of others) await other.close();
    expect(await listed()).toHaveLength(1_600);
    expect(await admin.importState({ importId: id })).toMatchObject({ listed: 1_600, duplicates: 0 });
  });
});
