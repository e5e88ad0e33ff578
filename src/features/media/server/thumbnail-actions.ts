import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { videos } from '#database/schema.ts';
import { adminAction, undoing } from '#platform/audit.ts';
import { originalKey } from './keep-picture.ts';
import { thumbnailInstructions } from './settings.ts';

/** The picture of a video, as its columns hold it. */
const picture = z.object({
  version: z.string(),
  thumbnail: z.string().nullable(),
  /** ISO 8601. */
  checkedAt: z.string().nullable(),
});
/** Nothing of a video that is not listed yet. */
const shapes = {
  before: z.object({ videoId: z.string().nullable(), picture: picture.nullable() }),
  after: z.object({ version: z.string() }),
};

export const generatedThumbnail = adminAction('media.generate-thumbnail', shapes);
export const uploadedThumbnail = adminAction('media.upload-thumbnail', shapes);

const text = z.object({ content: z.string() });
export const changedThumbnailInstructions = adminAction('media.change-thumbnail-instructions', {
  before: text,
  after: text,
});

/** The form in which it was made names it, or is left without it. */
const OF_THE_FORM = 'It was kept for a form in which a video was being added.';

/** Brings back the former picture, unless it was changed again or is no longer kept. */
const givesBack = (action: typeof generatedThumbnail) =>
  undoing(
    action,
    async ({ tx, before, after, resources }) => {
      const { videoId, picture: former } = before;
      if (!videoId || !former) return OF_THE_FORM;
      // Before the video is held: nobody else is to wait for where pictures are kept.
      const isKept =
        former.version === '' || (await resources.storage.get(originalKey(videoId, former.version))) !== null;
      const [now] = await tx
        .select({ version: videos.thumbnail_version })
        .from(videos)
        .where(eq(videos.id, videoId))
        .for('update');
      if (!now) return 'The video was deleted.';
      if (now.version !== after.version) return 'The picture was changed again since.';
      if (!isKept) return 'The former picture is no longer kept.';
      await tx
        .update(videos)
        .set({
          thumbnail_version: former.version,
          thumbnail: former.thumbnail,
          thumbnail_checked_at: former.checkedAt ? new Date(former.checkedAt) : null,
          updated_at: sql`now()`,
        })
        .where(eq(videos.id, videoId));
      return null;
    },
    { whyNotNow: async (_, { videoId }) => (videoId ? null : OF_THE_FORM) },
  );

export const thumbnailUndoings = [
  givesBack(generatedThumbnail),
  givesBack(uploadedThumbnail),
  undoing(changedThumbnailInstructions, async ({ tx, before, after, resources }) => {
    const { settings } = resources;
    if ((await settings.hold(tx, thumbnailInstructions)) !== after.content)
      return 'The instructions were changed again since.';
    await settings.set(tx, thumbnailInstructions, before.content);
    return null;
  }),
];
