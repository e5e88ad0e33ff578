import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { lookAtSourceJob } from '#features/catalogue/server/sources/source-jobs.ts';
import { fetchCaptionsJob, fetchThumbnailJob } from '#features/media/server/jobs.ts';
import { startTestApplication } from './support/application.ts';
import { operationsAs } from './support/call-operations.ts';
import { createProfile, createVideo } from './support/factories.ts';
import { startFakeWebHosts } from './support/fake-hosts/web-hosts.ts';
import { testDatabase } from './support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const host = await startFakeWebHosts();
afterAll(host.close);

const { signal } = new AbortController();

/** Which deeds ask a host of this machine for something, where an instance allows these private hosts. */
async function deedsThatAsk(allowedPrivateHosts: readonly string[]): Promise<string[]> {
  await pool.query('truncate videos, followed_sources cascade');
  const { application, stop } = await startTestApplication(connectionString, {
    config: { allowedPrivateHosts },
  });
  onTestFinished(stop);
  const { resources } = application;
  const video = await createVideo(database, {
    url: `${host.origin}/talk.mp4`,
    thumbnail: `${host.origin}/talk.png`,
  });
  const { id: sourceId } = await createSource();
  const member = { id: (await createProfile(database)).id, isAdmin: true, sessionId: 's' };
  const { catalogue, media } = operationsAs('admin', database, { member }, resources);
  const deeds: Record<string, () => Promise<unknown>> = {
    'facts of a video': () => media.fetchVideoMetadata({ url: `${host.origin}/page?${randomUUID()}` }),
    captions: async () => fetchCaptionsJob.run({ videoId: video.id }, resources, signal),
    picture: async () => fetchThumbnailJob.run({ videoId: video.id }, resources, signal),
    'following a source': () => catalogue.followSource({ address: `${host.origin}/feed.xml` }),
    'looking at a source': () => catalogue.lookAtSource({ sourceId }),
    'looking at a source by itself': async () => lookAtSourceJob.run({ sourceId }, resources, signal),
  };
  const asking = [];
  for (const [name, deed] of Object.entries(deeds)) {
    // What a host that is not asked is said to be is not what this is about.
    await deed().catch(() => undefined);
    if (host.requests.splice(0).length > 0) asking.push(name);
  }
  return asking;
}

async function createSource(): Promise<{ id: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into followed_sources (title, page_url, feed_url, followed_at)
     values ('Talks', $1, $1, now()) returning id`,
    [`${host.origin}/followed.xml`],
  );
  return rows[0] ?? { id: '' };
}

test('a private host that the operator allows is asked for all that a public one is', async () => {
  expect(await deedsThatAsk([new URL(host.origin).host])).toEqual([
    'facts of a video',
    'captions',
    'picture',
    'following a source',
    'looking at a source',
    'looking at a source by itself',
  ]);
});

test('a private host that nobody allows is asked for nothing', async () => {
  expect(await deedsThatAsk([])).toEqual([]);
});
