/** A picture may weigh this much (spec 2 §5, §9). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Why a foreign picture is not taken. */
export const PICTURE_REFUSALS = [
  'empty',
  'too-large',
  'type-refused',
  /** A drawing that embeds a picture, refers to something outside or holds a script. */
  'foreign-content',
  'too-many-pixels',
  'too-small',
  'unreadable',
  'timeout',
] as const;
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

/** What is said to whoever gave it as the picture of a video. */
export const pictureRefusalWords: Readonly<Record<PictureRefusal, string>> = {
  empty: 'The file is empty.',
  'too-large': 'A picture may have at most 5 MB.',
  'type-refused': 'Please choose a PNG, JPEG, WebP, GIF or SVG picture.',
  'foreign-content': 'This drawing holds scripts, or pictures from elsewhere, and cannot be taken.',
  'too-many-pixels': 'This picture is too large: at most 40 million pixels.',
  'too-small': 'This picture is too small: at least 160 by 90 pixels.',
  unreadable: 'This file cannot be read as a picture.',
  timeout: 'This picture takes too long to read.',
};
