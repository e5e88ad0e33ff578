import { decodeHTML } from 'entities';
import type { CaptionFormat } from './caption-time.ts';

/** Characters of a name that are kept. */
const MAX_SPEAKER_LENGTH = 100;

// Each of these reads a text once, whatever it holds: no part of one can begin again inside itself.
/** `<v.loud Fred>`: from here on Fred speaks (WebVTT §6.4). */
const VOICE = /<v(?:\.[^\s<>]*)?(?:[\s\f]([^<>]*))?>/;
/** What WebVTT reads as a tag: any name, class or time. To the standard one goes on to the next `>`, over others. */
const STANDARD_TAG = /(?<!<)<+(?:\/[^<>]*|[a-z\d.][^<>]*)?>/gi;
/** A tag or a time that breaks off where the cue ends, and hides no word. In `a < b` and `I <3` is none. */
const CUT_OFF_TAG = /(?<!<)<+(?:\/?(?:[bciuv]|ruby|rt|lang)?(?:\.[\w.-]*)?|\d+[:.][\d:.]*)$/i;
/** SubRip has no standard: only what programs write is a tag, and `List<String>` is said. */
const KNOWN_TAG =
  /<\/?(?:[bius]|ruby|rt)\s*>|<(?:font|lang|v)\s[^<>]*>|<\/?(?:font|lang|[cv])(?:\.[^\s<>]*)?>/gi;
const TIME_MARK = /<(?:\d+:)?\d\d?:\d\d[.,]\d+>/g;
const LINE_BREAK = /<br\s{0,9}\/?>/gi;
/** `{\an8}`: where players of SubRip files put a line. */
const PLACING = /\{\\[^{}]*\}/g;

/** Text without tags and references, on one line. */
function plain(markedUp: string, format: CaptionFormat): string {
  const text = markedUp.trim().replace(PLACING, '').replace(LINE_BREAK, ' ');
  const untagged =
    format === 'webvtt'
      ? text.replace(STANDARD_TAG, '').replace(CUT_OFF_TAG, '')
      : text.replace(KNOWN_TAG, '').replace(TIME_MARK, '');
  return decodeHTML(untagged)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/**
 * What is said in a cue, and by whom: one part for each voice that the text names, none for a cue without words. The
 * parts hold no markup: what looks like it was written as text.
 */
export function spokenParts(
  cueText: string,
  format: CaptionFormat,
): { speaker: string | null; text: string }[] {
  const parts: { speaker: string | null; text: string }[] = [];
  let speaker: string | null = null;
  // Text, a voice's name, the text that it says, the next voice's name, and so on.
  for (const [at, piece] of cueText.split(VOICE).entries()) {
    if (at % 2 === 1) {
      speaker = plain(piece ?? '', format).slice(0, MAX_SPEAKER_LENGTH) || null;
      continue;
    }
    const text = plain(piece ?? '', format);
    if (text !== '') parts.push({ speaker, text });
  }
  return parts;
}
