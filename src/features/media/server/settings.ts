import { z } from 'zod';
import { setting } from '#platform/settings.ts';
import {
  DEFAULT_THUMBNAIL_INSTRUCTIONS,
  MAX_THUMBNAIL_INSTRUCTIONS,
} from '../rules/picture/thumbnail-prompt.ts';

/** What an image model is told; `{{title}}` and `{{description}}` stand for the video's. */
export const thumbnailInstructions = setting(
  'thumbnailInstructions',
  z.string().trim().min(1).max(MAX_THUMBNAIL_INSTRUCTIONS).default(DEFAULT_THUMBNAIL_INSTRUCTIONS),
);
