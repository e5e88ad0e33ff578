import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { fetchCaptions } from './fetch-captions.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { forgetPictures } from './forget-pictures.ts';
import { keepFetched } from './keep-fetched.ts';
import { pictureRecord, recordThumbnail } from './queries.ts';
import { recordFetching, recordStatus, transcribedVideoById, transcriptsOf } from './transcript-queries.ts';

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

/** Of a fetch that failed through a fault of ours. */
export const WENT_WRONG = 'Something went wrong here. Please try again.';

/**
 * Asks a video's host for its captions. What hosts do is written down with the video, in plain words, and is no failure
 * of the job; a fault of ours is, and is written down, too, so that nobody waits for it.
 */
export const fetchCaptionsJob = job<{ videoId: string }, Resources>({
  name: 'media.fetch-captions',
  data: z.object({ videoId: z.uuid() }),
  retryLimit: 1,
  retryDelaySeconds: 30,
  expireInSeconds: 300,
  work: async ({ videoId }, { database, log }, signal) => {
    const video = await transcribedVideoById(database, videoId);
    if (!video) return;
    await recordFetching(database, videoId);
    try {
      const known = await transcriptsOf(database, videoId);
      const given = known.filter(({ origin }) => origin !== 'host').map(({ language }) => language);
      const fetched = await fetchCaptions(video.url, given, { signal });
      // What was broken off here is no fault of the host.
      signal.throwIfAborted();
      await keepFetched(database, videoId, fetched);
      const { status, error, transcripts } = fetched;
      log.info({ videoId, status, error, languages: transcripts.length }, 'looked for captions');
    } catch (thrown) {
      await recordStatus(database, videoId, 'failed', WENT_WRONG);
      throw thrown;
    }
  },
});
