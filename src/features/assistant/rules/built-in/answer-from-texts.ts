import { generateTags } from '#features/catalogue/rules/tags.ts';
import { isCovered } from './coverage.ts';
import { keyPhrases } from './key-phrases.ts';
import { overview, type Passage, passagesIn, topicTerms } from './passages.ts';
import { type QuestionTerm, questionTerms } from './question-terms.ts';
import { proposalsIn } from './questions-from-texts.ts';
import { type Quote, quoteOf } from './quote.ts';
import { indexTexts, type TextIndex, type VideoTexts } from './text-index.ts';

export type { VideoTexts } from './text-index.ts';

export interface TextAnswer {
  readonly isCovered: boolean;
  /** Short Markdown; `[c12]` cites the cue at position 12. */
  readonly markdown: string;
  /** What it quotes, best first. */
  readonly passages: readonly Passage[];
}

const MOST_QUOTES = 4;
/** A further passage is worth quoting from this share of the best one's score on. */
const WORTH_QUOTING = 0.7;
const PROPOSALS = 3;
const NAMED_TOPICS = 5;

/**
 * Answers a question from a video's own texts (decisions: The assistant): quotes the passages that fit it best, or
 * says plainly that the texts do not cover it, and what they do. Deterministic; takes any text; never throws.
 */
export function answerFromTexts(question: string, texts: VideoTexts): TextAnswer {
  const index = indexTexts(texts);
  const terms = questionTerms(question, index);
  const telling = terms.filter(({ isAsking }) => !isAsking);
  if (!isCovered(index, question)) return notCovered(index, telling, question);
  // A question without a word that tells what it is about asks about the video as a whole.
  const isGeneral = telling.length === 0;
  const passages = isGeneral
    ? overview(index, MOST_QUOTES)
    : worthQuoting(passagesIn(index, question, MOST_QUOTES));
  if (passages.length === 0) return notCovered(index, telling, question);
  const wanted = isGeneral ? topicTerms(index) : terms;
  const quotes = passages.map((passage) => quoteOf(passage, wanted, index));
  return {
    isCovered: true,
    markdown: [opening(quotes, isGeneral), ...quotes.map(quoted)].join('\n\n'),
    passages,
  };
}

function worthQuoting(passages: readonly Passage[]): Passage[] {
  const best = passages[0]?.score ?? 0;
  return passages.filter(({ score }) => score >= WORTH_QUOTING * best);
}

function opening(quotes: readonly Quote[], isGeneral: boolean): string {
  if (isGeneral) return 'Some moments that show what this video is about:';
  if (quotes.every(({ position }) => position === null)) return 'The description of this video says:';
  return quotes.length === 1
    ? 'This is what the video says about it:'
    : 'These moments of the video speak about it:';
}

function quoted({ text, position, speaker }: Quote): string {
  const name = speaker === '' ? '' : `**${inert(speaker)}:** `;
  const source = position === null ? '(description)' : `[c${position}]`;
  return `> ${name}${inert(text)} ${source}`;
}

function notCovered(index: TextIndex, terms: readonly QuestionTerm[], question: string): TextAnswer {
  const hasTranscript = index.texts.cues.length > 0;
  const missing = missingWords(index, terms, question);
  const lines = [
    hasTranscript
      ? 'This is not covered in this video.'
      : 'This video has no transcript yet, and its description does not say.',
  ];
  if (hasTranscript && missing.length > 0) {
    lines[0] += ` Nothing in it mentions ${listed(missing.map((word) => `“${inert(word)}”`))}.`;
  }
  const topics = topicsOf(index);
  if (topics.length > 0) lines.push(`It is about ${topics.map(inert).join(', ')}.`);
  const proposals = proposalsIn(index, PROPOSALS);
  if (proposals.length > 0) {
    lines.push(`It can answer, for example:\n\n${proposals.map((one) => `- ${inert(one)}`).join('\n')}`);
  }
  return { isCovered: false, markdown: lines.join('\n\n'), passages: [] };
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** The telling words of the question that nobody says, as they were typed. */
function missingWords(index: TextIndex, terms: readonly QuestionTerm[], question: string): string[] {
  const missing = new Set(terms.filter(({ term }) => !index.positions.has(term)).map(({ term }) => term));
  const words = index.language
    .termsOf(question.slice(0, 1_000))
    .filter(({ term }) => missing.delete(term))
    .map(({ start, end }) => question.slice(start, end));
  return words.slice(0, PROPOSALS);
}

/** What it says most of, then the tags of its title and description; no part of what is named already. */
function topicsOf(index: TextIndex): string[] {
  const { texts, language } = index;
  const termsOf = (text: string) => language.termsOf(text).map(({ term }) => term);
  const topics: { text: string; terms: readonly string[] }[] = [];
  for (const { text } of [...keyPhrases(index), ...tagsOf(texts)]) {
    const terms = termsOf(text);
    const isNamed = topics.some((other) => terms.every((term) => other.terms.includes(term)));
    if (!isNamed) topics.push({ text, terms });
    if (topics.length === NAMED_TOPICS) break;
  }
  return topics.map(({ text }) => text);
}

const tagsOf = ({ title, description }: VideoTexts) =>
  generateTags(title, description).map((text) => ({ text }));

/** A text in which nothing is Markdown any more, and no mark of a citation. */
function inert(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~#&!]/g, '\\$&')
    .replace(/^(\s*)([-+=]|\d{1,9}(?=[.)]))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}
