import { LRUCache } from 'lru-cache';
import type { Member, RequestContext } from '#platform/procedure.ts';
import { GENERAL, generalPictureVersion } from '../rules/picture/own-picture.ts';
import { mayFetchThumbnail } from '../rules/picture/thumbnail-freshness.ts';
import { fetchThumbnailJob } from './jobs.ts';
import { originalKey } from './keep-picture.ts';
import type { Pictures } from './pictures.ts';
import { pictureRecord } from './queries.ts';
import { sendGeneralPicture, sendPicture } from './send-picture.ts';

/** Videos whose picture this instance asked for lately: a waiting job need not be asked for again. */
const askedFor = new LRUCache<string, true>({ max: 10_000, ttl: 60 * 60_000 });

/**
 * Answers the addresses of pictures: of published videos to anybody, of drafts to admins. A person who looks at the
 * card of a video without a picture has one looked for; a program has not. A picture that was made for a video which is
 * not listed yet is for admins, too.
 * @param memberOf who asks: looked up where it matters, for few pictures are of drafts
 */
export async function answerThumbnails(
  request: Request,
  context: RequestContext,
  pictures: Pictures,
  memberOf: (context: RequestContext) => Promise<Member | null>,
): Promise<Response> {
  const { database, enqueue, log, storage } = context.resources;
  const isAdmin = async () => {
    context.member ??= await memberOf(context);
    return context.member?.isAdmin === true;
  };
  const general = generalPictureVersion(new URL(request.url).pathname);
  if (general) {
    const file = (await isAdmin()) ? await storage.get(originalKey(GENERAL, general)) : null;
    return sendGeneralPicture(request, file);
  }
  return sendPicture(request, pictures, async (videoId) => {
    const video = await pictureRecord(database, videoId);
    if (!video || !(video.published || (await isAdmin()))) return null;
    if (!context.isBot && !askedFor.has(videoId) && mayFetchThumbnail(video, new Date())) {
      askedFor.set(videoId, true);
      enqueue(fetchThumbnailJob, { videoId }, videoId).catch((err) => {
        log.warn({ err, videoId }, 'a picture could not be asked for');
      });
    }
    return video;
  });
}
