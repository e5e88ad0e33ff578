import type { QuestionKind } from '../question/question-kind.ts';
import type { QuestionTerm } from '../question/question-terms.ts';
import { type Chapter, chaptersOf, isOfForm } from '../sentences/chapters.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { meaningsOf } from '../words/word-meanings.ts';
import { definedSubject } from './definition.ts';
import { explainedAt } from './explained-at.ts';

/** To these a whole part may be the answer; a number, a name, a time or what something is may be told in any. */
const ASKS_FOR_PART: ReadonlySet<QuestionKind> = new Set(['how', 'why', 'other']);
/** `What are the benefits of caulking?` asks for no definition. */
const OF_SOMETHING = / (?:of|for|with|behind) /u;
/** Nor does `What are the phases?` */
const ASKS_FOR_ALL = /\bwhat (?:are|were) the \p{L}{2,30}s\b/iu;
/** Of what a question is about the share that stands in the heading, and of the heading's words the share that the question has. */
const LEAST_SAID = 0.8;
const LEAST_ASKED = 0.5;
/** Where more are called alike, none of them is meant. */
const MOST_PARTS = 2;

/**
 * The parts of a video whose heading says what a question is about, in its words or in others: none for most questions. `How can
 * eclipse attacks be stopped?` asks for `Mitigations and Solutions for Eclipse Attacks`, in which nobody need say `eclipse`.
 */
export function headedParts(
  question: string,
  kind: QuestionKind,
  terms: readonly QuestionTerm[],
  index: TextIndex,
): readonly Chapter[] {
  const explaining = kind === 'what-is' ? explainingParts(definedSubject(question), index) : [];
  if (explaining.length > 0) return explaining;
  const isOfSomething =
    kind === 'what-is' && (OF_SOMETHING.test(definedSubject(question) ?? '') || ASKS_FOR_ALL.test(question));
  if (!isOfSomething && !ASKS_FOR_PART.has(kind)) return [];
  const asked = terms.filter(({ isAside, isSpeaker }) => !isAside && !isSpeaker);
  const parts = chaptersOf(index).map((chapter) => ({ chapter, said: saidAbove(chapter, asked, index) }));
  const most = Math.max(...parts.map(({ said }) => said));
  const best = parts.filter(({ said }) => said > 0 && said === most);
  return best.length > MOST_PARTS ? [] : best.map(({ chapter }) => chapter);
}

/** A heading under which something is explained: `Explanation of the bug`, `What are light clients?`, `Taproot explained`. */
const EXPLAINS =
  /^(?:(?:explanation|definition|description|overview|meaning) of|explaining|understanding|defining|introduction to|what (?:is|are|was|were)) (?:an? |the )?(.{2,60}?)\??$/iu;
const EXPLAINED = /^(?:the )?(.{2,60}?),? (?:explained|defined)$/iu;

/** The part in which something is explained by its heading; of several none is meant, nor one where it is explained elsewhere alone. */
function explainingParts(subject: string | null, index: TextIndex): readonly Chapter[] {
  if (subject === null) return [];
  const sentences = sentencesOf(index);
  const explained = explainedAt(subject, sentences);
  const parts = chaptersOf(index).filter(({ heading }) => {
    const of = (EXPLAINS.exec(heading.trim()) ?? EXPLAINED.exec(heading.trim()))?.[1]?.toLowerCase();
    return of !== undefined && singular(of) === singular(subject);
  });
  const [part, other] = parts;
  if (part === undefined || other !== undefined) return [];
  const places = [...sentences.keys()].filter((at) => explained(at) >= 1);
  return places.length === 0 || places.some((at) => at >= part.first && at <= part.last) ? parts : [];
}

const singular = (text: string): string => text.replace(/s$/, '');

/** How many words of a question a heading has or means; 0 where it leaves something out, or is mostly about something else. */
function saidAbove(
  { heading: words, terms }: Chapter,
  asked: readonly QuestionTerm[],
  index: TextIndex,
): number {
  const isAsked = (term: string) => asked.some((one) => one.term === term);
  // What the whole video is called says nothing of a part: `Phases of a CoinJoin` is about the phases.
  const heading = [...terms].filter(
    (term) => !index.language.isStopWord(term) && (isAsked(term) || !index.titleTerms.has(term)),
  );
  const exact = asked.filter(({ term }) => heading.includes(term));
  // A word of the heading that the question has stands for no other one.
  const rest = heading.filter((term) => !exact.some((one) => one.term === term));
  if (exact.length === 0 && isOfForm(words)) return 0;
  const others = index.language.code === 'en' ? asked.filter((one) => !exact.includes(one)) : [];
  const meant = others.flatMap((one) => {
    const { same, near } = meaningsOf(one.term);
    const others = rest.filter((term) => same.has(term) || near.has(term));
    return others.length > 0 ? [{ one, words: others }] : [];
  });
  // What every part may be called tells none of them: `Understanding Eclipse Attacks` of a talk about eclipse attacks.
  if (meant.length === 0 && exact.every(({ term }) => index.titleTerms.has(term))) return 0;
  const said = [...exact, ...meant.map(({ one }) => one)];
  const matched = exact.length + new Set(meant.flatMap(({ words }) => words)).size;
  const isAbout = telling(said) > 0 && telling(said) >= LEAST_SAID * telling(asked);
  return isAbout && matched >= LEAST_ASKED * heading.length ? said.length : 0;
}

const telling = (terms: readonly QuestionTerm[]): number =>
  terms.reduce((sum, { isAsking, rarity }) => sum + (isAsking ? 0 : rarity), 0);

/** How well the sentences of some parts answer a question by its words. */
export function scoresWithin(parts: readonly Chapter[], scores: Float32Array): Float32Array {
  const within = new Float32Array(scores.length);
  for (const { first, last } of parts) within.set(scores.subarray(first, last + 1), first);
  return within;
}
