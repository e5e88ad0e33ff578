import { describe, expect, test } from 'vitest';
import { createVideo } from '../../../../tests/support/factories.ts';
import { transcriptDesk } from '../../../../tests/support/transcripts.ts';

const { database, pool, media } = await transcriptDesk();

describe('the list of videos', () => {
  test('has drafts too, the newest first, by pages and by a part of the title', async () => {
    for (let at = 0; at < 32; at += 1) {
      await createVideo(database, {
        title: at === 5 ? '100% otters' : `Film ${at}`,
        published: at % 2 === 0,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, at)),
      });
    }
    const first = await media.transcribedVideos({});
    expect(first.videos).toHaveLength(30);
    expect(first.videos[0]).toMatchObject({
      title: 'Film 31',
      isPublished: false,
      status: 'pending',
      languages: [],
    });
    const second = await media.transcribedVideos({ cursor: first.nextCursor ?? undefined });
    expect(second.videos.map(({ title }) => title)).toEqual(['Film 1', 'Film 0']);
    expect(second.nextCursor).toBeNull();
    const found = await media.transcribedVideos({ title: '0% OT' });
    expect(found.videos.map(({ title }) => title)).toEqual(['100% otters']);
  });

  test('goes on behind a video that was deleted for good meanwhile', async () => {
    for (let at = 0; at < 32; at += 1) await createVideo(database);
    const { videos, nextCursor } = await media.transcribedVideos({});
    await pool.query('delete from videos where id = $1', [videos.at(-1)?.id]);
    const next = await media.transcribedVideos({ cursor: nextCursor ?? undefined });
    expect(next.videos).toHaveLength(2);
  });

  test('has no place that is named by something else', async () => {
    await expect(media.transcribedVideos({ cursor: 'elsewhere' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This place in the list is not known. Please start again from the top.',
    });
  });
});
