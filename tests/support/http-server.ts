import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StartedServer {
  port: number;
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Ends every connection to it, too. */
  close(): Promise<void>;
}

/** A real HTTP server on loopback, on a port that is free unless one is given. */
export async function startHttpServer(
  answer: RequestListener,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<StartedServer> {
  const server = createServer(answer).listen(port, host);
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    origin: `http://${host}:${bound}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
