import { generateTags } from '#features/catalogue/rules/tags.ts';
import { commonest, type NounPhrase, nounPhrase, type Place } from './noun-phrases.ts';
import { rarity } from './rarity.ts';
import type { TextIndex } from './text-index.ts';

/** Something that a video speaks about, as it writes it. */
export interface KeyPhrase {
  readonly text: string;
  readonly terms: readonly string[];
  readonly score: number;
  /** Few people know it: one may ask what it is. */
  readonly isRare: boolean;
  /** In which forms one asks about it; null where that is known of no language but English. */
  readonly noun: NounPhrase | null;
  readonly places: readonly Place[];
}

/** Phrases that are weighed at most: the costs of asking about each add up. */
const MOST_PHRASES = 60;
/** And those of English of which it is looked up whether they are nouns. */
const MOST_LOOKED_UP = 120;
/** From this many times on a phrase is what a talk is about, however short the talk. */
const TWICE = 2;
/** In a longer talk a word must come up once in so many terms. */
const TERMS_PER_MENTION = 8_000;
const LONGEST_PHRASE_WORDS = 3;
/** How much more a phrase says than a word. */
const LENGTH_EXPONENT = 0.8;
/** How much of a phrase's weight it gains by standing in the title or the description. */
const TAG_GAIN = 1.5;
/** Names and phrases say what they are about; a common noun by itself might be about anything. */
const COMMON_NOUN_LOSS = 0.4;
/** Of `rarity`. */
const RARE = 5.5;
/** The same, of a common noun by itself: `row` and `number` tell nothing. */
const TELLING_NOUN = 4.7;
/** Words of three letters and less begin no phrase, and numbers say nothing by themselves. */
const WORD_OF_PHRASE = /^\p{L}[\p{L}\p{M}\p{N}-]{2,}$/u;
/** Parts of addresses and of code. */
const IN_CODE_BEFORE = /(?:[/@\\_=]|\S[.:])$/;
const IN_CODE_AFTER = /^(?:[/@\\_=(]|[.:]\w)/;

/** A phrase before it is known what it is. */
type Candidate = Omit<KeyPhrase, 'noun' | 'text'> & { readonly isInTitle: boolean };

/**
 * What a video speaks about most, best first: the tags of its title and description that are also said, and
 * words and phrases that are said several times, the rarer in the language the better. In English only what is a
 * noun where it is said.
 */
export function keyPhrases(index: TextIndex): readonly KeyPhrase[] {
  const phrases = known.get(index) ?? newKeyPhrases(index);
  known.set(index, phrases);
  return phrases;
}

/** An answer names them, and its questions are made of them; they are forgotten with the texts. */
const known = new WeakMap<TextIndex, readonly KeyPhrase[]>();

function newKeyPhrases(index: TextIndex): KeyPhrase[] {
  const found = new Map<string, KeyPhrase>();
  const isEnglish = index.language.code === 'en';
  const candidates = withTags(saidPhrases(index), index);
  const ranked = [...candidates.values()].sort(byScore);
  const phrases = isEnglish
    ? ranked.slice(0, MOST_LOOKED_UP).flatMap(asNoun).sort(byScore)
    : ranked.map((candidate) => ({ ...candidate, noun: null, text: spellingOf(candidate.places) }));
  for (const phrase of phrases) {
    if (found.size === MOST_PHRASES) break;
    const isPart = [...found.values()].some(({ terms }) =>
      phrase.terms.every((term) => terms.includes(term)),
    );
    if (!isPart) found.set(phrase.terms.join(' '), phrase);
  }
  return [...found.values()];
}

type Ranked = Pick<KeyPhrase, 'score' | 'terms'>;

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || (a.terms.join(' ') < b.terms.join(' ') ? -1 : 1);
}

function spellingOf(places: readonly Place[]): string {
  return commonest(places.map(({ unit, start, end }) => unit.text.slice(start, end))) ?? '';
}

/** A phrase with what it is in English; nothing for what is no noun, or one that tells nothing by itself. */
function asNoun(candidate: Candidate): KeyPhrase[] {
  const noun = nounPhrase(candidate.places);
  if (noun === null) return [];
  // Said once, in the description, alone a name is a topic.
  if (!noun.isName && candidate.places.length < TWICE && !candidate.isInTitle) return [];
  const isCommon = !noun.isName && noun.wordCount === 1;
  if (isCommon && rarity(spellingOf(candidate.places).toLowerCase()) < TELLING_NOUN) return [];
  const score = candidate.score * (isCommon ? COMMON_NOUN_LOSS : 1);
  return [{ ...candidate, noun, score, text: noun.form.replace(/^the /, '') }];
}

