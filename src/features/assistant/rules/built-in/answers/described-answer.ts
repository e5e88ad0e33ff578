import type { QuestionKind } from '../question/question-kind.ts';
import type { QuestionTerm } from '../question/question-terms.ts';
import { relatedTerms, saidSynonyms } from '../question/term-matches.ts';
import { type Quote, quoteAt } from '../quotes/quotes.ts';
import { definedSubject, defines } from '../scores/definition.ts';
import { DATE } from '../sentences/english-signs.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { meaningsOf } from '../words/word-meanings.ts';
import { quotedInMarkdown } from './answer-markdown.ts';
import { missingFact } from './missing-fact.ts';
import type { TextAnswer } from './text-answer.ts';

export const NO_TRANSCRIPT = 'This video has no transcript yet';
export const SAYS = 'Its description says:';
const ONLY_NAMES = 'Its description only says that it is about this:';
const MAY_ANSWER = 'In its description, this may answer it:';
/** Sentences of a description that are quoted whole, and of a longer one those that are as near as the nearest. */
const MOST_WHOLE = 3;
const MOST_NEAREST = 2;
/** What another word of the same meaning counts beside the word itself. */
const SYNONYM_WEIGHT = 0.75;
/** What tells that a question is put in the video, and what puts it: `She explains what it is and how it is done.` */
const TELLS =
  /\b(?:explain|tell|show|ask|describe|argue|discuss|cover|explore|present|draw|wonder)(?:s|ed|ing)?\b/iu;
const PUTS = /\b(?:how|why|what|whether)\b/iu;
const ASKS_FOR_MORE: ReadonlySet<QuestionKind> = new Set(['how', 'why', 'other', 'what-is']);
const COMPARES = /\b(?:better|worse|best|worst|than|versus|vs)\b/iu;
const IS_COMPARED = /\b(?:better|worse|best|worst|than|more|less)\b/iu;
/** `Is it for beginners?`, and what says so: `For everybody who …` */
const ASKS_FOR_WHOM = /^(?:is|are) (?:it|this|that)(?: \w{2,12})? for\b/iu;
const FOR_WHOM = /\bfor (?:all|any|every|people|those|you)/iu;
/** Before a name: `the language Clojure`; and behind what is explained: `easy, which is about …` */
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an']);
const IS_EXPLAINED = /^,? (?:which|that) (?:is|are|means)\b/iu;

/** A question that is put to a video without a transcript. */
interface Asked {
  readonly question: string;
  readonly kind: QuestionKind;
  /** What it is about, in its own words. */
  readonly telling: readonly QuestionTerm[];
  /** Whether the texts say enough of that to hold the answer. */
  readonly isSaid: boolean;
  /** Whether the sentence at a place was quoted before. */
  readonly isKnown: (at: number) => boolean;
}

/**
 * What a description says about a question: its sentences that are nearest, and how surely they answer. That they name what is
 * asked is no answer by itself, and said so. Null where nothing of it is near.
 */
export function describedAnswer(asked: Asked, index: TextIndex): TextAnswer | null {
  const { telling, question, kind, isSaid } = asked;
  const sentences = sentencesOf(index);
  const places = [...sentences.keys()].filter((at) => !asked.isKnown(at));
  const told = (at: readonly number[], found: string): TextAnswer | null => {
    if (at.length === 0) return null;
    const quotes = at.map((place) => quoteAt(sentences, place));
    const isTold = kind === 'when' ? quotes.some(({ first }) => DATE.test(textAt(first))) : true;
    const missing = isTold ? missingFact(question, kind, quotes, index) : 'time';
    const lead =
      missing === null ? found : `No ${missing} is given for it in its description. What comes closest:`;
    const markdown = [`${NO_TRANSCRIPT}. ${lead}`, inOnePassage(quotes)].join('\n\n');
    return { isCovered: lead === SAYS, markdown, quotes };
  };
  const textAt = (at: number) => sentences[at]?.text ?? '';
  const weights = places.map((at) => ({ at, weight: weightOf(asked.telling, sentences[at], index) }));
  const most = weights.reduce((best, { weight }) => Math.max(best, weight), 0);
  const isOfTitle = telling.every(({ term }) => isInTitle(term, index));
  // All of a description is about the title: where nothing else is in common, no sentence is nearer than the others.
  const beside = telling.filter(({ term, isSpeaker }) => !index.titleTerms.has(term) && !isSpeaker);
  const besides = weights.some(({ at }) => weightOf(beside, sentences[at], index) > 0);
  if (!isSaid && !besides && (isOfTitle || most > 0)) return told(places.slice(0, MOST_WHOLE), MAY_ANSWER);
  if (most === 0) {
    const isForWhom = (at: number) => FOR_WHOM.test(textAt(at));
    return ASKS_FOR_WHOM.test(question) ? told(places.filter(isForWhom).slice(0, 1), MAY_ANSWER) : null;
  }
  const nearest = weights
    .filter(({ weight }) => weight === most)
    .slice(0, MOST_NEAREST)
    .map(({ at }) => at);
  const areAll = (holds: (text: string) => boolean) => nearest.every((at) => holds(textAt(at)));
  if (!isSaid) return areAll((text) => isNameAlone(telling, text, index)) ? null : told(nearest, MAY_ANSWER);
  return told(nearest, areAll((text) => isOnlyNamed(asked, text, index)) ? ONLY_NAMES : SAYS);
}

