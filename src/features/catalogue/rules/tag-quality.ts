import { tagKey } from './tag-key.ts';
import { type Domain, domainTerms } from './topics.ts';

/** Spec 3 §5 Tag quality. */
const VERBOSE = { characters: 50, words: 5 };
const CLEAN = { characters: 30, words: 3 };

/** Words that stand where a tag should be. */
const FILLER =
  /\b(?:how to|what is|what are|why (?:you|we|it)|introduction to|intro to|guide to|a look at|learn(?:ing)? (?:about|how)|tips (?:for|on)|ways to|things (?:you|to)|the (?:importance|art|power|future) of|in this (?:video|talk)|everything you|getting started with|best of the)\b/i;

const wordCount = (tag: string) => tag.split(/\s+/).length;

/** Whether a tag says too much: over 50 characters, over 5 words, or a filler phrase. */
export const isVerbose = (tag: string) =>
  tag.length > VERBOSE.characters || wordCount(tag) > VERBOSE.words || FILLER.test(tag);

/** Whether a tag is one of its domain in a few words: at most 30 characters and 3 words, with a term of the domain. */
export const isClean = (tag: string, domain: Domain) =>
  tag.length <= CLEAN.characters &&
  wordCount(tag) <= CLEAN.words &&
  !isVerbose(tag) &&
  hasTerm(tagKey(tag), domain);

/** Whether a phrase, or some words in a row in it, is a term of a domain. */
function hasTerm(key: string, domain: Domain): boolean {
  const words = key.split(' ');
  return words.some((_word, from) =>
    words
      .slice(from)
      .some((_next, length) => domainTerms[domain].has(words.slice(from, from + length + 1).join(' '))),
  );
}

const DOMAINS = Object.keys(domainTerms) as Domain[];

/** The domain whose terms most of these tags have; `general` where none has any. Of two the one that is named first. */
export function domainOf(tags: readonly string[]): Domain {
  const keys = tags.map(tagKey);
  let best: { domain: Domain; count: number } = { domain: 'general', count: 0 };
  for (const domain of DOMAINS) {
    const count = keys.filter((key) => hasTerm(key, domain)).length;
    if (count > best.count) best = { domain, count };
  }
  return best.domain;
}

export type QualityBadge = 'Excellent' | 'Good' | 'Needs work';

/** What the shares of clean and verbose tags among both come to: 80 to 20 percent, 60 to 40 (spec 3 §9). */
export function qualityBadge(clean: number, verbose: number): QualityBadge | null {
  if (clean + verbose === 0) return null;
  const share = clean / (clean + verbose);
  return share >= 0.8 ? 'Excellent' : share >= 0.6 ? 'Good' : 'Needs work';
}
