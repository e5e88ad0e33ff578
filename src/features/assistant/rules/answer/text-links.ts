import { rarity } from '../built-in/words/rarity.ts';
import { type Language, languageByCode, languageOf, type Term } from '../built-in/words/terms.ts';
import { linesOf, markdownBlocks, type Span } from './markdown.ts';

/** A phrase of a text that may lead to another video. */
export interface CandidatePhrase {
  /** As it stands in the text. */
  readonly text: string;
  readonly words: number;
  readonly tier: Tier;
  readonly score: number;
}

type Tier = 'properNoun' | 'long' | 'short';

/** A video that a search for a phrase has found. */
export interface FoundVideo {
  readonly phrase: CandidatePhrase;
  readonly videoId: string;
  readonly title: string;
}

/** A phrase that leads to a video, and how well it fits, 0 to 100. */
interface ChosenLink {
  phrase: string;
  videoId: string;
  title: string;
  score: number;
  /** Several videos have it in their titles: which one is meant nobody knows. */
  isShared?: true;
}

// Spec 2 §9 Link insertion.
const MOST_CANDIDATES = 5;
const MOST_LINKS = 3;
/** So many videos that have a phrase in their titles share it. */
const SHARED_BY = 3;
const TIER_SCORES: Readonly<Record<Tier, number>> = { properNoun: 1_500, long: 500, short: 100 };
const LONG_WORDS = 3;
const THRESHOLD = 35;
const FUZZY_THRESHOLD = 25;
const CONCEPT_WORDS = 4;
const CONCEPT_BONUS = 10;
/** Spec 2 §5: a shorter text is not linked, and a word needs more than two characters. */
const MIN_CONTENT_LENGTH = 10;
const MIN_KEYWORD_LENGTH = 3;

/** A name stands for one thing alone: it fits better than its length says. */
const NAME_BONUS = 15;
/** Longer phrases are no titles. */
const MOST_WORDS = 6;
/** Characters that are read; an answer is shorter. */
const MOST_CHARACTERS = 20_000;
/** Words that may stand within a phrase, between two that tell. */
const CONNECTORS: ReadonlySet<string> = new Set('of for to in on with and the de la du van von'.split(' '));
/** With which an answer speaks of its video: alone they lead nowhere that one wants to be. */
const OF_ANSWERS: ReadonlySet<string> = new Set(
  'video videos transcript transcripts description moment moments question questions talk talks'.split(' '),
);
/** Of `rarity`: a commoner word by itself says what a sentence says, and names no video: `learning`. */
const NAMING_RARITY = 5;
const ENGLISH = languageByCode('en');
const CAPITAL = /^\p{Lu}/u;
/** Spelt as only names are. */
const SPELT_AS_NAME = /^(?=.*\p{Lu}.*\p{Lu})|\p{Ll}\p{Lu}|\p{Lu}.*\p{N}/u;

/**
 * The phrases of a Markdown text that may lead to other videos, best first, five at most: names, then phrases of three
 * words and more, then short ones; in a tier what is said more often, is longer and comes earlier. Code, links,
 * times and headings are not read.
 */
export function candidatePhrases(markdown: string): CandidatePhrase[] {
  if (markdown.trim().length < MIN_CONTENT_LENGTH) return [];
  const found = new Map<string, CandidatePhrase>();
  const texts = linesOf(markdownBlocks(markdown.slice(0, MOST_CHARACTERS))).flatMap(({ isHeading, spans }) =>
    isHeading ? [] : wordsOf(spans),
  );
  const language = languageOf(texts.join(' '));
  for (const text of texts) {
    for (const phrase of phrasesOf(text, language)) {
      const key = phrase.text.toLowerCase();
      const known = found.get(key);
      found.set(key, known ? { ...known, score: known.score + 1 } : phrase);
    }
  }
  return Array.from(found.values())
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES);
}

/**
 * How well a phrase fits a video's title, 0 to 100: high when the title holds the phrase as it is, the more of the
 * title it is and the more words it has; lower when only its words are there.
 */
export function matchScore(phrase: string, title: string): { score: number; isExact: boolean } {
  const asked = tellingTerms(phrase);
  const held = tellingTerms(title);
  if (asked.length === 0 || held.length === 0) return { score: 0, isExact: false };
  const shared = asked.filter((term) => held.includes(term));
  const isExact = ` ${held.join(' ')} `.includes(` ${asked.join(' ')} `);
  const ofTitle = shared.length / held.length;
  const ofPhrase = shared.length / asked.length;
  const base = isExact
    ? 20 * Math.min(LONG_WORDS, asked.length) + 40 * ofTitle
    : 70 * ofPhrase ** 2 * Math.sqrt(ofTitle);
  const bonus = base > 0 && phrase.split(/\s+/).length >= CONCEPT_WORDS ? CONCEPT_BONUS : 0;
  return { score: Math.min(100, Math.round(base + bonus)), isExact };
}

/**
 * The links of a text, best first, three at most, each phrase and each video once: what reaches the threshold. A
 * title that only resembles the phrase is promoted from a lower score on when no longer phrase was a candidate.
 */
