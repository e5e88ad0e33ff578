import { countWords, type TextIndex } from './text-index.ts';

/** One that begins a sentence, and has no clause that what was said before would have to explain. */
const QUESTION =
  /(?:^|(?<=[.!?]\s))(?:So|And|But|Well)?,?\s?(?:[Ww]hat|[Hh]ow|[Ww]hy|[Ww]hen|[Ww]hich|[Ww]ho)\s[^.?!,]{15,90}\?/gu;
/** Who hears it without the rest would not know what it is about, or it is asked of those who were there. */
const UNCLEAR =
  /\b(?:audience|knows|any|anyone|anybody|anything|everyone|everybody|everything|something|it|its|this|that|these|those|they|them|their|he|him|his|she|her|you|your|yours|i|me|my|mine|we|our|here|there|now|today|one|ones|other|another|uh|um|else|mean|said|say|says|kind|stuff|thing|things|guys|next|previous|new|happens|happened|going|gonna|wanna|talk|slide|question|yes)\b|^(?:What if|How about|What about|Why not|What's|How come|So what)\b|[[\]{}—…]|'(?:s|re|d|ll)\b/iu;

/** Questions that are put in an English video and stand by themselves. */
export function spokenQuestions(index: TextIndex): string[] {
  if (index.language.code !== 'en') return [];
  return index.units
    .flatMap(({ text }) => (text.includes('?') ? (text.match(QUESTION) ?? []) : []))
    .map((question) =>
      question
        .replace(/^(?:So|And|But|Well),?\s/u, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((question) => {
      const words = countWords(question);
      return words >= 5 && words <= 14 && !UNCLEAR.test(question);
    })
    .map((question) => question.charAt(0).toUpperCase() + question.slice(1));
}
