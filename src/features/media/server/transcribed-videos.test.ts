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
    expect(found.areAlike).toBe(false);
  });

  test('has those most like what is searched for where no title holds it, as of the name of a file', async () => {
    for (const title of ['Why Herons Wait at Night', 'Night', 'Bread for beginners', 'Waiting rooms'])
      await createVideo(database, { title });
    await createVideo(database, { title: 'Why Herons Wait', deleted_at: new Date(), published: false });
    const alike = async (title: string) => {
      const { videos, nextCursor, areAlike } = await media.transcribedVideos({ title });
      expect({ nextCursor, areAlike }).toEqual({ nextCursor: null, areAlike: true });
      return videos.map((video) => video.title);
    };
    expect((await alike('2019 why herons wait at nite final'))[0]).toBe('Why Herons Wait at Night');
    expect(await alike('Bread for beginers')).toEqual(['Bread for beginners']);
    expect(await alike('xylophones')).toEqual([]);
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
