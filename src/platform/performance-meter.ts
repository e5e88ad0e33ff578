import type { DailyCount } from './daily-counts.ts';

/** Milliseconds from which on a query or an operation counts as slow. */
export const SLOW_MS = 100;

/** How often something was done, and how long it took. */
export interface Timing {
  calls: number;
  totalMs: number;
  maxMs: number;
  slow: number;
}

/** What was measured in some time. */
export interface Measured {
  queries: Timing;
  /** What was asked for that is kept for some time (pages, searches by tag): how often it was there, and was not. */
  hits: number;
  misses: number;
  /** What is counted by the day. */
  tallies: [name: DailyCount, amount: number][];
  /** Those that took longest, by name. */
  operations: (Timing & { name: string })[];
  /** Those that took longest, by their text. */
  statements: (Timing & { name: string })[];
}

/** Who is told of everything that is measured, at once. */
export interface MeterObserver {
  query(ms: number): void;
  operation(name: string, ms: number): void;
  lookup(isKept: boolean): void;
  tally(name: DailyCount): void;
}

/** Statements of different texts that are told apart; what comes beyond is counted, but not by name. */
const MOST_NAMES = 500;
/** Names that are kept of what took longest, and characters of each. */
const MOST_SLOWEST = 10;
const NAME_LENGTH = 300;

/** What opens and closes transactions costs nothing of its own, and would make everything else look fast. */
const FRAME = /^(?:begin|commit|rollback|savepoint|release|set) ?/i;

const noTiming = (): Timing => ({ calls: 0, totalMs: 0, maxMs: 0, slow: 0 });

export function addTiming(to: Timing, { calls, totalMs, maxMs, slow }: Timing): void {
  to.calls += calls;
  to.totalMs += totalMs;
  to.maxMs = Math.max(to.maxMs, maxMs);
  to.slow += slow;
}

function count(to: Timing, ms: number): void {
  to.calls += 1;
  to.totalMs += ms;
  if (ms > to.maxMs) to.maxMs = ms;
  if (ms >= SLOW_MS) to.slow += 1;
}

/** Those of some timings that took longest at once, the slowest first. */
export const slowestOf = <Named extends Timing>(timings: readonly Named[], most: number): Named[] =>
  timings.toSorted((one, other) => other.maxMs - one.maxMs).slice(0, most);

/**
 * Measures what this instance does, in memory: every query at the pool's connections, every operation at the guard. It
 * costs about a microsecond each.
 */
export class PerformanceMeter {
  #queries = noTiming();
  #hits = 0;
  #misses = 0;
  #tallies = new Map<DailyCount, number>();
  #operations = new Map<string, Timing>();
  #statements = new Map<string, Timing>();
  /** Is told of everything besides. */
  observer: MeterObserver | undefined;

  query(text: string, ms: number): void {
    if (text.length < 60 && FRAME.test(text)) return;
    count(this.#queries, ms);
    this.#named(this.#statements, text, ms);
    this.observer?.query(ms);
  }

  operation(name: string, ms: number): void {
    this.#named(this.#operations, name, ms);
    this.observer?.operation(name, ms);
  }

  /** Something that is kept for some time was asked for. */
  lookup(isKept: boolean): void {
    if (isKept) this.#hits += 1;
    else this.#misses += 1;
    this.observer?.lookup(isKept);
  }

  /** Counts what is told by the day, once a minute at most where each time would be a write of its own. */
  tally(name: DailyCount): void {
    this.#tallies.set(name, (this.#tallies.get(name) ?? 0) + 1);
    this.observer?.tally(name);
  }

  /** Counts what was taken and could not be written down. */
  giveBack(tallies: Measured['tallies']): void {
    for (const [name, amount] of tallies) this.#tallies.set(name, (this.#tallies.get(name) ?? 0) + amount);
  }

  #named(timings: Map<string, Timing>, name: string, ms: number): void {
    let timing = timings.get(name);
    if (!timing) {
      if (timings.size >= MOST_NAMES) return;
      timing = noTiming();
      timings.set(name, timing);
    }
    count(timing, ms);
  }

  /** What was measured since it was taken last. */
  measured(): Measured {
    const slowest = (timings: ReadonlyMap<string, Timing>) =>
      slowestOf(
        [...timings].map(([name, timing]) => ({ name, ...timing })),
        MOST_SLOWEST,
      ).map(({ name, ...timing }) => ({
        name: name.replaceAll(/\s+/g, ' ').slice(0, NAME_LENGTH),
        ...timing,
      }));
    return {
      queries: { ...this.#queries },
      hits: this.#hits,
      misses: this.#misses,
      tallies: [...this.#tallies],
      operations: slowest(this.#operations),
      statements: slowest(this.#statements),
    };
  }

  /** The same, and begins anew. */
  take(): Measured {
    const measured = this.measured();
    this.#queries = noTiming();
    this.#hits = 0;
    this.#misses = 0;
    this.#tallies.clear();
    this.#operations.clear();
    this.#statements.clear();
    return measured;
  }
}
