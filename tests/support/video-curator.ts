import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { VideoFilter } from '#features/catalogue/contract-admin.ts';
import type { VideoFields } from '#features/catalogue/rules/video-fields.ts';
import { operationsAs } from './call-operations.ts';
import { createProfile } from './factories.ts';
import { identityOf } from './request-context.ts';
import { testDatabase } from './test-database.ts';

/** A video as the form sends it, with what a test says of it. */
export const videoFields = (given: Partial<VideoFields> = {}): VideoFields => ({
  title: 'How rivers bend',
  description: 'A walk along a river.',
  url: 'https://youtu.be/riverbend01',
  source: 'manual',
  thumbnail: '',
  categoryIds: [],
  speakers: [],
  tags: [],
  publishedOn: '',
  durationSeconds: null,
  isFeatured: false,
  isPublished: true,
  ...given,
});

/** For a test file: an admin who looks after videos, on a database that each test finds without any. */
export async function videoCurator() {
  const { database, connectionString, pool } = await testDatabase();
  const enqueued: unknown[] = [];
  const { id } = await createProfile(database);
  const member = { ...identityOf('admin').member, id, isAdmin: true, sessionId: randomUUID() };
  const { catalogue, admin } = operationsAs(
    'admin',
    database,
    { member },
    { enqueue: async (_job, data) => void enqueued.push(data) },
  );
  const visitor = operationsAs('anyone', database).catalogue;

  beforeEach(async () => {
    await pool.query(
      'truncate videos, categories, audit_log, changed_videos, unfinished_changes, search_vocabulary cascade',
    );
    enqueued.length = 0;
  });

  return {
    database,
    connectionString,
    pool,
    member,
    catalogue,
    admin,
    visitor,
    /** The data of the jobs that were asked for. */
    enqueued,
    titlesOf: async (filter: Partial<VideoFilter> = {}) =>
      (await catalogue.videos(filter)).videos.map(({ title }) => title),
    row: async (videoId: string) =>
      (await pool.query('select * from videos where id = $1', [videoId])).rows[0],
    deleteVideos: async (ids: string[]) =>
      (await catalogue.changeVideos({ change: { kind: 'delete' }, videos: { ids } })).actionId ?? '',
  };
}
