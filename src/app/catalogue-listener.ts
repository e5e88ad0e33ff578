import pg from 'pg';
import type { Log } from '#platform/log.ts';

/** Milliseconds between two tries to hear the database again. */
const RETRY_MS = 1_000;

export interface CatalogueListener {
  /** Whether every change of the catalogue is heard of now; when not, nothing may be kept. */
  isListening(): boolean;
  close(): Promise<void>;
}

/**
 * Hears of every committed change of the catalogue, by whichever instance, through the database. After a break
 * changes may have been missed, so `onChange` is called when the line stands again too.
 */
export function listenForCatalogueChanges(
  connectionString: string,
  onChange: () => void,
  log: Log,
): CatalogueListener {
  let client: pg.Client | null = null;
  let listening = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const current = new pg.Client({ connectionString, connectionTimeoutMillis: 4_000, keepAlive: true });
    client = current;
    const lost = (error?: Error) => {
      if (client !== current || closed) return;
      client = null;
      listening = false;
      onChange();
      log.warn(
        { err: error },
        'the line to the database is broken; pages are not kept until it stands again',
      );
      retry = setTimeout(connect, RETRY_MS);
    };
    current.on('error', lost);
    current.on('end', () => lost());
    current.on('notification', onChange);
    try {
      await current.connect();
      await current.query('listen catalogue_changed');
      if (client !== current) return;
      listening = true;
      onChange();
    } catch (error) {
      lost(error as Error);
      current.end().catch((err) => log.debug({ err }, 'a broken line did not close'));
    }
  }
  void connect();
  return {
    isListening: () => listening,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
