import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { countAgainstLimit, LIMITS } from '#platform/callers/rate-limit.ts';
import { schemaDrift } from '#platform/postgres/schema-drift.ts';
import { fail, pass, warning } from '../../rules/run-check.ts';
import type { ServerCheck } from './check-given.ts';
import { rolledBack } from './rolled-back.ts';

/** Milliseconds that a statement which asks for nothing may take before it is worth a word. */
const SLOW_MS = 100;
/** So often it is asked: the first time may open a connection, and any may wait for this machine. */
const TIMES_ASKED = 3;
/** Milliseconds by which the clocks of two machines may differ. */
const CLOCK_MS = 2_000;
const MOST_NAMED = 5;

export const databaseChecks: readonly ServerCheck[] = [
  {
    id: 'database',
    name: 'The database answers',
    group: 'database',
    async run({ resources: { database } }) {
      let version: string | undefined;
      let quickestMs = Number.POSITIVE_INFINITY;
      for (let time = 0; time < TIMES_ASKED; time += 1) {
        const startedAt = performance.now();
        const { rows } = await database.execute<{ version: string }>(
          sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
        );
        version = rows[0]?.version;
        quickestMs = Math.min(quickestMs, performance.now() - startedAt);
      }
      const tookMs = Math.round(quickestMs);
      const words = `PostgreSQL ${version} answered in ${tookMs} ms.`;
      return tookMs > SLOW_MS ? warning(`${words} That is slow.`) : pass(words);
    },
  },
  {
    id: 'schema',
    name: 'Tables, indexes and constraints are those of this version',
    group: 'database',
    async run({ resources: { database } }) {
      const drift = await schemaDrift(database);
      if (drift.length === 0) return pass('Everything that the code relies on is there.');
      const more = drift.length > MOST_NAMED ? ` and ${drift.length - MOST_NAMED} more` : '';
      return fail(`In the database: ${drift.slice(0, MOST_NAMED).join(', ')}${more}.`);
    },
  },
  {
    id: 'writing',
    name: 'The database accepts changes',
    group: 'database',
    async run({ resources: { database } }) {
      const key = `check:${randomUUID()}`;
      const found = await rolledBack(database, async (tx) => {
        await tx.execute(sql`insert into settings (key, value) values (${key}, '1')`);
        return tx.execute(sql`select from settings where key = ${key}`);
      });
      return found.rowCount === 1
        ? pass('A row was written, read and taken back.')
        : fail('A row that was written was not found.');
    },
  },
  {
    id: 'replica',
    name: 'Lists and searches are read from the replica',
    group: 'database',
    async run({ resources: { readReplica } }) {
      if (!readReplica) return pass('There is none: everything is read from the database itself.');
      const { isUsed, behindMs, reason } = readReplica.state();
      return isUsed
        ? pass(`It is at most ${Math.ceil((behindMs ?? 0) / 1_000)} seconds behind.`)
        : fail(`They are read from the database itself, as DATABASE_READ_URL cannot be used. ${reason}`);
    },
  },
  {
    id: 'clock',
    name: 'The clocks of the server and the database agree',
    group: 'database',
    async run({ resources: { database } }) {
      const { rows } = await database.execute<{ now: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
      );
      const apartMs = Math.abs(Date.now() - Number(rows[0]?.now));
      const words = `They are ${Math.round(apartMs)} ms apart.`;
      return apartMs > CLOCK_MS ? warning(`${words} Set them by NTP.`) : pass(words);
    },
  },
  {
    id: 'changes',
    name: 'Changes made by other instances arrive',
    group: 'database',
    async run({ resources: { settings } }) {
      return settings.isOpen
        ? pass('This instance listens to the database.')
        : fail(
            'This instance does not hear what others change: it keeps nothing meanwhile, and pages are slower. Look at DIRECT_DATABASE_URL.',
          );
    },
  },
  {
    id: 'limits',
    name: 'Rate limits refuse people who ask too often',
    group: 'database',
    async run({ resources: { database } }) {
      const { maxRequests } = LIMITS.ai;
      const counted = [{ key: `check:${randomUUID()}`, persons: 1 }];
      const allowed = await rolledBack(database, async (tx) => {
        const answers: boolean[] = [];
        for (let call = 0; call <= maxRequests; call += 1)
          answers.push((await countAgainstLimit(tx, 'ai', counted)).allowed);
        return answers;
      });
      const isRight = allowed.lastIndexOf(true) === maxRequests - 1 && !allowed[maxRequests];
      return isRight
        ? pass(`${maxRequests} questions in a minute were let through, the next one was not.`)
        : fail(
            `${allowed.filter(Boolean).length} questions in a minute were let through, not ${maxRequests}.`,
          );
    },
  },
];
