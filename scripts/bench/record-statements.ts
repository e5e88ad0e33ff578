import type pg from 'pg';

/** Every statement that a pool is asked for, so that the same ones can be run bare. */
export function recordStatements(pool: pg.Pool) {
  const statements: { text: string; values: unknown[] }[] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((config: { text: string }, values: unknown[], ...rest: unknown[]) => {
    statements.push({ text: config.text, values });
    return query(config, values, ...rest);
  }) as unknown as typeof pool.query;
  return { statements, stop: () => Object.assign(pool, { query }) };
}
