import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { forgetPictures } from './forget-pictures.ts';
import { pictureRecord, recordThumbnail } from './queries.ts';

/**
 * Looks for the picture of a video that has none. What hosts do is written down with the video, not a failure of
 * the job: without internet the drawn card stands, and somebody who looks at it a day later has it looked for again.
 */
export const fetchThumbnailJob = job<{ videoId: string }, Resources>({
  name: 'media.fetch-thumbnail',
  data: z.object({ videoId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  work: async ({ videoId }, { database, storage, log }) => {
    const video = await pictureRecord(database, videoId);
    if (video?.storedVersion !== '') return;
    const found = await fetchThumbnail(video, storage);
    await recordThumbnail(database, videoId, found);
    log.info({ videoId, ...found }, 'looked for a picture');
    if (found.outcome === 'kept') await forgetPictures(storage, videoId, found.version);
  },
});
