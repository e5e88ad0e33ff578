import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '#platform/callers/client-network.ts';

/** How long a caller may take, and how many may call at once: nobody who is slow keeps others waiting. */
export interface ServerLimits {
  /** Milliseconds until a request's headers are there. */
  headersMs: number;
  /** Milliseconds until a request is there whole. */
  requestMs: number;
  connections: number;
  /** Of the connections, how many one network may have: a class behind one address, six for each browser. */
  connectionsOfNetwork: number;
}

const LIMITS: ServerLimits = {
  headersMs: 10_000,
  // The largest picture over a slow line.
  requestMs: 120_000,
  connections: 4_000,
  connectionsOfNetwork: 600,
};

/** Milliseconds that a connection is kept for the next request: longer than proxies keep theirs to us. */
const KEEP_ALIVE_MS = 65_000;

export interface StopTimes {
  /** Milliseconds in which requests are still taken: who has kept a connection is told to close it. */
  graceMs: number;
  /** Milliseconds after that in which requests under way may finish; what is left is broken off. */
  finishMs: number;
}

export interface HttpServer {
  server: Server;
  /** Tells every caller that the connection ends, takes no more requests, and lets those under way finish. */
  stop(times: StopTimes): Promise<void>;
}

/** An HTTP server that is not listening yet. */
export function createHttpServer(listener: RequestListener, given: Partial<ServerLimits> = {}): HttpServer {
  const { headersMs, requestMs, connections, connectionsOfNetwork } = { ...LIMITS, ...given };
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(1_000, headersMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.maxConnections = connections;
  server.on('connection', boundByNetwork(connectionsOfNetwork));

  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  server.on('request', (request, response) => {
    response.shouldKeepAlive &&= !isStopping;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    listener(request, response);
  });

  return {
    server,
    async stop({ graceMs, finishMs }) {
      isStopping = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      await untilNoConnection(server, graceMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection that is kept alive would be waited for although nothing happens on it.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const timeLimit = setTimeout(() => server.closeAllConnections(), finishMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(timeLimit);
    },
  };
}

/** Refuses the connections of a network that has as many as it may. */
function boundByNetwork(most: number) {
  const open = new Map<string, number>();
  return (socket: Socket): void => {
    const network = clientNetwork(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  };
}

/** Waits until nobody is connected, at most as long as is said. */
function untilNoConnection(server: Server, timeLimitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () =>
    server.getConnections((error, count) => {
      if (error || count === 0) resolve();
    });
  const looks = setInterval(look, 50);
  const timeLimit = setTimeout(resolve, timeLimitMs);
  look();
  return promise.finally(() => {
    clearInterval(looks);
    clearTimeout(timeLimit);
  });
}
