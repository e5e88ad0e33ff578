import { countWords, type TextIndex } from './text-index.ts';

/** One that begins a sentence, and has no clause that what was said before would have to explain. */
const QUESTION =
  /(?:^|(?<=[.!?]\s))(?:So|And|But|Well)?,?\s?(?:[Ww]hat|[Hh]ow|[Ww]hy|[Ww]hen|[Ww]hich|[Ww]ho)\s[^.?!,]{8,90}\?/gu;
/** Who hears it without the rest would not know what it is about, or it is asked of those who were there. */
const UNCLEAR =
  /\b(?:audience|knows|any|anyone|anybody|anything|everyone|everybody|everything|something|it|its|this|that|these|those|they|them|their|(?<!\b(?:do|can|should) )you|he|him|his|she|her|your|yours|i|me|my|mine|we|our|here|there|now|today|one|ones|other|another|uh|um|else|mean|said|say|says|enough|think|feel|like to|want|guys have|agree|kind|stuff|thing|things|guys|next|previous|new|happens|happened|going|gonna|wanna|talk|slide|question|yes|screw\w*|crazy|shit\w*|fuck\w*|crap|dude|wise|weather|weekend|trip|doing)\b|^(?:What if|How about|What about|Why not|What's|How come|So what)\b|[[\]{}—…]|'(?:s|re|d|ll)\b/iu;

/** `the difference between a BIP and a BOLT`, `what happens if a node is offline`. */
const DIFFERENCE =
  /\bdifference between ((?:an? |the )?[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2}) and ((?:an? |the )?[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+)?)(?=[.,;?!]|\s+(?:is|are|because|in|when|so)\b|$)/giu;
const HAPPENS = /\bwhat happens ((?:if|when) (?:an? |the |all |your )?[^.?!,;]{8,60})(?=[.?!,;]|$)/giu;
const SHORT_WHAT_IS = /^What (?:is|are) (?:an? |the )?[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?\?$/u;

/** Questions that are put in an English video, or that its sentences answer, and stand by themselves. */
export function spokenQuestions(index: TextIndex): string[] {
  if (index.language.code !== 'en') return [];
  const put = index.units
    .flatMap(({ text }) => (text.includes('?') ? (text.match(QUESTION) ?? []) : []))
    .map((question) =>
      question
        .replace(/^(?:So|And|But|Well)?,?\s*/u, '')
        .replace(/^(what|who|where)['’]s /iu, '$1 is ')
        .replace(/\b(?:actually|exactly|basically|really|essentially) /giu, '')
        .replace(/\s+/g, ' ')
        .replace(/ (?=\?)/, '')
        .trim(),
    )
    .filter((question) => isClear(question));
  const implied = index.units
    .flatMap(({ text }) => impliedIn(text))
    .filter((question) => isClear(question.replace('What happens', 'What')));
  return [
    ...new Set([...put, ...implied].map((question) => question.charAt(0).toUpperCase() + question.slice(1))),
  ];
}

function isClear(question: string): boolean {
  const words = countWords(question);
  const isLong = words >= 5 || SHORT_WHAT_IS.test(question);
  return isLong && words <= 14 && !UNCLEAR.test(question);
}

function impliedIn(text: string): string[] {
  return [
    ...Array.from(
      text.matchAll(DIFFERENCE),
      ([, one, other]) => `What is the difference between ${one} and ${other}?`,
    ),
    ...Array.from(text.matchAll(HAPPENS), ([, clause = '']) => `What happens ${clause.trim()}?`),
  ];
}
