import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { mediaTaskKind } from '../contract-tasks.ts';
import type { MediaTaskKind } from '../rules/task-words.ts';
import { checkVideos } from './check-videos.ts';
import { fetchCaptions } from './fetch-captions.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { forgetPictures } from './forget-pictures.ts';
import { keepFetched } from './keep-fetched.ts';
import { readingOwnFiles } from './own-files.ts';
import { ownLanguages } from './own-languages.ts';
import { pictureRecord, recordThumbnail } from './queries.ts';
import { runTask } from './tasks/run-task.ts';
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
  work: async ({ videoId }, { database, storage, read, log }) => {
    const video = await pictureRecord(database, videoId);
    if (video?.storedVersion !== '') return;
    const found = await fetchThumbnail(video, storage, read);
    const isWritten = await recordThumbnail(database, video, found);
    log.info({ videoId, ...found, isWritten }, 'looked for a picture');
    if (isWritten && found.outcome === 'kept') await forgetPictures(storage, videoId, found.version);
  },
});

/** Asks hosts, a few at a time, whether they still have the videos that are listed here. */
export const checkVideosJob = job<Record<string, never>, Resources>({
  name: 'media.check-videos',
  data: z.object({}).strict(),
  schedule: '23 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 1_800,
  work: async (_data, { config, database, read, log }, signal) => {
    const asked = await checkVideos(database, config.videoDir, read, signal);
    log.info({ asked }, 'asked hosts for their videos');
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
  work: async ({ videoId }, resources, signal) => askHost(videoId, resources, signal),
});

async function askHost(
  videoId: string,
  { config, database, read, log }: Pick<Resources, 'config' | 'database' | 'read' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const video = await transcribedVideoById(database, videoId);
  if (!video) return;
  await recordFetching(database, videoId);
  try {
    const known = await transcriptsOf(database, videoId);
    const given = known.filter(({ origin }) => origin !== 'host').map(({ language }) => language);
    const fetched = await fetchCaptions(video.url, given, {
      read: readingOwnFiles(config.videoDir, read),
      signal,
      ownLanguage: (await ownLanguages(database, [videoId])).get(videoId) ?? null,
    });
    // What was broken off here is no fault of the host.
    signal.throwIfAborted();
    await keepFetched(database, videoId, fetched);
    const { status, error, transcripts } = fetched;
    log.info({ videoId, status, error, languages: transcripts.length }, 'looked for captions');
  } catch (thrown) {
    await recordStatus(database, videoId, 'failed', WENT_WRONG);
    throw thrown;
  }
}

/** Seconds for which one run works; the rest is for the next one, so that a run that was lost is soon taken up. */
const RUN_SECONDS = 60;

/** Does some of the long work that an admin started, and asks for the rest. */
export const mediaTaskJob = job<{ kind: MediaTaskKind }, Resources>({
  name: 'media.task',
  data: z.object({ kind: mediaTaskKind }),
  retryLimit: 5,
  retryDelaySeconds: 20,
  // One host may take three minutes.
  expireInSeconds: RUN_SECONDS + 240,
  work: async ({ kind }, resources, signal) => {
    const endsAt = performance.now() + RUN_SECONDS * 1_000;
    const isLeft = await runTask(kind, {
      ...resources,
      signal,
      isOver: () => performance.now() > endsAt,
      ask: (videoId) => askHost(videoId, resources, signal),
    });
    signal.throwIfAborted();
    if (isLeft) await resources.enqueue(mediaTaskJob, { kind }, kind);
  },
});
