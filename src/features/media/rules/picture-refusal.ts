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
