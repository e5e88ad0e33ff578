import { MAX_CAPTION_MS } from './caption-time.ts';

/** A time that stands before what is said, with what else its line says of it. */
export interface Stamp {
  startMs: number;
  /** Where it stands beside the start: `0:00 - 0:05`. */
  endMs: number | null;
  speaker: string | null;
  /** What is said on the same line. */
  text: string;
}

/** `0:15`, `[00:00:15.250]`. */
const TIME = String.raw`[[(]?(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?[\])]?`;
const TO = String.raw`\s{0,3}(?:-->|[-–—→]|to)\s{0,3}`;
/** `0:15`, `[00:00:15] What is said`, `0:15 - What is said`, `[00:15.000 --> 00:19.000] What is said`. */
const TIME_FIRST = new RegExp(`^(?:[-*•]\\s+)?${TIME}(?:${TO}${TIME})?(?:\\s*[-–—:|]+)?(?=\\s|$)`, 'u');
/** Behind `Ada Lovelace: `, where only brackets tell a time from what is said: `[00:15] What is said`. */
const TIME_BEHIND_NAME = new RegExp(`^\\s*\\[${TIME}\\s`, 'u');
const TIME_LAST = new RegExp(`\\s${TIME}\\s*:?$`, 'u');
/** `Ada Lovelace`, `Speaker 1`, `J. R. Nick`, `Bob (Host)`: a dot ends no more than an initial or a title. */
const NAME =
  /^\p{Lu}(?:[^:[\]()<>.?!]|(?<=(?:^|\s)\p{Lu}\p{L}{0,3})\.){0,60}(?:\([^()[\]:]{1,40}\)(?:[^:[\]()<>.?!]){0,20})?$/u;
const EMPHASIS = /\*\*|__/g;
/** A line that opens with a time has it in its first characters. */
const LONGEST_STAMP = 100;
/** Characters that a time takes at the end of a line. */
const LONGEST_TIME = 30;

/** The time that a line begins with, or that stands behind a name; null where there is none. */
export function stampOf(written: string): Stamp | null {
  const begins = written.slice(0, LONGEST_STAMP);
  // Markdown makes names and times bold.
  const line = /\*\*|__/.test(begins) ? begins.replace(EMPHASIS, '') + written.slice(LONGEST_STAMP) : written;
  const timeFirst = TIME_FIRST.exec(line.slice(0, LONGEST_STAMP));
  if (timeFirst) {
    const [{ length }, hours, minutes, seconds, fraction, ...end] = timeFirst;
    const startMs = milliseconds(hours, minutes, seconds, fraction);
    const endMs = end[2] === undefined ? null : milliseconds(...end);
    return startMs === null ? null : { startMs, endMs, speaker: null, text: line.slice(length) };
  }
  return line.length <= LONGEST_STAMP ? (nameFirst(line) ?? nameBefore(line)) : nameBefore(line);
}

/** `Ada Lovelace: [00:15] What is said`. */
function nameBefore(line: string): Stamp | null {
  const colon = line.slice(0, LONGEST_STAMP).indexOf(':');
  const speaker = line.slice(0, Math.max(colon, 0)).trim();
  const time = TIME_BEHIND_NAME.exec(line.slice(colon + 1, colon + 1 + LONGEST_TIME));
  if (!time || !NAME.test(speaker)) return null;
  const [{ length }, hours, minutes, seconds, fraction] = time;
  const startMs = milliseconds(hours, minutes, seconds, fraction);
  return startMs === null ? null : { startMs, endMs: null, speaker, text: line.slice(colon + 1 + length) };
}

function nameFirst(line: string): Stamp | null {
  // Few lines end with a time: told by their last characters.
  if (!/\d[\])]?\s*:?$/.test(line)) return null;
  const timeLast = TIME_LAST.exec(line.slice(-LONGEST_TIME));
  if (!timeLast) return null;
  const [{ length }, hours, minutes, seconds, fraction] = timeLast;
  const startMs = milliseconds(hours, minutes, seconds, fraction);
  const speaker = line.slice(0, line.length - length).replace(/[\s:,–—-]+$/, '');
  return startMs !== null && NAME.test(speaker) ? { startMs, endMs: null, speaker, text: '' } : null;
}

function milliseconds(hours = '0', minutes = '0', seconds = '0', fraction = '0'): number | null {
  const ms =
    1_000 * (3_600 * Number(hours) + 60 * Number(minutes) + Number(seconds)) +
    Number(fraction.padEnd(3, '0'));
  return ms <= MAX_CAPTION_MS ? ms : null;
}
