import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { stopServer } from './stop-server.ts';

/** A server whose answers the test gives, on a connection that is kept alive. */
async function slowServer() {
  const arrived: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: 65_000 }, (_req, res) => {
    arrived.push(res);
    server.emit('arrived');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = async () => {
    const [response] = await once(request({ port, agent }).end(), 'response');
    return text(response);
  };
  return { server, arrived, ask, port };
}

test('a request under way is finished, whatever its connection is kept alive for, and no other taken', async () => {
  const { server, arrived, ask, port } = await slowServer();
  const answer = ask();
  await once(server, 'arrived');
  const stopped = stopServer(server, 60_000);
  await expect(once(request({ port }).end(), 'response')).rejects.toThrow('ECONNREFUSED');
  arrived[0]?.end('the whole answer');
  expect(await answer).toBe('the whole answer');
  await stopped;
  expect(server.listening).toBe(false);
});

test('a request that does not end is broken off after the time limit', async () => {
  const { server, ask } = await slowServer();
  const brokenOff = expect(ask()).rejects.toThrow('socket hang up');
  await once(server, 'arrived');
  await stopServer(server, 100);
  await brokenOff;
});

test('without a request under way it stops at once', async () => {
  const { server, arrived, ask } = await slowServer();
  const answer = ask();
  await once(server, 'arrived');
  arrived[0]?.end('done');
  await answer;
  await stopServer(server, 60_000);
});
