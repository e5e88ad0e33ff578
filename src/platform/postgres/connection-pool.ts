import pg from 'pg';
import type { Log } from '../log.ts';
import type { PerformanceMeter } from '../performance-meter.ts';

interface PoolOptions {
  /** Whether another connection may answer each transaction, which does not know what this one has named. */
  isPooled: boolean;
  meter?: PerformanceMeter | undefined;
}

/** A pool that survives whatever becomes of its connections. */
export class ConnectionPool extends pg.Pool {
  constructor(options: pg.PoolConfig, log: Log, { isPooled, meter }: PoolOptions) {
    super(options);
    if (isPooled) this.on('connect', forgetNames);
    if (meter) this.on('connect', (client) => measureQueries(client, meter));
    // Without a listener of its own a connection that breaks between two statements would end the process.
    this.on('connect', (client) =>
      client.on('error', (err) => log.warn({ err }, 'a database connection broke')),
    );
    this.on('error', (err) => log.debug({ err }, 'an idle database connection was replaced'));
    // A connection that still waits for an answer would keep whoever is given it next waiting too.
    this.on('release', (_error, client) => {
      const { readyForQuery } = client as unknown as { readyForQuery: boolean };
      if (!readyForQuery) void (client as unknown as pg.Client).end();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(givenBackIfItCannotBegin);
    super.connect(callback);
    return undefined;
  }
}

/**
 * The query builder never gives back a connection on which `begin` failed: here it goes back by itself when its
 * first statement fails, and giving it back again does nothing.
 */
function givenBackIfItCannotBegin(client: pg.PoolClient): pg.PoolClient {
  const query = client.query as (...given: unknown[]) => Promise<unknown>;
  const first = async (...given: unknown[]) => {
    Object.assign(client, { query });
    try {
      return await query.apply(client, given);
    } catch (error) {
      client.release(error as Error);
      client.release = () => undefined;
      throw error;
    }
  };
  return Object.assign(client, { query: first });
}

/** Sends statements without their names, as those that are sent once. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query as (...given: unknown[]) => unknown;
  const unnamed = ([statement, ...rest]: unknown[]) => {
    const { name, ...said } = Object(statement) as { name?: unknown };
    return [name === undefined ? statement : said, ...rest];
  };
  Object.assign(client, { query: (...given: unknown[]) => query.apply(client, unnamed(given)) });
}

/** Measures every query of a connection, however its answer is taken: by a promise or by a callback. */
function measureQueries(client: pg.PoolClient, meter: PerformanceMeter): void {
  const query = client.query as (...given: unknown[]) => unknown;
  const measured = (...given: unknown[]) => {
    const startedAt = performance.now();
    const text = textOf(given[0]);
    const last = given.at(-1);
    const ended = () => meter.query(text, performance.now() - startedAt);
    if (typeof last === 'function') {
      given[given.length - 1] = (...answer: unknown[]) => {
        ended();
        last(...answer);
      };
    }
    const answer = query.apply(client, given);
    if (answer instanceof Promise) answer.then(ended, ended);
    return answer;
  };
  Object.assign(client, { query: measured });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = Object(statement) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
