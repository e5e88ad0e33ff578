import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { capturedLog } from '../../tests/support/captured-log.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { Settings, setting } from './settings.ts';
import { createSiteName, siteNameSetting } from './site-name.ts';

const { database, pool } = await testDatabase();
const { log, lines } = capturedLog('warn');

const rooms = setting('rooms', z.int().min(1).default(3));

beforeEach(async () => {
  lines.length = 0;
  await pool.query('truncate settings');
});
afterEach(() => vi.restoreAllMocks());

const store = (value: unknown) =>
  pool.query(
    `insert into settings (key, value) values ('rooms', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );

/** The settings of an instance that hears of changes. */
function heard(): Settings {
  const settings = new Settings(database, log);
  settings.setOpen(true);
  return settings;
}

test('a setting is its default while nobody chose, and what an admin chose from then on', async () => {
  const settings = heard();
  expect(await settings.get(rooms)).toBe(3);
  await settings.set(database, rooms, 5);
  expect(await settings.get(rooms)).toBe(5);
  await settings.set(database, rooms, 6);
  expect(await heard().get(rooms)).toBe(6);
});

test('a value that the setting does not take is refused, and of one that is stored anyway the default stands', async () => {
  const settings = heard();
  await expect(settings.set(database, rooms, 0)).rejects.toThrow(z.ZodError);
  await store('many');
  expect([await settings.get(rooms), await settings.get(rooms)]).toEqual([3, 3]);
  expect(lines).toMatchObject([{ setting: 'rooms', msg: 'a setting cannot be used; its default is' }]);
});

test('is read once for all who ask, until a change is heard of', async () => {
  const settings = heard();
  const select = vi.spyOn(database, 'select');
  await Promise.all(Array.from({ length: 20 }, () => settings.get(rooms)));
  expect(await settings.get(siteNameSetting)).toBe('');
  expect(select).toHaveBeenCalledTimes(1);
  await store(7);
  expect(await settings.get(rooms)).toBe(3);
  settings.forget();
  expect(await settings.get(rooms)).toBe(7);
  expect(select).toHaveBeenCalledTimes(2);
});

test('what was read while it changed is not kept', async () => {
  const settings = heard();
  const old = settings.get(rooms);
  await store(8);
  settings.forget();
  await old;
  expect(await settings.get(rooms)).toBe(8);
});

test('is read each time while changes cannot be heard of', async () => {
  const settings = new Settings(database, log);
  expect(await settings.get(rooms)).toBe(3);
  await store(9);
  expect(await settings.get(rooms)).toBe(9);
});

test('a change in a transaction that is taken back is none', async () => {
  const settings = heard();
  await database
    .transaction(async (tx) => {
      await settings.set(tx, rooms, 10);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await settings.get(rooms)).toBe(3);
});

test('the name of the site is the admin’s over that of the environment, and the last known one without a database', async () => {
  const settings = heard();
  const siteName = createSiteName(settings, 'Mindreel');
  expect(await siteName()).toBe('Mindreel');
  await settings.set(database, siteNameSetting, '  Reading Room ');
  expect(await siteName()).toBe('Reading Room');
  settings.forget();
  vi.spyOn(database, 'select').mockImplementation(() => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED', syscall: 'connect' });
  });
  expect(await siteName()).toBe('Reading Room');
  vi.restoreAllMocks();
  await settings.set(database, siteNameSetting, '');
  expect(await siteName()).toBe('Mindreel');
  await expect(settings.set(database, siteNameSetting, 'Two\r\nlines')).rejects.toThrow(z.ZodError);
});
