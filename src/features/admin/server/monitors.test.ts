import { describe, expect, test } from 'vitest';
import { addToDay } from '#platform/daily-counts.ts';
import { keepMeasurements } from '#platform/measured-performance.ts';
import { measureStorageJob } from '#platform/storage/measure-storage-job.ts';
import { accountSite } from '../../../../tests/support/account-site.ts';
import { capturedLog } from '../../../../tests/support/captured-log.ts';

const { application, pool, database, member, visit } = await accountSite();
const { resources } = application.application;
const { write } = keepMeasurements(resources.meter, database, capturedLog('silent').log);
const admin = await member();
await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
const monitors = async () => (await admin.browser.call('GET', '/admin/monitors')).body;
const today = (amount: number) => [0, 0, 0, 0, 0, 0, amount];

describe('the monitors', () => {
  test('have no data yet of what never happened', async () => {
    const said = await monitors();
    expect(said).toMatchObject({
      model: null,
      mail: { waiting: 0, failed: 0, sendsMail: false },
      storage: { files: null },
      shareLinks: { working: today(0), broken: today(0), health: null },
      refusals: [],
    });
    expect(said.days).toHaveLength(7);
    expect(said.storage.databaseBytes).toBeGreaterThan(1_000_000);
    expect(said.storage.freeBytes).toBeGreaterThan(0);
  });

  test('count share links that lead nowhere, and whom a limit refused', async () => {
    const visitor = visit();
    await visitor.call('GET', '/shares/nothing-here');
    await visitor.call('GET', '/shares/nothing-there');
    resources.countAgainst = async () => ({
      allowed: false,
      reason: 'Rate limit exceeded',
      retryAfterSeconds: 3,
    });
    expect((await visitor.call('GET', '/categories')).status).toBe(429);
    resources.countAgainst = async () => ({ allowed: true });
    await write();
    const said = await monitors();
    expect(said.refusals).toEqual([{ kind: 'read', count: today(1) }]);
    expect(said.shareLinks).toMatchObject({ working: today(0) });
    expect(said.shareLinks.broken[6]).toBeGreaterThan(0);
  });

  test('judge share links by twenty that were followed, not by a few that were mistyped', async () => {
    const { working, broken } = (await monitors()).shareLinks;
    const missed = broken[6];
    expect(missed).toBeLessThan(4);
    await addToDay(database, 'share-links:broken', 19 - missed);
    expect((await monitors()).shareLinks).toEqual({ working, broken: today(19), health: null });
    await addToDay(database, 'share-links:broken', 1);
    expect((await monitors()).shareLinks.health).toBe('critical');
    await addToDay(database, 'share-links:working', 380);
    expect((await monitors()).shareLinks.health).toBe('healthy');
  });

  test('tell what models were asked for by day and purpose, beside the budget', async () => {
    await addToDay(database, 'model-calls:answers', 2);
    await addToDay(database, 'model-tokens:answers', 1_500);
    await addToDay(database, 'model-calls:pictures', 1);
    const { model } = await monitors();
    expect(model.purposes).toEqual([
      { purpose: 'answers', calls: today(2), tokens: today(1_500) },
      { purpose: 'pictures', calls: today(1), tokens: today(0) },
    ]);
    expect(model.budget).toEqual({ calls: expect.any(Number), tokens: expect.any(Number) });
  });

  test('tell how many files there are once they were counted', async () => {
    await resources.storage.put('pictures/a/card.webp', Buffer.alloc(1_234));
    await measureStorageJob.run({}, resources, new AbortController().signal);
    const { storage } = await monitors();
    expect(storage.files).toMatchObject({ count: 1, bytes: 1_234, place: 'disk' });
  });
});
