import { z } from 'zod';
import { MAX_UPLOAD_BYTES, operation } from '#lib/operation.ts';
import { videoId } from './contract-fields.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from './rules/link/text-limits.ts';
import { MAX_THUMBNAIL_INSTRUCTIONS } from './rules/picture/thumbnail-prompt.ts';

/** What making or giving a picture came to. */
export const givenThumbnail = z.object({
  success: z.boolean(),
  /** Where the picture is, on this site; the picture itself as `data:` while it is temporary. */
  imageUrl: z.string(),
  /** It could not be kept: the video shows what it showed. */
  isTemporary: z.boolean(),
  storageError: z.string().nullable(),
  madeBy: z.enum(['model', 'card', 'upload']),
  /** By which it is undone; null where nothing was changed, as without a video. */
  actionId: z.string().nullable(),
});
export type GivenThumbnail = z.infer<typeof givenThumbnail>;

/** What a form says of a video's picture (spec 2 §3 Thumbnail check result). */
export const thumbnailCheck = z.object({
  hasExistingThumbnail: z.boolean(),
  thumbnailUrl: z.string().nullable(),
  isStale: z.boolean(),
  recommendRegeneration: z.boolean(),
  reason: z.enum(['generation recommended', 'up-to-date', 'outdated']),
  error: z.string().nullable(),
});

/** Pictures of videos, for admins. Without a `videoId` a picture is made for a video that is not listed yet. */
export const thumbnailsContract = {
  /**
   * Has a picture made from title and description: by the image model, where one is set up, else drawn here (spec 2 §7
   * generate-thumbnail). With a `videoId` it becomes the video's.
   */
  generateThumbnail: operation('admin', { kind: 'thumbnail', per: 'person' })
    .route({ method: 'POST', path: '/generate-thumbnail', summary: 'Have a picture made for a video' })
    .errors({
      /** Why, in plain words. */
      VIDEO_THUMBNAIL_ERROR: { status: 422, data: z.object({ reason: z.string() }) },
    })
    .input(
      z
        .object({
          title: z.string().trim().max(MAX_TITLE_LENGTH).optional(),
          /** The title under the name that some callers give it. */
          prompt: z.string().trim().max(MAX_TITLE_LENGTH).optional(),
          description: z.string().max(MAX_DESCRIPTION_LENGTH).nullish(),
          videoId: videoId.nullish(),
        })
        .refine(({ title, prompt }) => title || prompt, {
          message: 'A title is required to generate an AI thumbnail',
          path: ['title'],
        }),
    )
    .output(givenThumbnail),

  /** Takes a picture of at most 5 MB, decoded and written anew; a refusal is at the field `file`. */
  uploadThumbnail: operation('admin', { kind: 'api', per: 'person', maxBodyBytes: MAX_UPLOAD_BYTES })
    .route({ method: 'POST', path: '/upload-thumbnail', summary: 'Take a file as the picture of a video' })
    .input(z.object({ file: z.file(), videoId: videoId.nullish() }))
    .output(givenThumbnail),

  /** What there is of a video's picture, and whether a new one is recommended. */
  checkThumbnail: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{videoId}/thumbnail-check',
      summary: 'What there is of a video’s picture, and how old it is',
    })
    .input(z.object({ videoId }))
    .output(thumbnailCheck),

  /** What an image model is told (spec 3 §3). */
  thumbnailInstructions: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/thumbnail-instructions',
      summary: 'What an image model is told, and whether there is one',
    })
    .output(z.object({ content: z.string(), hasImageModel: z.boolean() })),

  changeThumbnailInstructions: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/thumbnail-instructions', summary: 'Change what an image model is told' })
    .input(
      z.object({
        content: z
          .string()
          .trim()
          .min(1, 'Please say what the picture should be like.')
          .max(MAX_THUMBNAIL_INSTRUCTIONS, 'At most 4,000 characters.'),
      }),
    )
    .output(z.object({ actionId: z.string() })),
};
