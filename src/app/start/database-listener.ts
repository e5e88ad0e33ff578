import pg from 'pg';
import type { Log } from '#platform/log.ts';

/** Milliseconds between two tries to hear the database again. */
const RETRY_MS = 1_000;
/** Milliseconds between two checks that the line still stands: a network can swallow it without a word. */
const HEARTBEAT_MS = 5_000;
/** Milliseconds after which a line that does not answer counts as broken. */
const ANSWER_LIMIT_MS = 2_000;

/**
 * Hears what the instances tell each other through the database, each channel with its own listener.
 * @param setHearing is told when the line begins to stand, and when it does not any more: what is said then is missed.
 */
export function listenToDatabase(
  connectionString: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  setHearing: (isHearing: boolean) => void,
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
      setHearing(false);
      log.warn({ err }, 'the line to the database is broken; pages are not kept until it stands again');
      timer = setTimeout(connect, RETRY_MS);
      current.end().catch((err) => log.debug({ err }, 'a broken line did not close'));
    };
    const beat = () => {
      timer = setTimeout(() => current.query('select').then(beat, lost), heartbeatMs);
    };
    current.on('error', lost);
    current.on('end', lost);
    current.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    try {
      await current.connect();
      await current.query(
        Object.keys(channels)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
      if (client !== current) return;
      setHearing(true);
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
      setHearing(false);
      await last?.end();
    },
  };
}
