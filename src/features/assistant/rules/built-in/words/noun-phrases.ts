import { isFirstName } from '#features/media/rules/link/first-names.ts';
import { type TaggedWord, taggedWords } from './parts-of-speech.ts';
import type { Unit } from './text-index.ts';

/** Where something is said: in which unit, and where in its text, in UTF-16 units, the end exclusive. */
export interface Place {
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

/** Something that one may ask about in English, in the forms in which one does. */
export interface NounPhrase {
  /** As it follows `about`: `full nodes`, `the mempool`, `Merkle trees`. */
  readonly form: string;
  readonly isPlural: boolean;
  /** As it follows `What is`: `a full node`; null for what stands in the plural alone. */
  readonly one: string | null;
  readonly isName: boolean;
  readonly wordCount: number;
}

/** Places at which a phrase is looked at; they are taken from all over the talk. */
const LOOKED_AT = 6;
/** Characters before and after it that are looked at. */
const BESIDE = 60;
/** Of them, how many must show a whole noun phrase. */
const WHOLE_SHARE = 0.6;
/** From this share of its places on a phrase counts as said in a form. */
const MOSTLY = 0.5;
const SOMETIMES = 0.3;
/** And from this share with `a` before it on, as one of several. */
const ONE_OF_SEVERAL = 0.2;

const NOUNS: ReadonlySet<string> = new Set(['NOUN', 'PROPN']);
/** What may stand before the last word of a phrase. */
const BEFORE_HEAD: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM']);
const PARTICIPLE = /(?:ed|ing)$/;
/** Of verbs that are taken for nouns. */
const VERB_ENDING = /i[sz]e$|ify$/i;
/** Half words, numbers, and what is taken for a noun or says nothing of what stands before it. */
const NO_PART =
  /^(?:multi|non|pre|self|quote|unquote|item|thing|kind|sort|part|way|lot|bit|case|stuff|number|example|type|bunch|side|hundred|thousand|million|billion|resistant|compatible|friendly|specific)s?$/i;
/** A word that the phrase is joined to, so that it is not whole without: `long-` of `long-term goals`. */
const JOINED_BEFORE = /[\p{L}\p{N}](?:[-–_/.@:\\]|['’]s?[-–])$/u;
const JOINED_AFTER = /^(?:[-–_/@\\]|[.:](?=\S))[\p{L}\p{N}/]/u;
/** Words before and after which a name ends: a number is a part of it (`Tor version 3`). */
const NUMBER_AFTER = /^\s+(?:v?\d|one\b|two\b|three\b|zero\b)/iu;

const ARTICLE = /(?:^|[^\p{L}])(an?|the|this|that|these|those|its|my|your|our|their|his|her)\s+$/iu;
/** What stands before a noun without an article, and does not belong to it. */
const NO_ARTICLE =
  /(?:^|[.,;:?!“"(–—]|(?:^|[^\p{L}])(?:of|in|on|for|with|about|to|from|by|at|as|into|like|than|and|or|but|is|are|was|were|be|do|does|have|has|had|use|uses|using|need|get|make|if|when|because|that|so|between|over|under|without|via|through|against|call|called|where|then|not|per|some|any|all|no|much))\s*$/iu;
/** What follows a phrase that is whole. */
export const ENDS =
  /^(?:\s+(?:is|are|was|were|has|have|had|and|or|for|in|on|at|to|from|with|by|as|of|would|will|can|could|should|because|that|which|who|if|when|where|so|but|then)\b|\s*[.,;:?!)]|\s*$)/iu;
/** Said of one among several, so that there is a plural. */
const COUNTED = /(?:^|[^\p{L}])(?:an?|one|each|every|another|many|several|few|two|three|these|those)\s+$/iu;

/**
 * A phrase as a noun phrase: null for what is mostly none, or only a part of different longer ones.
 * @param given where it is said
 */
export function nounPhrase(given: readonly Place[]): NounPhrase | null {
  const places = completed(given);
  const looked = spread(places, LOOKED_AT).map(placeAround);
  if (shareOf(looked, isWholeNounPhrase) < WHOLE_SHARE) return null;
  const everywhere = places.map(({ unit, start, end }) => said(unit.text, start, end));
  const ending = everywhere.filter(({ isEnding }) => isEnding);
  // What articles stand before `node` says nothing where it is `the node software`.
  const all = ending.length > 0 ? ending : everywhere;
  const [first] = all;
  if (first === undefined) return null;
  const inside = all.filter(({ isInside }) => isInside);
  const judged = withoutHeadings(inside.length > 0 ? inside : all.map(withoutCapital));
  const wordCount = first.text.split(/\s+/).length;
  const the = shareOf(all, ({ article }) => article === 'the');
  const name = nameAmong(judged);
  const ones = shareOf(all, ({ text, article }) => /^an?$/.test(article) && !isPlural(text));
  // `an ETF` is one of several, `Bitcoin` is not.
  if (name !== null && ones < ONE_OF_SEVERAL) {
    if (isFirstName(name)) return null;
    const form = the >= WHOLE_SHARE && /\p{Ll}{2}/u.test(name) ? `the ${name}` : name;
    const isMany = SPELT_PLURAL.test(name);
    return { form, isPlural: isMany, one: isMany ? null : form, isName: true, wordCount };
  }
  const hasOne = ones >= ONE_OF_SEVERAL;
  const singulars = all.filter(({ text }) => !isPlural(text));
  const plural = commonest(judged.filter(({ text }) => isPlural(text)).map(({ text }) => text));
  const singular = commonest(judged.filter(({ text }) => !isPlural(text)).map(({ text }) => text));
  if (singular === null)
    return plural === null ? null : { form: plural, isPlural: true, one: null, isName: false, wordCount };
  const plain = { isPlural: false, isName: false, wordCount };
  const isMass = !hasOne && shareOf(singulars, ({ isBare }) => isBare) >= SOMETIMES;
  const isCounted = hasOne || plural !== null || singulars.some(({ before }) => COUNTED.test(before));
  const isManyMostly = plural !== null && all.length - singulars.length >= SOMETIMES * all.length;
  if (!isManyMostly && !hasOne && the >= MOSTLY)
    return { ...plain, form: `the ${singular}`, one: `the ${singular}` };
  if (!isManyMostly && isMass) return { ...plain, form: singular, one: singular };
  if (!isManyMostly && !isCounted) return null;
  return { ...plain, isPlural: true, form: plural ?? pluralOf(singular), one: withArticle(singular) };
}

function shareOf<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length / Math.max(1, items.length);
}

/** How a phrase is said at one place. */
interface Said {
  readonly text: string;
  readonly before: string;
  /** In small letters; empty where there is none. */
  readonly article: string;
  /** Stands without an article or anything else that belongs to it. */
  readonly isBare: boolean;
  /** Nothing follows that it might be a part of. */
  readonly isEnding: boolean;
  /** Within a sentence, so that a capital means something. */
  readonly isInside: boolean;
}

function said(whole: string, start: number, end: number): Said {
  const before = whole.slice(Math.max(0, start - 40), start);
  const article = ARTICLE.exec(before)?.[1]?.toLowerCase() ?? '';
  return {
    text: whole.slice(start, end),
    before,
    article,
    isBare: article === '' && NO_ARTICLE.test(before),
    isEnding: ENDS.test(whole.slice(end, end + 20)),
    isInside: /[\p{L}\p{N},;'’(]\s*$/u.test(before),
  };
}

/** As it would be written within a sentence, as far as one can tell: `DNS seeds` stays. */
function withoutCapital(place: Said): Said {
  const text = place.text.replace(/^\p{Lu}(?=\p{Ll}+(?:\s\p{Ll}|$))/u, (letter) => letter.toLowerCase());
  return { ...place, text };
}

/** The places of a phrase with the word before or after it that nearly always belongs to it: `open` to `source projects`. */
function completed(places: readonly Place[]): readonly Place[] {
  const looked = spread(places, LOOKED_AT).map(placeAround);
  const before = commonest(looked.map(wordBefore));
  const after = commonest(looked.map(wordAfter));
  const isBefore = before && shareOf(looked, (place) => wordBefore(place) === before) >= WHOLE_SHARE;
  const isAfter = after && shareOf(looked, (place) => wordAfter(place) === after) >= WHOLE_SHARE;
  if (!isBefore && !isAfter) return places;
  return places.flatMap(({ unit, start, end }) => {
    const from = isBefore ? start - before.length : start;
    const to = isAfter ? end + after.length : end;
    const isThere =
      (!isBefore || unit.text.slice(from, start) === before) &&
      (!isAfter || unit.text.slice(end, to) === after);
    return isThere ? [{ unit, start: from, end: to }] : [];
  });
}

/** The noun, adjective or joined word before a phrase, up to it; empty where there is none. */
function wordBefore({ words, first, start, before }: Around): string {
  const joined = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+[-–]$/u.exec(before)?.[0];
  if (joined) return joined;
  const previous = words[first - 1];
  if (previous === undefined || !BEFORE_HEAD.has(previous.tag) || previous.tag === 'NUM') return '';
  const text = before.slice(-Math.max(1, start - previous.start));
  return /^[\p{L}\p{N}]+ $/u.test(text) ? text : '';
}

function wordAfter({ words, last, after }: Around): string {
  const joined = /^[-–][\p{L}\p{N}]+/u.exec(after)?.[0];
  if (joined) return joined;
  const next = words[last + 1];
  const text = next && NOUNS.has(next.tag) ? ` ${next.word}` : '';
  return /^ [\p{L}\p{N}]+$/u.test(text) && after.startsWith(text) ? text : '';
}

/** Some of a list, from all over it. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as Item);
}

interface Around {
  readonly words: readonly TaggedWord[];
  /** Places of the first and the last word of the phrase among the words. */
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

/** The words of a unit are looked at once for all of its phrases. */
const tagged = new WeakMap<Unit, TaggedWord[]>();

function placeAround({ unit, start, end }: Place): Around {
  const words = tagged.get(unit) ?? taggedWords(unit.text);
  tagged.set(unit, words);
  return {
    words,
    first: words.findIndex((word) => word.end > start),
    last: words.findLastIndex((word) => word.start < end),
    start,
    before: unit.text.slice(Math.max(0, start - BESIDE), start),
    after: unit.text.slice(end, end + BESIDE),
  };
}

function isWholeNounPhrase({ words, first, last, before, after }: Around): boolean {
  if (JOINED_BEFORE.test(before) || JOINED_AFTER.test(after) || NUMBER_AFTER.test(after)) return false;
  const head = words[last];
  const opening = words[first];
  const next = words[last + 1];
  if (head === undefined || !NOUNS.has(head.tag)) return false;
  if (words.slice(first, last + 1).some(({ word }) => NO_PART.test(word))) return false;
  if (words[first - 1]?.tag === 'NUM') return false;
  if (last > first && opening !== undefined && VERB_ENDING.test(opening.word)) return false;
  if (next !== undefined && NOUNS.has(next.tag) && /^\s+$/.test(after.slice(0, next.start - head.end)))
    return false;
  return words
    .slice(first, last)
    .every(
      ({ word, tag }) =>
        BEFORE_HEAD.has(tag) || (tag === 'VERB' && PARTICIPLE.test(word)) || /^[-–]$/.test(word),
    );
}

/** `PTLCs`. */
const SPELT_PLURAL = /\p{Lu}s$/u;

/** How a name is written, where it is one: with a capital in each of its words. */
function nameAmong(places: readonly Said[]): string | null {
  const names = places.filter(({ text }) => text.split(/\s+/).every((word) => /\p{Lu}|^\d/u.test(word)));
  return names.length < WHOLE_SHARE * places.length ? null : commonest(names.map(({ text }) => text));
}

/** In small letters where it is found so too: `Fee Rates` may be the heading of a chapter. */
function withoutHeadings(places: readonly Said[]): readonly Said[] {
  const plain = places.filter(({ text }) => /(?:^|\s)\p{Ll}+$/u.test(text));
  return plain.length > 0 && places.some(({ text }) => isPlural(text)) ? plain : places;
}

/** Letters that are said with a vowel first: `an RPC`. */
const SPELT_FROM_VOWEL = /^[FHLMNRSX][\p{Lu}\d]/u;
/** And with a consonant first, though a vowel is written: `a European`, `a one-time pad`, `a UTXO`. */
const SPOKEN_FROM_CONSONANT =
  /^(?:[Ee](?:u|w)|[Oo]n(?:ce|e)\b|[Uu](?:ni(?![nm]|dent)|se(?:[drs]|ful|$|\b)|ti|ra)|U\p{Lu})/u;
const IRREGULAR_PLURALS = /(?:^|\s)(?:people|children|men|women|data|media|criteria|mice|feet|teeth)$/i;

function isPlural(text: string): boolean {
  return (
    IRREGULAR_PLURALS.test(text) ||
    (/[^sui]s$/i.test(text) &&
      !/(?:ics|news|ess|lens|canvas|atlas|series|species|means|gas|bias|alias|sis)$/i.test(text))
  );
}

function pluralOf(singular: string): string {
  if (/[^aeiou]y$/i.test(singular)) return singular.replace(/y$/i, 'ies');
  return /(?:s|x|z|ch|sh)$/i.test(singular) ? `${singular}es` : `${singular}s`;
}

function withArticle(singular: string): string {
  const isVowel =
    /^(?:[aeio]|u|hour|honest|honou?r|heir|x[^aeiou])/i.test(singular) &&
    !SPOKEN_FROM_CONSONANT.test(singular);
  return `${isVowel || SPELT_FROM_VOWEL.test(singular) ? 'an' : 'a'} ${singular}`;
}

/** The commonest of several spellings; among equals one without a capital, which may only open a sentence. */
export function commonest(spellings: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const spelling of spellings) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const ranked = [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? 1 : -1));
  return ranked[0]?.[0] ?? null;
}
