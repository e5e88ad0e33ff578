import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changedVideos, unfinishedChanges } from '#database/schema.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';
import { videoCurator, videoFields } from '../../../../tests/support/video-curator.ts';
import { finishChange } from './change-videos.ts';
import { insertVideos } from './write-videos.ts';

const { database, pool, catalogue, admin, titlesOf, row, deleteVideos } = await videoCurator();

const AGAIN = { title: 'The same again', description: '', url: videoFields().url, categoryIds: [] };

/** Does something while the link of a deleted video is being listed again, and sees it wait. */
async function whileListedAgain<Done>(deed: () => Promise<Done>): Promise<Done> {
  let doing: Promise<Done> | undefined;
  await database.transaction(async (tx) => {
    await insertVideos(tx, [AGAIN]);
    doing = deed();
    // Seen by whoever awaits it: until then a refusal is nobody's.
    doing.catch(() => {});
    await untilSomeWait(pool);
  });
  return doing as Promise<Done>;
}

describe('a deleted video whose link is listed again at the same moment', () => {
  test('does not come back by undoing its deletion, and it is said why', async () => {
    const { id } = await catalogue.addVideo(videoFields());
    const actionId = await deleteVideos([id]);
    await expect(whileListedAgain(() => admin.undo({ actionId }))).rejects.toMatchObject({
      code: 'UNDO_REFUSED',
      data: { reason: expect.stringContaining('listed again since, as “The same again”') },
    });
    expect(await titlesOf()).toEqual(['The same again']);
    expect((await pool.query('select from audit_log where undone_at is not null')).rowCount).toBe(0);
  });

  test('is left out of those that are restored with it', async () => {
    const { id } = await catalogue.addVideo(videoFields());
    const other = await catalogue.addVideo(
      videoFields({ title: 'Weirs', url: 'https://youtu.be/weirs000001' }),
    );
    await deleteVideos([id, other.id]);
    const change = { kind: 'restore' } as const;
    const restored = await whileListedAgain(() =>
      catalogue.changeVideos({ change, videos: { ids: [id, other.id] } }),
    );
    expect(restored.count).toBe(1);
    expect((await titlesOf()).sort()).toEqual(['The same again', 'Weirs']);
  });

  test('is passed over by a restoration of very many that comes to it only then', async () => {
    const { id } = await catalogue.addVideo(videoFields());
    await deleteVideos([id]);
    const actionId = randomUUID();
    await database
      .insert(changedVideos)
      .values({ action_id: actionId, place: 1, video_id: id, was_published: true });
    await database
      .insert(unfinishedChanges)
      .values({ action_id: actionId, change: { kind: 'restore' }, total: 1, done: 0 });
    expect(await whileListedAgain(() => finishChange({ database }, actionId))).toBe(true);
    expect((await row(id)).deleted_at).not.toBeNull();
  });
});
