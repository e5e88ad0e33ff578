import { eq, sql } from 'drizzle-orm';
import { videos } from '#database/schema.ts';
import { recordAction } from '#platform/audit.ts';
import type { RequestContext } from '#platform/procedure.ts';
import type { GivenThumbnail } from '../contract-thumbnails.ts';
import { GENERAL, generalPictureAddress } from '../rules/picture/own-picture.ts';
import { pictureAddress } from '../rules/picture/picture-address.ts';
import { keepOwnPicture } from './keep-picture.ts';
import type { generatedThumbnail } from './thumbnail-actions.ts';

/**
 * Makes a picture that was decoded here that of a video, and writes down who did it. Where it cannot be kept the answer
 * brings the picture itself, and the video shows what it showed (spec 2 §8: storage failures keep the temporary URL).
 * @param videoId null for a video that is not listed yet: its picture is kept, and named by the form that lists it
 * @returns null when there is no such video
 */
export async function giveThumbnail(
  context: RequestContext,
  action: typeof generatedThumbnail,
  given: { videoId: string | null; subject: string; picture: Buffer; madeBy: GivenThumbnail['madeBy'] },
): Promise<GivenThumbnail | null> {
  const { videoId, subject, picture, madeBy } = given;
  const { storage, database, log } = context.resources;
  let version: string;
  try {
    version = await keepOwnPicture(storage, videoId ?? GENERAL, picture);
  } catch (err) {
    log.error({ err, videoId }, 'a picture could not be kept');
    return {
      success: true,
      imageUrl: `data:image/webp;base64,${picture.toString('base64')}`,
      isTemporary: true,
      storageError: 'The picture could not be kept on the server. Please tell whoever runs this site.',
      madeBy,
      actionId: null,
    };
  }
  const path = videoId ? pictureAddress(videoId, version, 1280, 'webp') : generalPictureAddress(version);
  const imageUrl = `${context.origin}${path}`;
  const done = { success: true, imageUrl, isTemporary: false, storageError: null, madeBy };
  if (!videoId) {
    await recordAction(database, context, action, {
      subject,
      before: { videoId, picture: null },
      after: { version },
    });
    return { ...done, actionId: null };
  }
  return database.transaction(async (tx) => {
    const [former] = await tx
      .select({
        version: videos.thumbnail_version,
        thumbnail: videos.thumbnail,
        checkedAt: videos.thumbnail_checked_at,
      })
      .from(videos)
      .where(eq(videos.id, videoId))
      .for('update');
    if (!former) return null;
    const generated = { thumbnailGenerated: madeBy !== 'upload' };
    await tx
      .update(videos)
      .set({
        thumbnail_version: version,
        thumbnail: imageUrl,
        thumbnail_checked_at: sql`now()`,
        thumbnail_error: null,
        // Spec 3 §3: ai_insights with the flag thumbnailGenerated.
        ai_insights: sql`${videos.ai_insights} || ${JSON.stringify(generated)}::jsonb`,
        updated_at: sql`now()`,
      })
      .where(eq(videos.id, videoId));
    const actionId = await recordAction(tx, context, action, {
      subject,
      before: { videoId, picture: { ...former, checkedAt: former.checkedAt?.toISOString() ?? null } },
      after: { version },
    });
    return { ...done, actionId };
  });
}
