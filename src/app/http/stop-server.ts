import type { Server } from 'node:http';

/**
 * Takes no more requests, lets those under way finish, and breaks off what is left after a time limit.
 * @param timeLimitMs in milliseconds.
 */
export async function stopServer(server: Server, timeLimitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive would be waited for although nothing happens on it.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timeLimit = setTimeout(() => server.closeAllConnections(), timeLimitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(timeLimit);
}