export function chooseLinks(found: readonly FoundVideo[]): ChosenLink[] {
  const longest = Math.max(0, ...found.map(({ phrase }) => phrase.words));
  const having = new Map<string, Set<string>>();
  for (const { phrase, videoId, title } of found)
    if (matchScore(phrase.text, title).isExact)
      having.set(phrase.text, (having.get(phrase.text) ?? new Set()).add(videoId));
  const matches = found
    .map(({ phrase, videoId, title }) => {
      const { score, isExact } = matchScore(phrase.text, title);
      return {
        phrase,
        videoId,
        title,
        isExact,
        score: phrase.tier === 'properNoun' && isExact ? Math.min(100, score + NAME_BONUS) : score,
      };
    })
    .filter(
      ({ phrase, score, isExact }) =>
        score >= THRESHOLD || (!isExact && score >= FUZZY_THRESHOLD && phrase.words === longest),
    )
    .sort((a, b) => b.score - a.score || b.phrase.score - a.phrase.score);
  const links: ChosenLink[] = [];
  for (const { phrase, videoId, title, score } of matches) {
    if (links.length === MOST_LINKS) break;
    const lower = phrase.text.toLowerCase();
    const isTaken = links.some(
      (link) =>
        link.videoId === videoId ||
        link.phrase.toLowerCase().includes(lower) ||
        lower.includes(link.phrase.toLowerCase()),
    );
    if (isTaken) continue;
    const isShared = (having.get(phrase.text)?.size ?? 0) >= SHARED_BY;
    links.push({ phrase: phrase.text, videoId, title, score, ...(isShared && { isShared }) });
  }
  return links;
}

/** The runs of plain words; of these alone a phrase may become a link. */
function wordsOf(spans: readonly Span[]): string[] {
  return spans.flatMap((span): string[] => {
    switch (span.kind) {
      case 'words':
        return [span.text];
      case 'strong':
      case 'emphasis':
        return wordsOf(span.spans);
      default:
        return [];
    }
  });
}

type Word = Term & {
  readonly text: string;
  readonly isTelling: boolean;
  readonly isName: boolean;
  /** In other languages than English that is not known. */
  readonly isCommon: boolean;
};

function phrasesOf(text: string, language: Language): CandidatePhrase[] {
  const words = language.termsOf(text).map((term): Word => {
    const word = text.slice(term.start, term.end);
    const opensSentence = /(?:^|[.!?:;…"“”„«»]|\n)\s*$/u.test(
      text.slice(Math.max(0, term.start - 4), term.start),
    );
    return {
      ...term,
      text: word,
      isTelling:
        word.length >= MIN_KEYWORD_LENGTH &&
        // A part of a name in code, such as `OP_RETURN`.
        text[term.start - 1] !== '_' &&
        text[term.end] !== '_' &&
        !/^\p{N}+$/u.test(word) &&
        !language.isStopWord(word.toLowerCase()),
      isCommon: language.code === 'en' && rarity(word.toLowerCase()) < NAMING_RARITY,
      isName: SPELT_AS_NAME.test(word) || (CAPITAL.test(word) && !opensSentence),
    };
  });
  return runsOf(words, text).flatMap((run) => partsOf(run, text));
}

/** Words that stand side by side with nothing but blanks and hyphens between. */
function runsOf(words: readonly Word[], text: string): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1);
    const isJoined = last !== undefined && /^[ \u00a0-]{0,2}$/.test(text.slice(last.end, word.start));
    if (isJoined) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** A phrase and the words of its run that it takes: from the first to the last. */
type PlacedPhrase = CandidatePhrase & { readonly from: number; readonly to: number };

function partsOf(run: readonly Word[], text: string): CandidatePhrase[] {
  const phrases: PlacedPhrase[] = [];
  for (const [from, first] of run.entries()) {
    if (!first.isTelling) continue;
    for (let to = from; to < Math.min(run.length, from + MOST_WORDS); to += 1) {
      const last = run[to];
      if (last === undefined || (!last.isTelling && !CONNECTORS.has(last.text.toLowerCase()))) break;
      if (!last.isTelling) continue;
      const part = run.slice(from, to + 1);
      if (part.length === 1 && namesNothing(first)) continue;
      // The first word of a sentence belongs to a name that goes on after it.
      const isProperNoun =
        part.every(
          (word) =>
            word.isName || !word.isTelling || (word === first && part.length > 1 && CAPITAL.test(word.text)),
        ) && part.some((word) => word.isName);
      const tier: Tier = isProperNoun ? 'properNoun' : part.length >= LONG_WORDS ? 'long' : 'short';
      phrases.push({
        text: text.slice(first.start, last.end),
        words: part.length,
        tier,
        score: TIER_SCORES[tier] + 3 * Math.min(part.length, CONCEPT_WORDS),
        from,
        to,
      });
    }
  }
  return withoutParts(phrases).map(({ from: _from, to: _to, ...phrase }) => phrase);
}

/** Whether a word by itself leads nowhere that one wants to be. */
const namesNothing = ({ text, isName, isCommon }: Word): boolean =>
  OF_ANSWERS.has(text.toLowerCase()) || (isCommon && !isName);

/** Of phrases of one tier the longest: a part of it is worth a search of its own only in another tier. */
function withoutParts(phrases: readonly PlacedPhrase[]): PlacedPhrase[] {
  const placeOf = (from: number, to: number) => from * MOST_WORDS + to - from;
  const tiers = new Map(phrases.map(({ from, to, tier }) => [placeOf(from, to), tier]));
  return phrases.filter(({ from, to, tier }) => {
    // Longer ones begin and end a few words away, so that the work grows with the text, not with its square.
    for (let start = from; start > to - MOST_WORDS; start -= 1) {
      for (let end = to; end < start + MOST_WORDS; end += 1) {
        const isLonger = start < from || end > to;
        if (isLonger && tiers.get(placeOf(start, end)) === tier) return false;
      }
    }
    return true;
  });
}

/** Phrases and titles may be too short to tell their language: both are read as English. */
function tellingTerms(text: string): string[] {
  return ENGLISH.termsOf(text)
    .filter(({ start, end }) => {
      const word = text.slice(start, end).toLowerCase();
      return word.length >= MIN_KEYWORD_LENGTH && !CONNECTORS.has(word) && !ENGLISH.isStopWord(word);
    })
    .map(({ term }) => term);
}
