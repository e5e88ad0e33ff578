import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestDatabase, testDatabase } from '../../tests/support/test-database.ts';
import { createFlagReader, isOnFor, rolloutBucket } from './feature-flags.ts';

const { database, pool } = await testDatabase();

const DECLARED = {
  on: { enabled: true, rolloutPercentage: 100 },
  off: { enabled: false, rolloutPercentage: 100 },
  switched: { enabled: false, rolloutPercentage: 100 },
};

const people = Array.from({ length: 10_000 }, () => randomUUID());

test('a flag is what the code declares while the table says nothing of it', async () => {
  const { isOn: flag } = createFlagReader(database, DECLARED);
  expect(await flag('on', 'ann')).toBe(true);
  expect(await flag('off', 'ann')).toBe(false);
});

test('the table overrides what is declared, and cannot bring up a flag that is not', async () => {
  await pool.query(
    `insert into feature_flags (name, enabled) values ('on', false), ('off', true), ('unknown', true)`,
  );
  const { isOn: flag } = createFlagReader(database, DECLARED);
  expect(await flag('on', 'ann')).toBe(false);
  expect(await flag('off', 'ann')).toBe(true);
  expect(await flag('unknown', 'ann')).toBe(false);
  expect(await flag('toString', 'ann')).toBe(false);
});

test('a switched flag acts on every instance within five seconds', async () => {
  const flags = [1, 2].map(() => createFlagReader(database, DECLARED).isOn);
  const at = 1_000_000;
  for (const flag of flags) expect(await flag('switched', 'ann', at)).toBe(false);
  await pool.query(`insert into feature_flags (name, enabled) values ('switched', true)`);
  for (const flag of flags) expect(await flag('switched', 'ann', at + 5_000)).toBe(true);
});

test('many questions at once ask the database once', async () => {
  const apart = await createTestDatabase();
  let queries = 0;
  apart.pool.on('acquire', () => {
    queries += 1;
  });
  const { isOn: flag } = createFlagReader(apart.database, DECLARED);
  await Promise.all(people.slice(0, 100).map((person) => flag('on', person)));
  expect(queries).toBe(1);
  await apart.drop();
});

test('a reading that failed is not kept', async () => {
  const apart = await createTestDatabase();
  const { isOn: flag } = createFlagReader(apart.database, DECLARED);
  await apart.pool.query('alter table feature_flags rename to elsewhere');
  await expect(flag('on', 'ann')).rejects.toThrow();
  await apart.pool.query('alter table elsewhere rename to feature_flags');
  expect(await flag('on', 'ann')).toBe(true);
  await apart.drop();
});

describe('a rollout', () => {
  const share = (flag: string, rolloutPercentage: number) =>
    people.filter((person) => isOnFor(flag, { enabled: true, rolloutPercentage }, person)).length /
    people.length;

  test.each([0, 1, 10, 50, 99, 100])('to %i %% reaches that share of the people', (percentage) => {
    const tolerance = percentage === 0 || percentage === 100 ? 0 : 0.02;
    expect(Math.abs(share('anything', percentage) - percentage / 100)).toBeLessThanOrEqual(tolerance);
  });

  test('gives a person the same answer every time, and keeps them as it widens', () => {
    for (const person of people.slice(0, 200)) {
      const answers = [10, 10, 30, 60, 100].map((rolloutPercentage) =>
        isOnFor('widening', { enabled: true, rolloutPercentage }, person),
      );
      expect(answers[0]).toBe(answers[1]);
      expect([...answers].sort()).toEqual(answers);
    }
  });

  test('of another flag reaches other people', () => {
    const same = people.filter((person) => rolloutBucket('one', person) === rolloutBucket('two', person));
    expect(same.length / people.length).toBeLessThan(0.03);
  });

  test('reaches nobody while the flag is off', () => {
    expect(isOnFor('any', { enabled: false, rolloutPercentage: 100 }, 'ann')).toBe(false);
  });
});

test('while the database is away flags are what was read last, or declared: pages are drawn all the same', async () => {
  const apart = await createTestDatabase();
  await apart.pool.query(`insert into feature_flags (name, enabled) values ('on', false)`);
  const known = createFlagReader(apart.database, DECLARED);
  expect(await known.isOn('on', 'ann')).toBe(false);
  const unread = createFlagReader(apart.database, DECLARED);
  await apart.pool.end();
  known.forget();
  expect(await known.isOn('on', 'ann')).toBe(false);
  expect(await unread.isOn('on', 'ann')).toBe(true);
});
