import { tagKey } from './tag-key.ts';
import { readSpellings, type Spellings } from './tag-spelling.ts';
import { readText, type Word } from './text-words.ts';
import { isTopic, LONGEST_TOPIC, opensTopic } from './topics.ts';
import { DEFAULT_UNTAGGABLE, type Untaggable } from './untaggable-words.ts';

/** Spec 2 §9. */
const MAX_TAGS = 20;
/** Spec 2 §5: a shorter text yields no tags. */
const MIN_TEXT_LENGTH = 10;
const MAX_TAG_LENGTH = 40;
const READ_TITLE_LENGTH = 500;
/** Beyond this a description no longer says what the video is about: it lists links and credits. */
const READ_DESCRIPTION_LENGTH = 8_000;
const MAX_PHRASE_WORDS = 3;
const MAX_NAME_WORDS = 4;

// Bonuses of spec 2 §5.
const TOPIC_BONUS = 10;
const NAME_BONUS = 10;
/** For a name of several words, and for a spelling that only names have (`iPhone`, `NASA`). */
const STRONG_NAME_BONUS = 15;
// Weights of our own, on the same scale.
const FREQUENCY_WEIGHT = 10;
const TITLE_BONUS = 10;
const POSITION_WEIGHT = 10;
/** For each further word: of two phrases that always stand together the longer one says more. */
const LENGTH_BONUS = 2;

/** Endings of adjectives and verbs: such a word, said once in passing, is not what a video is about. */
const PASSING_WORD = /.{3}(?:able|ible|ful|ous|ive|less|ed|ing|ish|ier|iest)$|.{4}(?:al|ic|ary|ory|ant|ent)$/;
/** Small words within a name: `Ludwig van Beethoven`. */
const NAME_PARTICLES: ReadonlySet<string> = new Set(
  'van von der den de del della di da du la le al el bin ibn ben ter ten zu'.split(' '),
);
const YEAR = /^(?:19|20)\d\d$/;

type Candidate = {
  readonly key: string;
  readonly words: readonly Word[];
  readonly isInTitle: boolean;
  /** Words before it. */
  readonly position: number;
  count: number;
  /** A run of capitalised words, from end to end. */
  isName: boolean;
  /** All that stood between two punctuation marks or empty words. */
  isWhole: boolean;
};

/**
 * The tags of a video from its title and description (spec 2 §5 Tag generation), best first: at most 20 words and
 * short phrases of at most 4 words and 40 characters, as a person would write them, no two the same. Words score
 * by frequency, title and position, with the specified bonuses for topical words and for what is spelt like a
 * name; phrases need a reason beyond standing side by side once. Deterministic; never throws.
 */
export function generateTags(
  title: string,
  description: string,
  untaggable: Untaggable = DEFAULT_UNTAGGABLE,
): string[] {
  return scoredTags(title, description, untaggable).map(({ tag }) => tag);
}

/** The same with what each scored, for who wants to know why. */
export function scoredTags(
  title: string,
  description: string,
  untaggable: Untaggable = DEFAULT_UNTAGGABLE,
): { tag: string; score: number }[] {
  if (`${title} ${description}`.trim().length < MIN_TEXT_LENGTH) return [];
  const text = readText([title.slice(0, READ_TITLE_LENGTH), description.slice(0, READ_DESCRIPTION_LENGTH)]);
  const spellings = readSpellings(text, untaggable);
  const candidates = new Map<string, Candidate>();
  let position = 0;
  for (const [index, phrases] of text.parts.entries()) {
    for (const words of phrases) {
      collectCandidates(candidates, words, { spellings, untaggable, isInTitle: index === 0, position });
      position += words.length;
    }
  }
  const ranked = Array.from(candidates.values())
    .filter((candidate) => hasReason(candidate, spellings))
    .map((candidate) => ({ candidate, score: scoreOf(candidate, spellings, position) }))
    .sort((a, b) => b.score - a.score || a.candidate.position - b.candidate.position);
  return pickTags(ranked, spellings, untaggable);
}

