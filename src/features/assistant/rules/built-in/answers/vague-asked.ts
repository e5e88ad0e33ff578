import { type Quote, quoteOf, readable } from '../quotes/quotes.ts';
import { isSpeakersName } from '../sentences/introduced.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { inert } from './answer-markdown.ts';
import { summaryOf } from './summary.ts';

/** Before any of it. */
const LEADS = /^(?:(?:and|but|ok|okay|well|oh)[\s,.!]+)+/iu;
/** Asks what all of it leads to, whatever was told before: `so what?` */
const MATTERS =
  /^(?:so what(?: now)?|who cares|what of it|what now|(?:so )?why (?:does|do|should) (?:it|that|this|any of (?:it|this)) (?:even )?matter|(?:so )?why (?:is|are) (?:it|that|this|these|they) (?:even )?(?:important|relevant|interesting)|(?:so )?why should (?:i|we|anyone|anybody) care(?: about (?:it|that|this))?|(?:so )?what(?:['’]s| is) the point)[\s.?!]*$/iu;
/** Doubts what was told before: `really?` */
const DOUBTED =
  /^(?:so )?(?:really(?: now)?|seriously|says who|according to whom?|who sa(?:id|ys)(?: so| that| this| it)?|is (?:it|that|this) (?:really |actually )?(?:true|so|right|correct|real)|are you (?:really )?sure(?: about (?:it|that|this))?|for real|how (?:do|can|would) (?:you|they|we) know(?: that| this| it)?|no way|sources?|proof|prove it|any (?:proof|evidence|sources?))[\s.?!]*$/iu;
/** Words to which a conclusion goes on: `So: recall, wait, and recall again.` tells less than what comes next. */
const SHORT_CONCLUSION = 12;

/** What words ask that name nothing: what was told matters, or is doubted; null for any other question. */
export function vagueAsked(typed: string): 'matters' | 'doubted' | null {
  const asked = typed.slice(0, 100).replace(/\s+/gu, ' ').trim().replace(LEADS, '');
  if (MATTERS.test(asked)) return 'matters';
  return DOUBTED.test(asked) ? 'doubted' : null;
}

/** What all of it comes to: its conclusion, or else its thesis; null where both were quoted before. */
export function comesTo(index: TextIndex, isKnown: (at: number) => boolean): Quote | null {
  const sentences = sentencesOf(index);
  const { quotes } = summaryOf(index);
  const [thesis, ...others] = quotes;
  const quote = [others.at(-1), thesis].find((one) => one !== undefined && !isKnown(one.first));
  if (quote === undefined) return null;
  const [own, next] = [sentences[quote.last], sentences[quote.last + 1]];
  const goesOn =
    own !== undefined && next?.turn === own.turn && own.wordCount < SHORT_CONCLUSION && !next.isQuestion;
  if (!goesOn) return quote;
  const range = { first: quote.first, last: quote.last + 1, answering: quote.first };
  return readable([quoteOf(sentences, range)], index)[0] ?? quote;
}

/** To who doubts what was quoted: who says it and where, and that a quote proves nothing. */
export function whoSaysSo({ parts }: Quote): string {
  const spoken = parts.find(({ cue, isLead }) => cue !== null && isLead !== true);
  const unproven = 'I quote what is said, and cannot check whether it is true.';
  if (spoken?.cue == null) return `The description of this video says so. ${unproven}`;
  const who = isSpeakersName(spoken.speaker) ? inert(spoken.speaker) : 'This video';
  return `${who} says so, at [c${spoken.cue.position}]. ${unproven}`;
}
