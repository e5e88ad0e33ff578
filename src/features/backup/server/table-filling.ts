import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';

/**
 * A table that is filled by `COPY`. The stream of it tells an error once, to whoever listens at that moment, and never ends
 * after it: a connection that breaks while nobody waits would be waited for without end.
 */
export class TableFilling {
  readonly table: string;
  readonly #rows: CopyStreamQuery;
  readonly #failed: Promise<never>;
  #hasFailed = false;

  /** @param columns in the order of the rows' fields */
  constructor(client: pg.Client, table: string, columns: readonly string[]) {
    this.table = table;
    const names = columns.map((name) => client.escapeIdentifier(name));
    this.#rows = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`));
    const { promise, reject } = Promise.withResolvers<never>();
    this.#failed = promise;
    this.#failed.catch(() => undefined);
    this.#rows.on('error', (error) => {
      this.#hasFailed = true;
      reject(error);
    });
  }

  /** @throws what the database said of earlier rows, or of the connection */
  async write(bytes: Buffer): Promise<void> {
    await Promise.race([this.#failed, null]);
    if (!this.#rows.write(bytes)) await Promise.race([this.#failed, once(this.#rows, 'drain')]);
  }

  /** Ends it, and says how many rows the table got. */
  async end(): Promise<number> {
    await Promise.race([this.#failed, null]);
    this.#rows.end();
    await Promise.race([this.#failed, finished(this.#rows)]);
    return this.#rows.rowCount;
  }

  /** Gives it up; without that nothing else could be said on the connection. */
  breakOff(): void {
    if (!this.#hasFailed) this.#rows.destroy();
  }
}
