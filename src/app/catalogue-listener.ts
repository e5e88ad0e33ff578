import pg from 'pg';
import type { Log } from '#platform/log.ts';
import type { PageCache } from './page-cache.ts';

/** Milliseconds between two tries to hear the database again. */
const RETRY_MS = 1_000;
/** Milliseconds between two checks that the line still stands: a network can swallow it without a word. */
const HEARTBEAT_MS = 5_000;
/** Milliseconds after which a line that does not answer counts as broken. */
const ANSWER_LIMIT_MS = 2_000;

/**
 * Hears of every committed change of the catalogue, by whichever instance, through the database, and has the
 * kept pages forgotten. While the line is broken changes may be missed, so nothing is kept until it stands again.
 */
export function listenForCatalogueChanges(
  connectionString: string,
  pages: Pick<PageCache, 'clear' | 'setOpen'>,
  log: Log,
  heartbeatMs = HEARTBEAT_MS,
): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const current = new pg.Client({
      connectionString,
      application_name: 'mindreel listener',
      connectionTimeoutMillis: 4_000,
      query_timeout: ANSWER_LIMIT_MS,
    });
    client = current;
    const lost = (err?: unknown) => {
      if (client !== current) return;
      client = null;
      clearTimeout(timer);
      pages.setOpen(false);
      log.warn({ err }, 'the line to the database is broken; pages are not kept until it stands again');
      timer = setTimeout(connect, RETRY_MS);
      current.end().catch((err) => log.debug({ err }, 'a broken line did not close'));
    };
    const beat = () => {
      timer = setTimeout(() => current.query('select').then(beat, lost), heartbeatMs);
    };
    current.on('error', lost);
    current.on('end', lost);
    current.on('notification', () => pages.clear());
    try {
      await current.connect();
      await current.query('listen catalogue_changed');
      if (client !== current) return;
      pages.setOpen(true);
      beat();
    } catch (error) {
      lost(error);
    }
  }

  void connect();
  return {
    async close() {
      const last = client;
      client = null;
      clearTimeout(timer);
      pages.setOpen(false);
      await last?.end();
    },
  };
}
