import { generateTags } from '#features/catalogue/rules/tags.ts';
import { rarity } from './rarity.ts';
import type { TextIndex } from './text-index.ts';

/** Something that a video speaks about, as it writes it. */
export interface KeyPhrase {
  readonly text: string;
  readonly terms: readonly string[];
  readonly score: number;
  /** Few people know it: one may ask what it is. */
  readonly isRare: boolean;
}

/** Phrases that are weighed at most: the costs of asking about each add up. */
const MOST_PHRASES = 60;
/** From this many times on a phrase is what a talk is about, however short the talk. */
const TWICE = 2;
/** In a longer talk a word must come up once in so many terms. */
const TERMS_PER_MENTION = 8_000;
const LONGEST_PHRASE_WORDS = 3;
/** How much more a phrase says than a word. */
const LENGTH_EXPONENT = 0.8;
/** How much of a phrase's weight it gains by standing in the title or the description. */
const TAG_GAIN = 1.5;
/** Of `rarity`. */
const RARE = 5.5;
/** Words of three letters and less begin no phrase, and numbers say nothing by themselves. */
const WORD_OF_PHRASE = /^\p{L}[\p{L}\p{M}\p{N}-]{2,}$/u;

/**
 * What a video speaks about most, best first: the tags of its title and description that are also said, and
 * words and phrases that are said several times, the rarer in the language the better.
 */
export function keyPhrases(index: TextIndex): readonly KeyPhrase[] {
  const phrases = known.get(index) ?? newKeyPhrases(index);
  known.set(index, phrases);
  return phrases;
}

/** An answer names them, and its questions are made of them; they are forgotten with the texts. */
const known = new WeakMap<TextIndex, readonly KeyPhrase[]>();

function newKeyPhrases(index: TextIndex): KeyPhrase[] {
  const { title, description } = index.texts;
  const found = saidPhrases(index);
  for (const [place, text] of generateTags(title, description).entries()) {
    const terms = index.language.termsOf(text).map(({ term }) => term);
    const key = terms.join(' ');
    const isKnown =
      terms.length > 0 && terms.every((term) => index.positions.has(term) || index.titleTerms.has(term));
    const known = found.get(key)?.score ?? 0;
    if (isKnown)
      found.set(key, {
        text,
        terms,
        score: TAG_GAIN * Math.max(known, 12 - place / 2),
        isRare: rarity(text.toLowerCase()) > RARE,
      });
  }
  const ranked = [...found.values()].sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
  const kept: KeyPhrase[] = [];
  for (const phrase of ranked) {
    if (kept.length === MOST_PHRASES) break;
    if (!kept.some((other) => phrase.terms.every((term) => other.terms.includes(term)))) kept.push(phrase);
  }
  return kept;
}

/** Runs of up to three telling words that are said more than once, by their terms. */
function saidPhrases({ language, units, positions, speakers, termCount }: TextIndex): Map<string, KeyPhrase> {
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
  const found = new Map<string, { terms: string[]; worth: number; count: number; spellings: string[] }>();
  for (const { text } of units) {
    let run: { word: string; term: string; worth: number; end: number }[] = [];
    for (const { term, start, end } of language.termsOf(text)) {
      const word = text.slice(start, end);
      const worth = worthOf(word, term);
      const last = run.at(-1);
      if (worth === 0 || (last && text.slice(last.end, start).trim() !== '')) run = [];
      if (worth === 0) continue;
      run = [...run.slice(1 - LONGEST_PHRASE_WORDS), { word, term, worth, end }];
      for (let from = 0; from < run.length; from += 1) {
        const words = run.slice(from);
        const key = words.map((one) => one.term).join(' ');
        const known = found.get(key);
        const spelling = words.map((one) => one.word).join(' ');
        if (known) {
          known.count += 1;
          known.spellings.push(spelling);
        } else {
          const mean = words.reduce((sum, one) => sum + one.worth, 0) / words.length;
          found.set(key, {
            terms: words.map((one) => one.term),
            worth: mean,
            count: 1,
            spellings: [spelling],
          });
        }
      }
    }
  }
  // What is mostly said as a part of a longer phrase is no topic of its own.
  const nested = new Map<string, number>();
  for (const { terms, count } of found.values()) {
    if (count < TWICE) continue;
    for (const part of [terms.slice(1), terms.slice(0, -1)]) {
      const key = part.join(' ');
      nested.set(key, Math.max(nested.get(key) ?? 0, count));
    }
  }
  const phrases = new Map<string, KeyPhrase>();
  for (const [key, { terms, worth, count, spellings }] of found) {
    const alone = count - (nested.get(key) ?? 0) / 2;
    if (count < TWICE) continue;
    const score = worth * Math.log1p(alone) * terms.length ** LENGTH_EXPONENT;
    phrases.set(key, { text: commonest(spellings), terms, score, isRare: worth > RARE });
  }
  return phrases;
}

/** The commonest spelling; among equals one without a capital, which may only open a sentence. */
function commonest(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const spelling of spellings) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const ranked = [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? 1 : -1));
  return ranked[0]?.[0] ?? '';
}
