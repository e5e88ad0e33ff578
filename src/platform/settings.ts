import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { settings } from '#database/schema.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

/** One thing that an admin may change while the product runs. */
export interface Setting<Value> {
  /** Names its row in the table of settings. */
  key: string;
  /** Takes what is stored, as JSON; gives the default for `undefined`. */
  shape: z.ZodType<Value>;
}

/**
 * States a setting: one line in `server/settings.ts` of the feature that it belongs to, and nothing else, such as
 * `export const passwordMinimum = setting('passwordMinimum', z.int().min(6).default(6));`.
 * @param shape has a default
 */
export function setting<Value>(key: string, shape: z.ZodType<Value>): Setting<Value> {
  return { key, shape };
}

/** What is stored, with what was made of it so far. */
interface Stored {
  rows: ReadonlyMap<string, unknown>;
  values: Map<Setting<unknown>, unknown>;
}

/**
 * The settings as this instance knows them: read once, and again after anybody changed one. The database tells every
 * instance of a change (channel `settings_changed`, a trigger), whoever made it and by whatever means.
 */
export class Settings {
  readonly #database: Database;
  readonly #log: Log;
  #kept: Promise<Stored> | null = null;
  #isOpen = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** What an admin chose, else the default: also when what is stored is not what the setting takes. */
  async get<Value>(of: Setting<Value>): Promise<Value> {
    const { rows, values } = await this.#stored();
    if (values.has(of)) return values.get(of) as Value;
    const chosen = of.shape.safeParse(rows.get(of.key));
    if (!chosen.success)
      this.#log.warn({ setting: of.key, err: chosen.error }, 'a setting cannot be used; its default is');
    const value = chosen.success ? chosen.data : of.shape.parse(undefined);
    values.set(of, value);
    return value;
  }

  /** What is chosen now, read in the caller's transaction: nobody else changes it until that ends. */
  async hold<Value>(tx: Database, of: Setting<Value>): Promise<Value> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${of.key}`}, 0))`);
    const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, of.key));
    const chosen = of.shape.safeParse(row?.value);
    return chosen.success ? chosen.data : of.shape.parse(undefined);
  }

  /**
   * Writes what an admin chose, in the caller's transaction; every instance acts on it from its commit on.
   * @throws ZodError when the setting does not take the value
   */
  async set<Value>(tx: Database, of: Setting<Value>, chosen: Value): Promise<void> {
    const value = of.shape.parse(chosen);
    const now = sql`now()`;
    await tx
      .insert(settings)
      .values({ key: of.key, value, updated_at: now })
      .onConflictDoUpdate({ target: settings.key, set: { value, updated_at: now } });
    this.forget();
  }

  /** Reads anew what is asked for from now on. */
  forget(): void {
    this.#kept = null;
  }

  /** Whether every change is heard of. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Says whether every change is heard of from now on; while it is not, nothing is kept. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.forget();
  }

  #stored(): Promise<Stored> {
    if (!this.#isOpen) return this.#read();
    if (this.#kept) return this.#kept;
    const read = this.#read();
    this.#kept = read;
    read.catch(() => {
      if (this.#kept === read) this.#kept = null;
    });
    return read;
  }

  async #read(): Promise<Stored> {
    const rows = await this.#database.select({ key: settings.key, value: settings.value }).from(settings);
    return { rows: new Map(rows.map(({ key, value }) => [key, value])), values: new Map() };
  }
}
