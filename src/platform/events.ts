import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { events } from '#database/schema.ts';
import type { Database } from './database.ts';
import { EVERY_MINUTE, job } from './jobs.ts';
import type { Log } from './log.ts';
import { isDatabaseAway } from './postgres/database-away.ts';
import type { Resources } from './procedure.ts';

/** Something that happens in one feature, for others to hear of. */
export interface Event<Data extends object> {
  /** For example `library.favorited`. */
  name: string;
  /** A `userId` in it is the member whose deed it was: what nobody heard yet goes with their account. */
  data: z.ZodType<Data>;
}

/** States an event, in `server/events.ts` of the feature in which it happens. */
export function event<Data extends object>(name: string, data: z.ZodType<Data>): Event<Data> {
  return { name, data };
}

/** The channel on which instances tell each other that there is something to deliver. */
export const EVENT_CHANNEL = 'event_published';

/**
 * Tells of an event in the transaction of the deed: who listens hears of it exactly if the deed came true, soon after,
 * though the process is killed at once.
 * @throws ZodError when the data is not the event's
 */
export async function publish<Data extends object>(
  tx: Database,
  { name, data: shape }: Event<Data>,
  data: Data,
): Promise<void> {
  const checked: object & { userId?: unknown } = shape.parse(data);
  await tx.execute(sql`
    with published as (
      insert into events (name, data, user_id)
      values (${name}, ${JSON.stringify(checked)}::jsonb, ${checked.userId ?? null}::uuid) returning id)
    select pg_notify(${EVENT_CHANNEL}, '') from published`);
}

/**
 * Takes back what nobody heard yet, and waits for who is hearing it at this moment: what is deleted after this call is
 * not written again.
 * @param given what the data of these events have in common
 */
export async function withdraw<Data extends object>(
  tx: Database,
  { name }: Event<Data>,
  given: Partial<Data>,
): Promise<void> {
  await tx
    .delete(events)
    .where(and(eq(events.name, name), sql`${events.data} @> ${JSON.stringify(given)}::jsonb`));
}

/**
 * Keeps from some listeners what a member did until now and they have not heard yet; others hear it. Waits for who is
 * hearing it at this moment, as `withdraw` does.
 */
export async function keepFrom(tx: Database, listeners: readonly string[], userId: string): Promise<void> {
  await tx
    .update(events)
    .set({ heard_by: sql`${events.heard_by} || ${sql.param([...listeners])}::text[]` })
    .where(eq(events.user_id, userId));
}

/** The names of events that nobody delivered, though they have been due for longer than that. */
export async function overdueEvents(database: Database, seconds: number): Promise<string[]> {
  const rows = await database
    .selectDistinctOn([events.name], { name: events.name })
    .from(events)
    .where(lt(events.due_at, sql`now() - make_interval(secs => ${seconds})`));
  return rows.map(({ name }) => name);
}

/** What a listener is told. */
export interface News<Data> {
  data: Data;
  /** When it happened. */
  at: Date;
  /** What a listener writes here is written once, though the same event be delivered twice. */
  tx: Database;
  resources: Resources;
}

/** Who listens to an event. */
export interface Subscription {
  event: string;
  listener: string;
  hear(news: Omit<News<unknown>, 'data'> & { data: unknown }): Promise<void>;
}

/**
 * States who listens to an event, in `app/subscriptions.ts`. A listener is told at least once, and told again until it
 * does not fail; of two events any may come first. It is quick: long work is a job that it asks for.
 * @param listener its name, under which it is remembered who heard what
 */
export function subscribe<Data extends object>(
  { name, data: shape }: Event<Data>,
  listener: string,
  hear: (news: News<Data>) => Promise<void>,
): Subscription {
  return { event: name, listener, hear: async (news) => hear({ ...news, data: shape.parse(news.data) }) };
}

/** Seconds until a listener that failed is told again: doubling from the first to the last. */
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3_600;

/** Delivers events on this instance; any number of instances do so at once, and each event is delivered by one. */
export class EventDelivery {
  readonly #resources: () => Resources;
  readonly #subscriptions: readonly Subscription[];
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #isClosed = false;

  constructor(resources: () => Resources, subscriptions: readonly Subscription[]) {
    this.#resources = resources;
    this.#subscriptions = subscriptions;
  }

  /** Delivers what is there until nothing is left. What fails is logged, and tried again later. */
  deliver(): Promise<void> {
    this.#isAskedAgain = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Waits for what is being delivered, and delivers no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const { log } = this.#resources();
    try {
      while (this.#isAskedAgain && !this.#isClosed) {
        this.#isAskedAgain = false;
        while (!this.#isClosed && (await this.#deliverOne(log)));
      }
    } catch (err) {
      log.warn({ err }, 'events wait: they cannot be delivered now');
    }
  }

  /** @returns whether there was one */
  async #deliverOne(log: Log): Promise<boolean> {
    const resources = this.#resources();
    return resources.database.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(events)
        .where(
          and(
            lte(events.due_at, sql`now()`),
            // What a newer version tells of is for its own instances to deliver.
            inArray(events.name, [...new Set(this.#subscriptions.map(({ event }) => event))]),
          ),
        )
        .orderBy(asc(events.due_at), asc(events.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!found) return false;
      const { id, name, data, heard_by: heardBy, attempts } = found;
      const waiting = this.#subscriptions.filter(
        ({ event, listener }) => event === name && !heardBy.includes(listener),
      );
      const heard: string[] = [];
      for (const { listener, hear } of waiting) {
        try {
          // In a savepoint: what a listener that fails has written is undone, and the others go on.
          await tx.transaction((own) => hear({ data, at: found.created_at, tx: own, resources }));
          heard.push(listener);
        } catch (err) {
          if (isDatabaseAway(err)) throw err;
          log.warn({ err, event: name, listener, attempts: attempts + 1 }, 'an event was not heard');
        }
      }
      if (heard.length === waiting.length) await tx.delete(events).where(eq(events.id, id));
      else {
        const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** attempts, LONGEST_PAUSE_SECONDS);
        await tx
          .update(events)
          .set({
            heard_by: [...heardBy, ...heard],
            attempts: attempts + 1,
            due_at: sql`now() + make_interval(secs => ${pause})`,
          })
          .where(eq(events.id, id));
      }
      return true;
    });
  }
}

/** Days after which an event that nobody could hear is given up. */
const KEPT_DAYS = 7;

/** Delivers what has to be tried again, or was not heard of; and gives up what is too old. */
export const deliverEventsJob = job<Record<string, never>, Resources>({
  name: 'platform.deliver-events',
  ...EVERY_MINUTE,
  async work(_data, { database, log, deliverEvents }) {
    await deliverEvents();
    const given = await database
      .delete(events)
      .where(lt(events.created_at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
      .returning({ event: events.name });
    if (given.length > 0) log.error({ events: given }, 'events were given up: nobody could hear them');
  },
});
