import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpServer, type ServerLimits } from './http-server.ts';

/** A server that listens, and one connection to it that is kept alive. */
async function listening(listener: RequestListener, limits: Partial<ServerLimits> = {}) {
  const { server, stop } = createHttpServer(listener, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    if (server.listening) await stop({ graceMs: 0, finishMs: 0 });
  });
  const respond = async (): Promise<IncomingMessage> =>
    (await once(request({ port, agent }).end(), 'response'))[0];
  const ask = async () => text(await respond());
  /** Sends bytes as they are and gives what came back until the connection ended. */
  const send = (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  };
  return { server, stop, port, ask, respond, send };
}

/** A server whose answers the test gives. */
async function slowServer() {
  const arrived: ServerResponse[] = [];
  const served = await listening((_req, res) => {
    arrived.push(res);
    served.server.emit('arrived');
  });
  return { ...served, arrived };
}

const AT_ONCE = { graceMs: 0, finishMs: 60_000 };

describe('a server that stops', () => {
  test('finishes a request under way, whatever its connection is kept alive for, and takes no other', async () => {
    const { server, arrived, ask, port, stop } = await slowServer();
    const answer = ask();
    await once(server, 'arrived');
    const stopped = stop(AT_ONCE);
    // Whoever comes before it closes is let in, and this server answers nobody by itself.
    await expect.poll(() => server.listening).toBe(false);
    const refused = once(request({ port }).end(), 'response');
    await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    arrived[0]?.end('the whole answer');
    expect(await answer).toBe('the whole answer');
    await stopped;
    expect(server.listening).toBe(false);
  });

  test('breaks a request that does not end off after the time limit', async () => {
    const { server, ask, stop } = await slowServer();
    const brokenOff = expect(ask()).rejects.toThrow('socket hang up');
    await once(server, 'arrived');
    await stop({ graceMs: 0, finishMs: 100 });
    await brokenOff;
  });

  test('stops at once when nobody is connected, whatever time it was given', async () => {
    const { stop } = await slowServer();
    await stop({ graceMs: 60_000, finishMs: 60_000 });
  });

  test('answers the next request on a kept connection, and tells it to close', async () => {
    const { respond, stop } = await listening((_req, res) => res.end('answered'));
    const before = await respond();
    expect(before.headers.connection).toBe('keep-alive');
    await text(before);
    const stopped = stop({ graceMs: 60_000, finishMs: 60_000 });
    const after = await respond();
    expect(after.statusCode).toBe(200);
    expect(after.headers.connection).toBe('close');
    expect(await text(after)).toBe('answered');
    await stopped;
  });

  test('tells a request under way to close its connection, too', async () => {
    const { server, arrived, respond, stop } = await slowServer();
    const response = respond();
    await once(server, 'arrived');
    const stopped = stop(AT_ONCE);
    arrived[0]?.end();
    expect((await response).headers.connection).toBe('close');
    (await response).resume();
    await stopped;
  });
});

describe('a caller who is slow', () => {
  test('with the headers is sent away after their time, with the body after that of the request', async () => {
    const { send } = await listening((_req, res) => res.end('answered'), { headersMs: 100, requestMs: 200 });
    const answers = await Promise.all([
      send('GET / HTTP/1.1\r\nHost: a\r\nX-Slow:'),
      send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12'),
    ]);
    expect(answers[0]).toMatch(/^HTTP\/1\.1 408 /);
    // It was answered without its body, and its connection ends with its time.
    expect(answers[1]).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('between two requests is waited for', async () => {
    const { ask, server } = await listening((_req, res) => res.end('answered'), {
      headersMs: 50,
      requestMs: 100,
    });
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    await ask();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await ask()).toBe('answered');
    expect(connections).toBe(1);
  });
});

test('a network has as many connections as it may, and another one when one of them ends', async () => {
  const { port, server, send } = await listening((_req, res) => res.end('answered'), {
    connectionsOfNetwork: 3,
  });
  const held = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  const get = () => send('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n').catch(() => '');
  expect(await get()).toBe('');
  const [first] = held;
  first?.destroy();
  await expect.poll(get).toContain('answered');
  for (const socket of held) socket.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, n) => resolve(n)))).toBe(0);
});
