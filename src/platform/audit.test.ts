import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settings } from '#database/schema.ts';
import { operationsAs } from '../../tests/support/call-operations.ts';
import { identityOf } from '../../tests/support/request-context.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { adminAction, recordAction, undoing } from './audit.ts';

const { database, pool } = await testDatabase();

const wrote = adminAction('tests.write', {
  before: z.object({ key: z.string(), value: z.string().nullable() }),
  after: z.object({ value: z.string() }),
});
/** Brings the former value back, unless somebody wrote another since. */
const takesBack = undoing(wrote, async ({ tx, before: { key, value }, after }) => {
  const [now] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  if (now?.value !== after.value) return 'Somebody has changed it since.';
  if (value === null) await tx.delete(settings).where(eq(settings.key, key));
  else await tx.update(settings).set({ value }).where(eq(settings.key, key));
  return null;
});

const admin = identityOf('admin');
const asAdmin = operationsAs('admin', database, admin, { undoings: [takesBack] });

/** Writes a value of its own, and what was done. */
function write(value: string, { key = randomUUID(), fails = false } = {}) {
  return database.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    const id = await recordAction(tx, admin, wrote, {
      subject: `Setting ${key}`,
      before: { key, value: null },
      after: { value },
    });
    if (fails) throw new Error('something else of the deed failed');
    return { key, id };
  });
}

const storedValue = async (key: string) =>
  (await pool.query('select value from settings where key = $1', [key])).rows[0]?.value;
const rowsOf = async (key: string) =>
  (await pool.query('select * from audit_log where subject = $1', [`Setting ${key}`])).rows;

describe('what an admin did', () => {
  test('is written down with who did it, what was before and what is after', async () => {
    const { key, id } = await write('blue');
    expect(await rowsOf(key)).toMatchObject([
      {
        id,
        action: 'tests.write',
        actor_id: admin.member?.id,
        before: { key, value: null },
        after: { value: 'blue' },
        undone_at: null,
      },
    ]);
  });

  test('is not written down when the deed failed', async () => {
    const key = randomUUID();
    await expect(write('blue', { key, fails: true })).rejects.toThrow('something else');
    expect(await rowsOf(key)).toEqual([]);
  });

  test('keeps nothing that its shapes do not name', async () => {
    const { key } = await database.transaction(async (tx) => {
      const key = randomUUID();
      const before = { key, value: null, password: 'otter-lantern-42' };
      await recordAction(tx, admin, wrote, { subject: `Setting ${key}`, before, after: { value: 'blue' } });
      return { key };
    });
    expect(JSON.stringify(await rowsOf(key))).not.toContain('otter');
  });

  test('cannot be written down for somebody who is not signed in', async () => {
    const nobody = { member: null };
    const done = { subject: 'x', before: { key: 'x', value: null }, after: { value: 'x' } };
    await expect(recordAction(database, nobody, wrote, done)).rejects.toThrow('called by a visitor');
  });
});

describe('undoing it', () => {
  test('brings back what was before, and says who undid it', async () => {
    const { key, id } = await write('blue');
    await asAdmin.admin.undo({ actionId: id });
    expect(await storedValue(key)).toBeUndefined();
    expect(await rowsOf(key)).toMatchObject([{ undone_by: admin.member?.id, undone_at: expect.any(Date) }]);
  });

  test('twenty times at once undoes it once', async () => {
    const { key, id } = await write('blue');
    await Promise.all(Array.from({ length: 20 }, () => asAdmin.admin.undo({ actionId: id })));
    expect(await storedValue(key)).toBeUndefined();
    await write('green', { key });
    await asAdmin.admin.undo({ actionId: id });
    expect(await storedValue(key)).toBe('green');
  });

  test('is refused with the reason where somebody changed it since, and changes nothing', async () => {
    const { key, id } = await write('blue');
    await write('green', { key });
    await expect(asAdmin.admin.undo({ actionId: id })).rejects.toMatchObject({
      code: 'UNDO_REFUSED',
      data: { reason: 'Somebody has changed it since.' },
    });
    expect(await storedValue(key)).toBe('green');
    expect((await rowsOf(key)).map(({ undone_at }) => undone_at)).toEqual([null, null]);
  });

  test('is refused for what nobody knows how to undo, and for what never happened', async () => {
    const { id } = await write('blue');
    const without = operationsAs('admin', database, admin, { undoings: [] });
    await expect(without.admin.undo({ actionId: id })).rejects.toMatchObject({
      code: 'UNDO_REFUSED',
      data: { reason: 'This cannot be undone.' },
    });
    await expect(asAdmin.admin.undo({ actionId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('is for admins alone', async () => {
    const { key, id } = await write('blue');
    for (const role of ['anyone', 'share-visitor', 'member'] as const) {
      await expect(operationsAs(role, database).admin.undo({ actionId: id })).rejects.toMatchObject({
        code: role === 'member' ? 'PERMISSION_ERROR' : 'AUTH_ERROR',
      });
    }
    expect(await storedValue(key)).toBe('blue');
  });
});
