import { setTimeout as delay } from 'node:timers/promises';
import type { FaultSite } from './fault-site.ts';
import { nthWrite, type Write } from './write-kinds.ts';

/** A browser of a person: programs' visits count nothing. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const AT_ONCE = 8;
/** Milliseconds after which an answer is no longer waited for, between two tries, and until a write is given up. */
const ANSWER_LIMIT_MS = 15_000;
const PAUSE_MS = 200;
const PATIENCE_MS = 60_000;

/** What became of the writes of a run. */
export interface Written {
  /** In plain words, what was lost, done twice, or refused for a reason that no fault explains. */
  wrong: string[];
  acknowledged: number;
  /** How often a write was sent again. */
  again: number;
}

interface Attempted {
  write: Write;
  memberId: string;
  isAcknowledged: boolean;
}

/** Tells writes of several runs on one site apart. */
let made = 0;

/**
 * Makes writes of every kind, eight at a time, each by a member of its own, and sends each again until it is
 * acknowledged. Then reads in the database that each was done once.
 * @param begin is called when all are prepared and none is sent
 * @param origin where they are sent
 * @param onWrite is told after each that was acknowledged how many those are
 */
export async function writeThrough(
  site: FaultSite,
  {
    count,
    begin,
    origin = site.origin,
    onWrite,
  }: {
    count: number;
    begin?: () => Promise<void> | void;
    origin?: string;
    onWrite?: (done: number) => void;
  },
): Promise<Written> {
  const writes: (Attempted & { cookie: string })[] = [];
  for (let n = 0; n < count; n += 1) {
    const write = await nthWrite(made, site.ground, site.checkedImport);
    made += 1;
    const { id, cookie } = await site.newMember(write.isAdmin ?? false);
    writes.push({ write, memberId: id, cookie, isAcknowledged: false });
  }
  await begin?.();
  const outcome: Written = { wrong: [], acknowledged: 0, again: 0 };
  const waiting = [...writes];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const tries = await send(origin, one, outcome.wrong);
      outcome.again += tries - 1;
      if (!one.isAcknowledged) continue;
      outcome.acknowledged += 1;
      onWrite?.(outcome.acknowledged);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  outcome.wrong.push(...(await notDoneOnce(site, writes)));
  return outcome;
}

/** @returns how often it was sent */
async function send(origin: string, one: Attempted & { cookie: string }, wrong: string[]): Promise<number> {
  const { write } = one;
  const isForm = write.body instanceof FormData;
  const init: RequestInit = {
    method: write.method,
    headers: { ...HEADERS, cookie: one.cookie, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? (write.body as FormData) : JSON.stringify(write.body),
  };
  const givenUpAt = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const response = await fetch(`${origin}/api${write.path}`, { ...init, signal });
      const body = await response.text();
      // On the first try, too: nginx sends a write again by itself when its instance is killed under it.
      if (response.ok || write.isDoneBefore?.(response.status, body)) {
        one.isAcknowledged = true;
        return tries;
      }
      // Of faults a server speaks by 5xx; 409 says that the same is under way just now.
      if (response.status < 500 && response.status !== 409) {
        wrong.push(`${write.kind} was refused with ${response.status}: ${body.slice(0, 200)}`);
        return tries;
      }
    } catch {
      // The connection broke, or nobody answered: whether it was done is not known.
    }
    if (performance.now() > givenUpAt) {
      wrong.push(`${write.kind} was never acknowledged`);
      return tries;
    }
    await delay(PAUSE_MS);
  }
}

async function notDoneOnce(site: FaultSite, writes: readonly Attempted[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { write, memberId, isAcknowledged } of writes) {
    for (const proof of write.proofs) {
      const { rows } = await site.pool.query(proof, [memberId, write.proofOf]);
      const times = Number(rows[0].count);
      if (times === 1 || (times === 0 && !isAcknowledged)) continue;
      wrong.push(
        `${write.kind} was ${isAcknowledged ? '' : 'not '}acknowledged and done ${times} times: ${proof}`,
      );
    }
  }
  return wrong;
}
