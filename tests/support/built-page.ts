import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { inject } from 'vitest';

/**
 * Serves the page in a folder of this one on loopback, under every path, so that a router in it can have addresses of
 * its own.
 */
export async function startBuiltPage(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(sirv(inject('pages'), { single: `${folder}/index.html` }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
