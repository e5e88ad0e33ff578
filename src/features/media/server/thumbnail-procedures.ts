import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import { recordAction } from '#platform/audit.ts';
import { addToDay } from '#platform/daily-counts.ts';
import { tellToWait } from '#platform/failure-answer.ts';
import { LanguageModelError } from '#platform/models/language-model-error.ts';
import { guard } from '#platform/procedure.ts';
import { thumbnailsContract } from '../contract-thumbnails.ts';
import { cardCategory, pictureAddress, thumbnailVersion } from '../rules/picture/picture-address.ts';
import { pictureRefusalWords } from '../rules/picture/picture-refusal.ts';
import { checkThumbnail } from '../rules/picture/thumbnail-freshness.ts';
import { thumbnailPrompt } from '../rules/picture/thumbnail-prompt.ts';
import { giveThumbnail } from './give-thumbnail.ts';
import { decodeOriginal, PICTURES_RETRY_SECONDS, PictureRefused, PicturesBusy } from './keep-picture.ts';
import type { PicturesContext } from './pictures.ts';
import { pictureRecord } from './queries.ts';
import { thumbnailInstructions } from './settings.ts';
import { changedThumbnailInstructions, generatedThumbnail, uploadedThumbnail } from './thumbnail-actions.ts';

const procedures = implement(thumbnailsContract).$context<PicturesContext>().use(guard);

const NO_VIDEO = { message: 'Video not found' };
/** For the log. A still of a film is kept like this while its form is filled in. */
const NAMELESS = 'a picture for a video that was being added';
const NOT_MADE = 'Failed to generate AI thumbnail';
const TOO_OFTEN = 'Rate limit exceeded. Please try again later.';
const NO_PICTURE = 'AI thumbnail generation failed: Invalid response';

export const thumbnailProcedures = {
  generateThumbnail: procedures.generateThumbnail.handler(async ({ input, context, errors, signal }) => {
    const { database, imageModel, pictures, settings, log } = context.resources;
    const { videoId = null } = input;
    const title = input.title || input.prompt || '';
    const video = videoId ? await pictureRecord(database, videoId) : null;
    if (videoId && !video) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    let picture: Buffer;
    try {
      if (imageModel) {
        const instructions = await settings.get(thumbnailInstructions);
        const prompt = thumbnailPrompt(instructions, { title, description: input.description ?? '' });
        const drawn = await imageModel.draw(prompt, signal);
        await addToDay(database, 'model-calls:pictures', 1);
        picture = await decodeOriginal(drawn);
      } else {
        // Another drawing each time: whoever asks again was not content with the last one.
        const category = video && cardCategory(video.categories);
        picture = await pictures.draw({ id: randomUUID(), title, category });
      }
    } catch (thrown) {
      if (thrown instanceof PicturesBusy) tellToWait(context, 422, PICTURES_RETRY_SECONDS);
      else if (thrown instanceof LanguageModelError || thrown instanceof PictureRefused)
        log.warn({ err: thrown, videoId }, 'no picture was made');
      else throw thrown;
      const failure = thrown instanceof LanguageModelError ? thrown.failure : null;
      const isNoPicture = thrown instanceof PictureRefused || failure === 'unusable';
      const reason = failure === 'rate-limit' ? TOO_OFTEN : isNoPicture ? NO_PICTURE : NOT_MADE;
      throw errors.VIDEO_THUMBNAIL_ERROR({ message: reason, data: { reason } });
    }
    const madeBy = imageModel ? ('model' as const) : ('card' as const);
    const given = await giveThumbnail(context, generatedThumbnail, {
      videoId,
      subject: title,
      picture,
      madeBy,
    });
    if (!given) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    return given;
  }),

  uploadThumbnail: procedures.uploadThumbnail.handler(async ({ input, context, errors }) => {
    const { videoId = null, file } = input;
    const video = videoId ? await pictureRecord(context.resources.database, videoId) : null;
    if (videoId && !video) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    const picture = await decodeOriginal(new Uint8Array(await file.arrayBuffer())).catch((thrown) => {
      if (thrown instanceof PictureRefused) {
        const fields = { file: pictureRefusalWords[thrown.reason] };
        throw errors.VALIDATION_ERROR({ message: fields.file, data: { fields } });
      }
      if (!(thrown instanceof PicturesBusy)) throw thrown;
      tellToWait(context, 503, PICTURES_RETRY_SECONDS);
      throw errors.CONNECTION_ERROR({ message: 'Too many pictures are being made. Please try again.' });
    });
    const given = await giveThumbnail(context, uploadedThumbnail, {
      videoId,
      subject: video?.title ?? NAMELESS,
      picture,
      madeBy: 'upload',
    });
    if (!given) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    return given;
  }),

  checkThumbnail: procedures.checkThumbnail.handler(async ({ input, context, errors }) => {
    const video = await pictureRecord(context.resources.database, input.videoId);
    if (!video) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    const { id, storedVersion, checkedAt, error } = video;
    const thumbnailUrl = storedVersion && pictureAddress(id, thumbnailVersion(video), 1280, 'webp');
    // What was kept before its day was written down is as old as can be.
    const updatedAt = checkedAt ?? new Date(0);
    return checkThumbnail({ thumbnailUrl: thumbnailUrl || null, updatedAt, error }, new Date());
  }),

  thumbnailInstructions: procedures.thumbnailInstructions.handler(async ({ context }) => {
    const { settings, imageModel } = context.resources;
    return { content: await settings.get(thumbnailInstructions), hasImageModel: imageModel !== null };
  }),

  changeThumbnailInstructions: procedures.changeThumbnailInstructions.handler(async ({ input, context }) => {
    const { settings, database } = context.resources;
    const { content } = input;
    return database.transaction(async (tx) => {
      const before = { content: await settings.hold(tx, thumbnailInstructions) };
      await settings.set(tx, thumbnailInstructions, content);
      const actionId = await recordAction(tx, context, changedThumbnailInstructions, {
        subject: 'Thumbnail Generation prompt',
        before,
        after: { content },
      });
      return { actionId };
    });
  }),
};