/** Has the tags that are also said count for more, and adds those of the description that are said once. */
function withTags(said: Map<string, Candidate>, index: TextIndex): Map<string, Candidate> {
  const { title, description } = index.texts;
  for (const [place, text] of generateTags(title, description).entries()) {
    const terms = index.language.termsOf(text).map(({ term }) => term);
    const key = terms.join(' ');
    const known = said.get(key);
    const places = known?.places ?? placesInDescription(text, index);
    const isSaid = terms.length > 0 && terms.every((term) => index.positions.has(term));
    if (!isSaid || places.length === 0) continue;
    said.set(key, {
      terms,
      places,
      score: TAG_GAIN * Math.max(known?.score ?? 0, 12 - place / 2),
      isRare: rarity(text.toLowerCase()) > RARE,
      isInTitle: title.toLowerCase().includes(text.toLowerCase()),
    });
  }
  return said;
}

function placesInDescription(text: string, { units }: TextIndex): Place[] {
  return units.flatMap((unit) => {
    if (unit.cue !== null) return [];
    const start = unit.text.toLowerCase().indexOf(text.toLowerCase());
    return start < 0 ? [] : [{ unit, start, end: start + text.length }];
  });
}

/** Runs of up to three telling words that are said more than once, by their terms. */
function saidPhrases({ language, units, positions, speakers, termCount }: TextIndex): Map<string, Candidate> {
  const names = new Set([...speakers.values()].flat());
  const least = Math.max(TWICE, Math.round(termCount / TERMS_PER_MENTION));
  const telling = new Map<string, number>();
  /** How much a word tells; 0 for one that is said once, says nothing or names who speaks. */
  const worthOf = (word: string, term: string): number => {
    const known = telling.get(term);
    if (known !== undefined) return known;
    const isTelling =
      (positions.get(term)?.length ?? 0) >= least &&
      !names.has(term) &&
      WORD_OF_PHRASE.test(word) &&
      !language.isStopWord(word.toLowerCase());
    const worth = isTelling ? rarity(word.toLowerCase()) : 0;
    telling.set(term, worth);
    return worth;
  };
  const found = new Map<string, { terms: string[]; worth: number; places: Place[] }>();
  for (const unit of units) {
    const { text } = unit;
    let run: { term: string; worth: number; start: number; end: number }[] = [];
    for (const { term, start, end } of language.termsOf(text)) {
      const isCode =
        IN_CODE_BEFORE.test(text.slice(Math.max(0, start - 2), start)) ||
        IN_CODE_AFTER.test(text.slice(end, end + 2));
      const worth = isCode ? 0 : worthOf(text.slice(start, end), term);
      const last = run.at(-1);
      if (worth === 0 || (last && text.slice(last.end, start).trim() !== '')) run = [];
      if (worth === 0) continue;
      run = [...run.slice(1 - LONGEST_PHRASE_WORDS), { term, worth, start, end }];
      for (let from = 0; from < run.length; from += 1) {
        const words = run.slice(from);
        const key = words.map((one) => one.term).join(' ');
        const place = { unit, start: words[0]?.start ?? start, end };
        const known = found.get(key);
        if (known) {
          known.places.push(place);
        } else {
          const mean = words.reduce((sum, one) => sum + one.worth, 0) / words.length;
          found.set(key, { terms: words.map((one) => one.term), worth: mean, places: [place] });
        }
      }
    }
  }
  // What is mostly said as a part of a longer phrase is no topic of its own.
  const nested = new Map<string, number>();
  for (const { terms, places } of found.values()) {
    if (places.length < TWICE) continue;
    for (const part of [terms.slice(1), terms.slice(0, -1)]) {
      const key = part.join(' ');
      nested.set(key, Math.max(nested.get(key) ?? 0, places.length));
    }
  }
  const phrases = new Map<string, Candidate>();
  for (const [key, { terms, worth, places }] of found) {
    const alone = places.length - (nested.get(key) ?? 0) / 2;
    if (places.length < TWICE) continue;
    const score = worth * Math.log1p(alone) * terms.length ** LENGTH_EXPONENT;
    phrases.set(key, { terms, places, score, isRare: worth > RARE, isInTitle: false });
  }
  return phrases;
}
