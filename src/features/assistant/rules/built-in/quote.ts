import type { Passage, PassagePart } from './passages.ts';
import type { QuestionTerm } from './question-terms.ts';
import { countWords, type TextIndex } from './text-index.ts';

/** What is quoted of a passage. */
export interface Quote {
  readonly text: string;
  /** The cue in which its best sentence begins; null for the description. */
  readonly position: number | null;
  readonly speaker: string;
}

/** A quote goes on until it has this many words; a sentence begun is told to its end. */
const ENOUGH_WORDS = 30;
const LONGEST_WORDS = 75;
/** A longer sentence, as in captions without punctuation, is cut at the ends of its parts. */
const LONGEST_SENTENCE_WORDS = 60;

/** A sentence, or a piece of an endless one. */
interface Sentence {
  readonly text: string;
  readonly part: PassagePart;
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** The sentences of a passage that answer a question best, whole where they have an end; cuts are marked by ellipses. */
export function quoteOf(passage: Passage, terms: readonly QuestionTerm[], index: TextIndex): Quote {
  const sentences = sentencesOf(passage);
  const wanted = new Map(terms.map(({ term, rarity, isAsking }) => [term, isAsking ? rarity / 4 : rarity]));
  const worth = sentences.map(({ text }) => {
    const said = new Set(index.language.termsOf(text).map(({ term }) => term));
    return [...wanted].reduce((sum, [term, weight]) => sum + (said.has(term) ? weight : 0), 0);
  });
  const best = Math.max(0, worth.indexOf(Math.max(...worth)));
  let first = best;
  let last = best;
  const ofSpeaker = (other: Sentence | undefined) =>
    other?.part.speaker === sentences[best]?.part.speaker ? other : undefined;
  const words = (from: number, to: number) => countWords(textOf(sentences.slice(from, to + 1)));
  while (words(first, last) < ENOUGH_WORDS) {
    const after = ofSpeaker(sentences[last + 1]);
    const before = ofSpeaker(sentences[first - 1]);
    if (after && words(first, last + 1) <= LONGEST_WORDS) last += 1;
    else if (before && words(first - 1, last) <= LONGEST_WORDS) first -= 1;
    else break;
  }
  const quoted = sentences.slice(first, last + 1);
  const part = sentences[best]?.part;
  return { text: marked(quoted), position: part?.cue?.position ?? null, speaker: part?.speaker ?? '' };
}

function textOf(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(' ');
}

function marked(sentences: readonly Sentence[]): string {
  const text = textOf(sentences);
  return `${sentences[0]?.isStart === false ? '… ' : ''}${text}${sentences.at(-1)?.isEnd === false ? ' …' : ''}`;
}

const SENTENCE_END = /[.!?…]["'”’)\]]*$|[。！？]$/u;

/** The passage's sentences. A passage that begins or ends within one has a piece of it there. */
function sentencesOf({ parts }: Passage): Sentence[] {
  const sentences: Sentence[] = [];
  let pieces: { text: string; part: PassagePart }[] = [];
  let isStart = true;
  const close = (isEnd: boolean) => {
    const text = pieces.map((piece) => piece.text).join(' ');
    const [first] = pieces;
    if (first && text !== '') {
      sentences.push({ text, part: first.part, isStart, isEnd });
      isStart = isEnd;
    }
    pieces = [];
  };
  for (const [at, part] of parts.entries()) {
    if (at > 0 && part.speaker !== parts[at - 1]?.speaker) close(true);
    for (const text of part.text.split(/(?<=[.!?…]["'”’)\]]?)\s+|(?<=[。！？])/u)) {
      const piece = text.replace(/\s+/g, ' ').trim();
      if (piece === '') continue;
      pieces.push({ text: piece, part });
      if (SENTENCE_END.test(piece)) close(true);
    }
    if (pieces.reduce((sum, { text }) => sum + countWords(text), 0) > LONGEST_SENTENCE_WORDS / 2)
      close(false);
  }
  close(parts.at(-1)?.cue === null);
  const [opening] = sentences;
  // Within a passage nothing tells how what was said before it ended, but a small letter does.
  if (opening && /^\p{Ll}/u.test(opening.text)) sentences[0] = { ...opening, isStart: false };
  return sentences;
}