/** Sentences that follow each other read as one passage. */
export function inOnePassage(quotes: readonly Quote[]): string {
  const passages: Quote[] = [];
  for (const quote of quotes) {
    const before = passages.at(-1);
    const [part] = before?.parts ?? [];
    if (!before || !part || before.last + 1 !== quote.first) {
      passages.push(quote);
      continue;
    }
    const text = [part, ...quote.parts].map((one) => one.text).join(' ');
    passages[passages.length - 1] = { ...before, last: quote.last, parts: [{ ...part, text }] };
  }
  return passages.map(quotedInMarkdown).join('\n\n');
}

/** How much of what a question is about a sentence says. */
function weightOf(
  telling: readonly QuestionTerm[],
  sentence: Sentence | undefined,
  index: TextIndex,
): number {
  const said = new Set(sentence?.terms);
  return telling.reduce((sum, { term }) => {
    if ([term, ...relatedTerms(term, index)].some((one) => said.has(one))) return sum + 1;
    return sum + (saidSynonyms(term, index).some((one) => said.has(one)) ? SYNONYM_WEIGHT : 0);
  }, 0);
}

/** Whether a word is in the title, or near in meaning to one that is: who speaks of regrets tells of mistakes. */
function isInTitle(term: string, { titleTerms, language }: TextIndex): boolean {
  if (titleTerms.has(term)) return true;
  if (language.code !== 'en') return false;
  const areNear = (one: string, other: string) =>
    meaningsOf(one).same.has(other) || meaningsOf(one).near.has(other);
  return [...titleTerms].some((other) => areNear(other, term));
}

/** Whether all that a sentence has of a question are names: of whom it speaks, but not of what is asked. */
function isNameAlone(telling: readonly QuestionTerm[], text: string, { language }: TextIndex): boolean {
  const asked = new Set(telling.map(({ term }) => term));
  const shared = language.termsOf(text).filter(({ term }) => asked.has(term));
  return shared.length > 0 && shared.every(({ start }) => start > 0 && /\p{Lu}/u.test(text.charAt(start)));
}

/** Whether a sentence only says that the video has what is asked, or that it asks the same. */
function isOnlyNamed({ question, kind, telling }: Asked, text: string, { language }: TextIndex): boolean {
  if (COMPARES.test(question) && !IS_COMPARED.test(text)) return true;
  if (kind === 'what-is' && !isTold(question, text)) return true;
  if (!ASKS_FOR_MORE.has(kind)) return false;
  const tells = text.search(TELLS);
  const puts = tells < 0 ? -1 : text.slice(tells).search(PUTS);
  if (puts < 0) return false;
  const asked = new Set(telling.map(({ term }) => term));
  const shared = language.termsOf(text).filter(({ term }) => asked.has(term));
  return shared.every(({ start }) => start > tells + puts);
}

/** Whether a sentence tells what the thing is of which that is asked. */
function isTold(question: string, text: string): boolean {
  const subject = definedSubject(question);
  if (subject === null || defines(subject)(text)) return true;
  const at = text.toLowerCase().indexOf(subject);
  if (at < 0) return false;
  const [article = '', noun = ''] = text.slice(0, at).trimEnd().split(' ').slice(-2);
  const isNamed =
    /\p{Lu}/u.test(text.charAt(at)) && ARTICLES.has(article.toLowerCase()) && /^\p{Ll}+$/u.test(noun);
  return isNamed || IS_EXPLAINED.test(text.slice(at + subject.length));
}
