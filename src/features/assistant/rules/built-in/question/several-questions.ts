import { namesSomething } from './question-terms.ts';

/** Questions that are answered one by one; who asks more asks for all of it. */
const MOST = 3;
/** Characters; what is longer is no question but a text. */
const LONGEST = 300;
const LEAST_WORDS = 3;

const VERB = "(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had)(?:n['’]t)?";
const SOMEBODY =
  '(?:it|they|he|she|we|you|i|one|people|its|their|his|her|this|that|these|those|there|the|an?)';
/** Begins a question: one with its verb before who does it, or one of those that are also written without. */
const BEGINS = [
  `(?:wh(?:at|o|om|ose|ich|en|ere|y)|how)(?:['’](?:s|re|d)| ${VERB})`,
  'how (?:many|much|long|often|far|big|old)',
  `(?:what|which) [\\p{L}’'-]{2,20} ${VERB}`,
  'what (?:happen|make|made|cause)(?:s|ed|d)?',
  'who [\\p{L}’]{3,20}',
  `(?:how|why|what) ${SOMEBODY}`,
  `${VERB} ${SOMEBODY}`,
].join('|');
const JOINT = new RegExp(
  `\\?+ (?:and |but |also )?(?=(?:${BEGINS})\\b)|,? and (?:also |then |so )?(?=(?:${BEGINS}|why(?=[ ?!.]*$))\\b)`,
  'iu',
);
const ASKS = new RegExp(`^(?:wh(?:at|o|om|ose|ich|en|ere|y)|how|${VERB})\\b`, 'iu');
/** What stands in quotation marks is one thing, and so are two that are compared. */
const IS_ONE = /["“”«»]|\b(?:between|versus|vs|compared|relat\w{1,6}|both)\b/iu;

/**
 * The questions of one that asks two or three things: `What is a mempool and why does it matter?` Null where it asks one thing.
 * @param question in English, without what is said around it
 */
export function severalQuestions(question: string): string[] | null {
  const asked = question
    .slice(0, LONGEST + 1)
    .replace(/\s+/g, ' ')
    .trim();
  if (asked.length > LONGEST || IS_ONE.test(asked)) return null;
  const parts = asked.split(JOINT).map((part) => part.replace(/[ ?!.,]{1,9}$/u, ''));
  const [first = ''] = parts;
  // `How and why did they do it?` asks one thing, and `What is it?` names nothing.
  const words = first.split(' ').length;
  const isWhole = words > LEAST_WORDS || (words === LEAST_WORDS && namesSomething(first));
  if (!isWhole || !ASKS.test(first) || parts.length < 2 || parts.length > MOST) return null;
  return parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}?`);
}
