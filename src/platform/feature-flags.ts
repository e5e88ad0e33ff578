import { createHash } from 'node:crypto';
import { featureFlags } from '#database/operations.ts';
import type { Database } from './database.ts';

/** A flag as the code declares it; the database may override both. */
export interface FlagDefault {
  enabled: boolean;
  /** 0 to 100: for which share of the people the flag is on. */
  rolloutPercentage: number;
}

/** Where a person stands in a flag's rollout, 0 to 99: the same for the same flag and person everywhere. */
export function rolloutBucket(flag: string, person: string): number {
  return createHash('sha256').update(`${flag}:${person}`).digest().readUInt32BE(0) % 100;
}

/** Whether the flag is on for the person (spec 3 §3 Feature flags). */
export function isFlagOn(flag: string, setting: FlagDefault, person: string): boolean {
  return setting.enabled && rolloutBucket(flag, person) < setting.rolloutPercentage;
}

/** Milliseconds for which an instance trusts what it read: how late a switched flag may act. */
const FRESH_MS = 5_000;

/**
 * Reads flags: what the code declares, overridden by the table. A flag that nobody declared is off and stays
 * off, whatever the table says.
 */
export function createFlagReader(database: Database, declared: Record<string, FlagDefault>) {
  let read: Promise<Map<string, FlagDefault>> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  async function overrides(): Promise<Map<string, FlagDefault>> {
    const rows = await database.select().from(featureFlags);
    return new Map(
      rows.map((row) => [row.name, { enabled: row.enabled, rolloutPercentage: row.rollout_percentage }]),
    );
  }
  return async (flag: string, person: string, now = performance.now()): Promise<boolean> => {
    const setting = Object.hasOwn(declared, flag) ? declared[flag] : undefined;
    if (!setting) return false;
    if (!read || now - readAt >= FRESH_MS) {
      readAt = now;
      read = overrides();
      read.catch(() => {
        read = null;
      });
    }
    return isFlagOn(flag, (await read).get(flag) ?? setting, person);
  };
}
