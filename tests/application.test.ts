import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApplication } from './support/application.ts';
import { createVideo } from './support/factories.ts';
import { takeRefusedHosts } from './support/no-outside-requests.ts';
import { createTestDatabase, testDatabase } from './support/test-database.ts';

const { connectionString, database } = await testDatabase();

test('a whole application answers over HTTP and ends all that it started', async () => {
  const { origin, stop } = await startTestApplication(connectionString);
  const video = await createVideo(database, { title: 'A film of rivers' });

  const response = await fetch(`${origin}/api/videos/${video.id}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: video.id, title: 'A film of rivers' });

  await stop();
  await expect(fetch(`${origin}/health`)).rejects.toThrow('fetch failed');
});

test('each database is a clone with every table and without any row', async () => {
  await createVideo(database);
  const other = await createTestDatabase();
  const { rows } = await other.pool.query('select count(*)::int as videos from videos');
  await other.drop();
  expect(rows).toEqual([{ videos: 0 }]);
});

test.each(['http://192.0.2.1/', 'https://www.example.org/', 'http://[2001:db8::1]/'])(
  'a request to %s is refused and held against the test, though the code under test swallows the refusal',
  async (address) => {
    const cause = await fetch(address).catch((error: Error) => error.cause);
    const host = new URL(address).hostname.replace(/[[\]]/g, '');
    expect(cause).toEqual(new Error(`a test may not connect to ${host}`));
    expect(takeRefusedHosts()).toEqual([host]);
  },
);

test('a name that resolves to an address beyond this machine is refused too', async () => {
  const socket = connect({
    host: 'films.example',
    port: 80,
    lookup: (_name, _options, done) => done(null, [{ address: '192.0.2.1', family: 4 }]),
  });
  const error = await new Promise((resolve) => socket.once('error', resolve));
  expect(error).toEqual(new Error('a test may not connect to 192.0.2.1'));
  expect(takeRefusedHosts()).toEqual(['192.0.2.1']);
});
