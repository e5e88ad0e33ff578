import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface DatabaseProxy {
  /** Of the same database, through the proxy. */
  connectionString: string;
  /** Breaks every connection off and lets nobody in, as when the server is stopped. */
  refuse(): Promise<void>;
  /** Says nothing more on any connection, old or new, as when the network swallows everything. */
  swallow(): void;
  /** Brings what is said to the database that many milliseconds late, on every connection. */
  slow(milliseconds: number): void;
  /** Breaks a connection off in the place of the database's answer to this statement, which is carried out. */
  loseAnswerTo(statement: string): void;
  /** Lets through again; connections that were swallowed stay dead. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A way to a database that a test can close and open. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const url = new URL(connectionString);
  const folder = url.searchParams.get('host');
  const target = folder
    ? { path: path.join(folder, '.s.PGSQL.5432') }
    : { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let lateMs = 0;
  let unanswered: string | undefined;

  const server = createServer((client) => {
    sockets.add(client);
    client.once('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
    if (isSwallowing) return;
    const database = connect(target);
    database.on('error', () => client.destroy());
    let last = Promise.resolve();
    client.on('data', (chunk) => {
      last = last.then(async () => {
        if (lateMs > 0) await delay(lateMs);
        if (unanswered && chunk.includes(unanswered)) {
          database.unpipe(client);
          database.once('data', () => client.destroy()).resume();
        }
        if (database.write(chunk)) return;
        await new Promise((resolve) => database.once('drain', resolve).once('close', resolve));
      });
    });
    client.once('end', () => void last.then(() => database.end()));
    database.pipe(client);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const refuse = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    connectionString: url.href,
    refuse,
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    slow(milliseconds) {
      lateMs = milliseconds;
    },
    loseAnswerTo(statement) {
      // As a simple query ends (PostgreSQL, frontend/backend protocol).
      unanswered = `${statement}\0`;
    },
    async restore() {
      isSwallowing = false;
      lateMs = 0;
      unanswered = undefined;
      if (!server.listening) await listen(port);
    },
    close: refuse,
  };
}
