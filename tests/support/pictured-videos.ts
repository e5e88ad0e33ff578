import sharp from 'sharp';
import { afterAll, beforeEach } from 'vitest';
import { originalKey } from '#features/media/server/keep-picture.ts';
import { createPictures } from '#features/media/server/pictures.ts';
import { createLog } from '#platform/log.ts';
import { localStorage } from '#platform/storage/storage.ts';
import { operationsAs } from './call-operations.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testDatabase } from './test-database.ts';

/** For a test file: a database of videos, where their pictures are kept, and an admin without an image model. */
export async function picturedVideos() {
  const { database, pool } = await testDatabase();
  const storage = localStorage(temporaryFolder());
  const pictures = createPictures(storage, createLog('silent'));
  afterAll(() => pictures.close());
  beforeEach(async () => {
    await pool.query('truncate videos, settings, audit_log cascade');
  });

  async function rowOf(id: string) {
    const { rows } = await pool.query(
      'select thumbnail_version as version, thumbnail, thumbnail_checked_at, ai_insights from videos where id = $1',
      [id],
    );
    return rows[0];
  }

  return {
    database,
    pool,
    storage,
    pictures,
    photo: await sharp({ create: { width: 1536, height: 1024, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
    without: operationsAs('admin', database, {}, { storage, pictures, imageModel: null }),
    rowOf,
    actions: async () =>
      (await pool.query('select action, subject, before, after from audit_log order by created_at')).rows,
    async keptPicture(id: string) {
      const file = await storage.get(originalKey(id, (await rowOf(id)).version));
      if (!file) throw new Error('nothing is kept');
      return sharp(file.bytes);
    },
  };
}
