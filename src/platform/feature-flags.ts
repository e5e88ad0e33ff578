import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { featureFlags } from '#database/operations.ts';
import { FLAGS, type FlagName, type FlagSetting } from '#lib/feature-flags.ts';
import type { Database } from './database.ts';
import { readOrLast } from './postgres/database-away.ts';

/** Where a person stands in a flag's rollout, 0 to 99: the same for the same flag and person everywhere. */
export function rolloutBucket(flag: string, person: string): number {
  return createHash('sha256').update(`${flag}:${person}`).digest().readUInt32BE(0) % 100;
}

/** Whether the flag is on for the person (spec 3 §3 Feature flags). */
export function isOnFor(flag: string, setting: FlagSetting, person: string): boolean {
  return setting.enabled && rolloutBucket(flag, person) < setting.rolloutPercentage;
}

/** The feature flags as an instance knows them. */
export interface Flags {
  /** What each is set to, by its name. */
  settings(now?: number): Promise<ReadonlyMap<string, FlagSetting>>;
  isOn(flag: string, person: string, now?: number): Promise<boolean>;
  /** Reads anew what is asked for from now on. */
  forget(): void;
}

/** Milliseconds for which an instance trusts what it read: how late a switched flag may act while no news of it is heard. */
const FRESH_MS = 5_000;

type FlagRow = typeof featureFlags.$inferSelect;

/** What a flag is set to: as an admin chose, else as it is declared. */
const settingOf = ({ enabled, rolloutPercentage }: FlagSetting, row?: FlagRow): FlagSetting =>
  row ? { enabled: row.enabled, rolloutPercentage: row.rollout_percentage } : { enabled, rolloutPercentage };

/**
 * Reads flags: what the code declares, overridden by the table. A flag that nobody declared is off and stays
 * off, whatever the table says.
 */
export function createFlagReader(database: Database, declared: Record<string, FlagSetting> = FLAGS): Flags {
  let read: Promise<Map<string, FlagSetting>> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  const rows = readOrLast<FlagRow[]>(async () => database.select().from(featureFlags), []);
  async function readAll(): Promise<Map<string, FlagSetting>> {
    const chosen = new Map((await rows()).map((row) => [row.name, row]));
    return new Map(
      Object.entries(declared).map(([name, setting]) => [name, settingOf(setting, chosen.get(name))]),
    );
  }
  function settings(now = performance.now()): Promise<Map<string, FlagSetting>> {
    if (read && now - readAt < FRESH_MS) return read;
    readAt = now;
    const asked = readAll();
    read = asked;
    asked.catch(() => {
      if (read === asked) read = null;
    });
    return asked;
  }
  return {
    settings,
    async isOn(flag, person, now) {
      const setting = (await settings(now)).get(flag);
      return setting !== undefined && isOnFor(flag, setting, person);
    },
    forget() {
      read = null;
    },
  };
}

/** What a flag is set to, read in the caller's transaction: nobody else sets it until that ends. */
export async function holdFlag(tx: Database, name: FlagName): Promise<FlagSetting> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`flag:${name}`}, 0))`);
  const [row] = await tx.select().from(featureFlags).where(eq(featureFlags.name, name));
  return settingOf(FLAGS[name], row);
}

/** Sets a flag for everybody, in the caller's transaction: instances act on it from its commit on. */
export async function writeFlag(tx: Database, name: FlagName, setting: FlagSetting): Promise<void> {
  const row = {
    enabled: setting.enabled,
    rollout_percentage: setting.rolloutPercentage,
    updated_at: sql`now()`,
  };
  if (isDeepStrictEqual(setting, settingOf(FLAGS[name])))
    await tx.delete(featureFlags).where(eq(featureFlags.name, name));
  else
    await tx
      .insert(featureFlags)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: featureFlags.name, set: row });
  // What was rendered says what was switched then.
  await tx.execute(sql`select pg_notify('settings_changed', '')`);
}
