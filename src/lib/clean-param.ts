import { isUuid } from './uuid.ts';

/** The longest search term that is searched for, in characters (code points). */
const MAX_SEARCH_TERM_LENGTH = 200;

/**
 * What a second link, pasted onto the first, leaves in a parameter: a web address, percent-encoding that was
 * not decoded, the beginning of further parameters, markup, or characters that nobody sees.
 */
const CONTAMINATION = /https?:|www\.|\/\/|%[\da-f]{2}|[:?&#=<>"'`\\]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/iu;

/** Characters that are seen by nobody and break or reorder what is seen. Joiners stay: scripts and emoji need them. */
const INVISIBLE =
  /(?!\s)[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f]/gu;

/**
 * An id from the address (spec 2 §5): what follows a contamination is stripped, and only a clean UUID passes,
 * in lower case. Anything else, of whatever type, is undefined: the parameter is dropped.
 */
export function cleanId(value: unknown): string | undefined {
  const clean = uncontaminated(value);
  return isUuid(clean) ? clean.toLowerCase() : undefined;
}

/** An enumerated parameter from the address (spec 2 §5): one of `allowed`, else `fallback`. */
export function cleanEnum<const T extends string, Fallback extends T | undefined = T>(
  value: unknown,
  allowed: readonly T[],
  fallback: Fallback,
): T | Fallback {
  const clean = uncontaminated(value);
  return allowed.find((one) => one === clean) ?? fallback;
}

/**
 * A search term from the address. It is free text, so that `100%` or a pasted link is searched for: only control
 * characters are removed, white space collapsed and trimmed, letters composed (NFC), and the length cut at 200
 * characters. Undefined if nothing is left. A number or boolean counts as its text, because routers read `q=2024`
 * as a number; other types are dropped.
 */
export function cleanSearchTerm(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const clean = String(value)
    // Composing letters takes quadratic time on hostile runs of combining marks.
    .slice(0, 20 * MAX_SEARCH_TERM_LENGTH)
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = Array.from(clean).slice(0, MAX_SEARCH_TERM_LENGTH).join('').trimEnd();
  return cut === '' ? undefined : cut;
}

function uncontaminated(value: unknown): string {
  if (typeof value !== 'string') return '';
  const trimmed = value.trim();
  const contamination = trimmed.search(CONTAMINATION);
  return contamination === -1 ? trimmed : trimmed.slice(0, contamination).trimEnd();
}

/** A time within a video from the address, in whole seconds; undefined when it is none. */
export function cleanSeconds(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : uncontaminated(value);
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
