import { LRUCache } from 'lru-cache';
import type { RequestContext } from '#platform/procedure.ts';
import { mayFetchThumbnail } from '../rules/thumbnail-freshness.ts';
import { answerThumbnail } from './answer-thumbnail.ts';
import { fetchThumbnailJob } from './jobs.ts';
import type { Pictures } from './pictures.ts';
import { pictureRecord } from './queries.ts';

/** Videos whose picture this instance asked for lately: a waiting job need not be asked for again. */
const askedFor = new LRUCache<string, true>({ max: 10_000, ttl: 60 * 60_000 });

/**
 * Answers the addresses of pictures: of published videos to anybody, of drafts to admins. A person who looks at the
 * card of a video without a picture has one looked for; a program has not.
 */
export function thumbnails(request: Request, context: RequestContext, pictures: Pictures): Promise<Response> {
  const { database, enqueue, log } = context.resources;
  return answerThumbnail(request, pictures, async (videoId) => {
    const video = await pictureRecord(database, videoId);
    if (!video || !(video.published || context.member?.isAdmin)) return null;
    if (!context.isBot && !askedFor.has(videoId) && mayFetchThumbnail(video, new Date())) {
      askedFor.set(videoId, true);
      enqueue(fetchThumbnailJob, { videoId }, videoId).catch((err) => {
        log.warn({ err, videoId }, 'a picture could not be asked for');
      });
    }
    return video;
  });
}
