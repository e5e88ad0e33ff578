import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApplication } from '../../../tests/support/application.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { stopServing } from './stop-serving.ts';

const { connectionString } = await testDatabase();

test('an instance that stops says so first, answers on, and has callers close their connections', async () => {
  const { application, httpServer, origin, stop } = await startTestApplication(connectionString);
  onTestFinished(stop);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const get = (path: string, by?: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(origin + path, { agent: by ?? false })
        .on('response', resolve)
        .on('error', reject)
        .end();
    });
  const before = await get('/ready', agent);
  expect(before.headers.connection).toBe('keep-alive');
  expect(await json(before)).not.toMatchObject({ status: 'stopping' });
  expect(application.readiness.isWatched()).toBe(true);

  const stopped = stopServing(application, httpServer, { graceMs: 60_000, finishMs: 60_000 });
  const kept = await get('/api/categories', agent);
  expect(kept.statusCode).toBe(200);
  expect(kept.headers.connection).toBe('close');
  kept.resume();
  await stopped;
  await expect(get('/health')).rejects.toThrow('ECONNREFUSED');
});

test('/ready says that the instance stops while it still answers', async () => {
  const { application, httpServer, origin, stop } = await startTestApplication(connectionString);
  onTestFinished(stop);
  // Holds the time in which requests are still taken.
  const idle = new Agent({ keepAlive: true });
  onTestFinished(() => idle.destroy());
  const hold = request(`${origin}/health`, { agent: idle }).end();
  await new Promise((resolve) => hold.once('response', (response) => response.resume().once('end', resolve)));

  const stopped = stopServing(application, httpServer, { graceMs: 60_000, finishMs: 60_000 });
  const ready = await fetch(`${origin}/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'stopping' });
  expect((await fetch(`${origin}/health`)).headers.get('connection')).toBe('close');
  idle.destroy();
  await stopped;
});

test('whoever follows an answer is told that it ends here', async () => {
  const { application, httpServer, stop } = await startTestApplication(connectionString);
  onTestFinished(stop);
  const answer = application.resources.answers.begin('under-way', (one) => {
    return new Promise((resolve) => one.signal.addEventListener('abort', () => resolve()));
  });
  await stopServing(application, httpServer);
  expect(answer.endReason).toBe('instance-stops');
});
