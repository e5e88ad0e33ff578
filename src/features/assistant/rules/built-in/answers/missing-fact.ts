import { isEnglishWord } from '#features/catalogue/rules/english-words.ts';
import { isFirstName } from '#features/media/rules/link/first-names.ts';
import type { QuestionKind } from '../question/question-kind.ts';
import type { QuestionTerm } from '../question/question-terms.ts';
import { hasTerm } from '../question/term-matches.ts';
import type { Quote } from '../quotes/quotes.ts';
import { answerSigns } from '../scores/answer-signs.ts';
import { asksAmount } from '../scores/number-signs.ts';
import { DATE, HOW_OFTEN, TIME_HINT } from '../sentences/english-signs.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { taggedWords } from '../words/parts-of-speech.ts';
import type { TextIndex } from '../words/text-index.ts';
import { countedIn, doneIn, isOfLife, nameOfThing, verbAsked } from './asked-of-fact.ts';

/** What asks for somebody's name: `Who invented it?`, and not `Who needs it?`, which `people who cannot hear` answers. */
const ASKS_NAME: readonly RegExp[] = [
  /\bwho (?:(?:first|\p{L}{2,20}ly) )?(?:\p{L}{2,20}ed|did|made|wrote|came up|ran|found|built|began|led|said|drew|took|won|gave|thought|taught)\b/iu,
  /\bwho (?:was|were|got) \p{L}{2,20}ed\b/iu,
  /\bwhat(?:['’]s| is| was) the name of\b/iu,
];
/** Somebody of whom no name may be wanted, where it is asked to whom something was done: `students were tested`. */
const SOME_PEOPLE =
  /\b(?:people|persons|men|women|children|kids|patients|parents|students|\p{L}{3,20}(?:er|or|ist|ian|ant|ee)s)\b/iu;
const ASKS_TO_WHOM = /\bwho (?:was|were|got) /iu;

/** What answers `how many` or `how much` without a number. */
const QUANTITY =
  /\b(?:all|both|every|each|most|many|few|several|some|none|nobody|nothing|enough|lots?|dozens|plenty|free|unlimited|single)\b/iu;
/** The same of what something costs, or how much memory there is: `many` and `plenty` are said of other things. */
const AMOUNT =
  /\b(?:free|unlimited|(?:plenty of|enough) (?:memory|ram|space|bandwidth)|(?:for|costs?) nothing|no (?:charge|cost|fee|memory|bandwidth)s?)\b/iu;
/** Asks how long or how often, which `every Sunday` answers. */
const ASKS_HOW_OFTEN = /\bhow (?:often|frequently|regularly|long|soon|late|early)\b/iu;
/** Asks how old, which no year answers by itself: `built in 1850`. */
const ASKS_AGE = /\bhow old\b/iu;
const AGE =
  /\b(?:born|built|made|founded|established|opened|completed|finished|constructed|launched|erected|from (?=\d{4}\b)|dat(?:es?|ed|ing)|age[ds]?|since|centur(?:y|ies)|ago|young\w{0,3}|old\w{0,2}|ancient|teen\w{0,8}|child\w{0,5}|bab(?:y|ies))\b/iu;
const ASKS_YEAR = /\b(?:what|which) (?:year|decade|century)\b/iu;
const YEAR =
  /\b(?:1\d|20)\d\ds?\b|\bcentur(?:y|ies)\b|\b(?:nineteen|twenty|eighteen)[ -](?:hundred|oh|\p{L}{3,6}(?:teen|ty))|\b(?:years?|decades?) ago\b/iu;
const ASKS_COLOUR = /\b(?:what|which) colou?rs?\b/iu;
const COLOUR =
  /\b(?:colou?r\w{0,4}|red(?:dish)?|green(?:ish)?|blue|yellow|orange|purple|violet|pink|brown|black|white|gr[ae]y|gold(?:en)?|silver|turquoise|teal|beige|scarlet|crimson|ivory|dark|light|pale|bright|transparent)\b/iu;
/** A name within a sentence; where nobody wrote names with a capital, none can be missed. */
const CAPITAL_WITHIN = /[\p{Ll},] \p{Lu}\p{Ll}/u;
/** Who is named in a sentence before. */
const PRONOUN = /\b(?:he|she|they|I|we|his|her|their)\b/u;

/** What is told where a question of a kind is answered, and how surely a sentence must look like having it. */
const FACTS: Partial<Record<QuestionKind, { name: string; least: number; isAsked?: readonly RegExp[] }>> = {
  who: { name: 'name', least: 0.5, isAsked: ASKS_NAME },
  when: { name: 'time', least: 0.1 },
  number: { name: 'number', least: 0.1 },
};

/**
 * What a question wants that no quote has: `name`, `time`, `year`, `number` or `colour`; null where one has it, or nothing such is wanted. Nobody
 * is to take what comes near for the answer.
 */
export function missingFact(
  question: string,
  kind: QuestionKind,
  quotes: readonly Quote[],
  index: TextIndex,
): string | null {
  const fact = FACTS[kind];
  const asked = question.slice(0, 200);
  const hasColour = ({ parts }: Quote) => parts.some(({ text }) => COLOUR.test(text));
  if (ASKS_COLOUR.test(asked)) return quotes.some(hasColour) ? null : 'colour';
  if (fact === undefined || fact.isAsked?.every((pattern) => !pattern.test(asked))) return null;
  if (kind === 'who' && !index.texts.cues.some(({ text }) => CAPITAL_WITHIN.test(text))) return null;
  const isTold = toldBy(kind, asked, fact.least);
  const sentences = sentencesOf(index);
  const textsOf = ({ first, last }: Quote) => sentences.slice(first, last + 1).map(({ text }) => text);
  if (quotes.some((quote) => isTold(textsOf(quote)))) return null;
  return kind === 'when' && ASKS_YEAR.test(asked) ? 'year' : fact.name;
}

/** What answers a question for a number in words. */
function wordsToldIn(asked: string): readonly RegExp[] {
  if (ASKS_HOW_OFTEN.test(asked)) return [DATE, TIME_HINT, HOW_OFTEN];
  if (ASKS_AGE.test(asked)) return [AGE];
  return [asksAmount(asked) ? AMOUNT : QUANTITY];
}

/** Whether the sentences of a quote tell what is wanted. */
function toldBy(kind: QuestionKind, asked: string, least: number): (quoted: readonly string[]) => boolean {
  const signOf = answerSigns(kind, asked);
  const has = (text: string) => signOf(text) >= least;
  const verb = verbAsked(asked);
  const isDone = doneIn(verb);
  if (kind === 'number') {
    const inWords = wordsToldIn(asked);
    const isCounted = countedIn(asked);
    return (quoted) =>
      quoted.some(
        (text) => isCounted(text, quoted) && (has(text) || inWords.some((words) => words.test(text))),
      );
  }
  if (kind === 'when') {
    const isYear = ASKS_YEAR.test(asked);
    const isTime = (text: string) => (isYear ? YEAR.test(text) : has(text));
    return (quoted) => quoted.some((text) => isTime(text) && (!isOfLife(verb) || isDone(text)));
  }
  const isOfThing = nameOfThing(asked);
  const isNamed = (text: string) => has(text) || beginsWithName(text, asked);
  const isSomebody = (text: string) => ASKS_TO_WHOM.test(asked) && SOME_PEOPLE.test(text);
  return (quoted) =>
    quoted.some(
      (text, at) =>
        isOfThing(text) &&
        isDone(text) &&
        (isNamed(text) || isSomebody(text) || (PRONOUN.test(text) && quoted.slice(0, at).some(isNamed))),
    );
}

/** Whether somebody is named at the beginning of a sentence, where every word has a capital: `Marconi built it`, not `Volunteers built it`. */
function beginsWithName(text: string, question: string): boolean {
  const [first, next] = taggedWords(text);
  const name = first?.word.toLowerCase() ?? '';
  const isPlural = name.endsWith('s') && isEnglishWord(name.slice(0, -1));
  return (
    first?.tag === 'PROPN' &&
    (next?.tag === 'VERB' || next?.tag === 'AUX') &&
    (isFirstName(name) || !isPlural) &&
    !question.toLowerCase().includes(name)
  );
}

/** Sentences beside a quote within which its subject is named, and behind what was told before, of which it still is. */
const NAMED_WITHIN = 3;
const STILL_OF_IT = 15;

/** What a follow-up goes on from: what was told of it, and the words that say what it is about. */
interface FollowedUp {
  readonly known: readonly Quote[];
  readonly subject: readonly QuestionTerm[];
}

/**
 * The fact that a follow-up asks for, where its quote stands where nothing of the subject is said, so that a number or a name in it
 * may be another's; null where it is of the subject, or no such fact is asked for.
 */
export function factOfAnother(
  kind: QuestionKind,
  quote: Quote | undefined,
  { known, subject }: FollowedUp,
  index: TextIndex,
): string | null {
  const fact = FACTS[kind];
  const named = subject.filter(({ term }) => !index.titleTerms.has(term));
  if (fact === undefined || quote === undefined || named.length === 0) return null;
  const { first, last } = quote;
  if (known.some((told) => first <= told.last + STILL_OF_IT && last >= told.first)) return null;
  const said = sentencesOf(index).slice(Math.max(0, first - NAMED_WITHIN), last + NAMED_WITHIN + 1);
  const isSaid = said.some(({ terms }) => named.some((asked) => hasTerm(terms, asked, index)));
  return isSaid ? null : fact.name;
}
