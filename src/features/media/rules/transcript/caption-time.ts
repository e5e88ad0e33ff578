export type CaptionFormat = 'webvtt' | 'subrip';

/** Hours may have any number of digits; SubRip's minutes, seconds and fractions are often written short. */
const WEBVTT_TIME = /^(?:(\d+):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;
const SUBRIP_TIME = /^(?:(\d+):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/** Times are kept as 32-bit milliseconds: about 596 hours. */
export const MAX_CAPTION_MS = 2 ** 31 - 1;

/**
 * Milliseconds of a time such as `00:01:02.500`; null when it is none, or of more than 596 hours. A comma and a dot are
 * one: programs that turn one format into the other leave them.
 */
export function captionTimeMs(text: string, format: CaptionFormat): number | null {
  const match = (format === 'webvtt' ? WEBVTT_TIME : SUBRIP_TIME).exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  const ms =
    Number(hours) * 3_600_000 +
    Number(minutes) * 60_000 +
    Number(seconds) * 1_000 +
    Number(fraction.padEnd(3, '0'));
  return ms <= MAX_CAPTION_MS ? ms : null;
}