function collectCandidates(
  candidates: Map<string, Candidate>,
  words: readonly Word[],
  at: { spellings: Spellings; untaggable: Untaggable; isInTitle: boolean; position: number },
): void {
  const isEmpty = words.map(
    (word) =>
      !isTopic(word.key) &&
      !at.spellings.isSpeltAsName(word) &&
      (word.isStop || at.untaggable.isWord(word.lower) || (YEAR.test(word.lower) && !at.isInTitle)),
  );
  const isName = words.map((word) => !word.isStop && at.spellings.isName(word));
  for (const [index, { lower }] of words.entries()) {
    const next = words.findIndex((word, there) => there > index && !NAME_PARTICLES.has(word.lower));
    if (isName[index - 1] && isName[next] && NAME_PARTICLES.has(lower)) isName[index] = isEmpty[index] = true;
  }
  const isEdge = (index: number) => isEmpty[index] ?? true;

  for (let start = 0; start < words.length; start += 1) {
    const longest = Math.min(words.length, start + Math.max(MAX_NAME_WORDS, LONGEST_TOPIC));
    const mayBeTopic = opensTopic(words[start]?.key ?? '');
    let [areNames, areEmpty, isUnbroken] = [true, true, true];
    for (let end = start + 1; end <= longest; end += 1) {
      const last = end - 1;
      areNames &&= isName[last] === true;
      areEmpty &&= isEdge(last);
      isUnbroken &&= !(words[last]?.isStop && isEdge(last));
      const length = end - start;
      const isLongName = length > 1 && areNames && !areEmpty;
      const isPhrase = length <= MAX_PHRASE_WORDS && isUnbroken && !isEdge(start) && !isEdge(last);
      // Most runs of words are none of the three: their keys are not even put together.
      if (!isLongName && !isPhrase && !mayBeTopic) continue;
      const part = words.slice(start, end);
      const key = part.map((word) => word.key).join(' ');
      if (!isLongName && !isPhrase && !isTopic(key)) continue;

      const candidate = candidates.get(key) ?? {
        key,
        words: part,
        isInTitle: at.isInTitle,
        position: at.position + start,
        count: 0,
        isName: false,
        isWhole: false,
      };
      candidate.count += 1;
      candidate.isName ||= isLongName && isName[start - 1] !== true && isName[end] !== true;
      candidate.isWhole ||= isEdge(start - 1) && isEdge(end);
      candidates.set(key, candidate);
    }
  }
}

/** A phrase is a topic, a name, repeated, or stands alone in the title; a word is more than a passing adjective. */
function hasReason(candidate: Candidate, spellings: Spellings): boolean {
  if (isTopic(candidate.key) || candidate.count > 1) return true;
  const [word, ...more] = candidate.words;
  if (more.length > 0) return candidate.isName || (candidate.isInTitle && candidate.isWhole);
  return (
    word !== undefined && (candidate.isInTitle || spellings.isName(word) || !PASSING_WORD.test(word.lower))
  );
}

function scoreOf(candidate: Candidate, spellings: Spellings, textLength: number): number {
  const { words, key, count, isInTitle, position } = candidate;
  const topic = isTopic(key) || words.some((word) => isTopic(word.key)) ? TOPIC_BONUS : 0;
  return (
    FREQUENCY_WEIGHT * Math.log2(1 + count) +
    (isInTitle ? TITLE_BONUS : 0) +
    POSITION_WEIGHT * (1 - position / (textLength + 1)) +
    LENGTH_BONUS * (words.length - 1) +
    topic +
    nameBonus(candidate, spellings)
  );
}

function nameBonus({ words, isName }: Candidate, spellings: Spellings): number {
  if (words.length > 1) return isName ? STRONG_NAME_BONUS : 0;
  if (words.every((word) => spellings.isSpeltAsName(word))) return STRONG_NAME_BONUS;
  return words.every((word) => spellings.isName(word)) ? NAME_BONUS : 0;
}

function pickTags(
  ranked: readonly { candidate: Candidate; score: number }[],
  spellings: Spellings,
  untaggable: Untaggable,
): { tag: string; score: number }[] {
  const taken: Candidate[] = [];
  const tags = new Map<string, { tag: string; score: number }>();
  for (const { candidate, score } of ranked) {
    if (tags.size === MAX_TAGS) break;
    const tag = spellings.write(candidate.words);
    if (
      tag.length > MAX_TAG_LENGTH ||
      tags.has(tagKey(tag)) ||
      untaggable.isTag(tagKey(tag)) ||
      taken.some((other) => repeats(candidate, other))
    )
      continue;
    taken.push(candidate);
    tags.set(tagKey(tag), { tag, score });
  }
  return Array.from(tags.values());
}

/** Whether a candidate adds nothing to a tag that is taken: a part of it or, for phrases, a longer form. */
function repeats(candidate: Candidate, taken: Candidate): boolean {
  if (isTopic(candidate.key) || taken.words.length === 1) return false;
  const isWithin = ` ${taken.key} `.includes(` ${candidate.key} `);
  if (candidate.words.length > 1) return isWithin || ` ${candidate.key} `.includes(` ${taken.key} `);
  // Beside 'spaced repetition' the adjective alone says nothing.
  const isPassing = candidate.words.every((word) => PASSING_WORD.test(word.lower));
  return isWithin && (isPassing || ((taken.isName || isTopic(taken.key)) && candidate.count <= taken.count));
}
