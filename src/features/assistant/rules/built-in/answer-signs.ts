import { isFirstName } from './first-names.ts';
import { numberSigns } from './number-signs.ts';
import type { QuestionKind } from './question-kind.ts';

const TIME =
  /\b(?:1[0-9]|20)\d\ds?\b|\b(?:january|february|march|april|(?:in|of|since|until|by) may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|tomorrow|tonight|century|centuries|decades?|ago|(?:fif|six|seven|eigh|nine)teen (?:hundred|oh|\w{3,5}teen|\w{3,5}ty)|twenty (?:twenty|oh|ten)|(?:nineteen|twenty)-\w|(?:last|next|this) (?:year|month|week|summer|winter|spring|autumn|fall))\b/iu;
const TIME_HINT =
  /\b(?:today|now|years?|months?|weeks?|days?|hours?|first|last|next|since|until|before|after|when|once|morning|evening|spring|summer|autumn|winter|soon|later|earlier|during)\b/iu;
/** A name within a sentence: words with capitals, which at its beginning tell nothing. */
const NAMES =
  /(?<=[\p{L}\p{N},] )["“']?\p{Lu}[\p{L}\p{M}.'’-]+(?: (?:(?:van|von|de|der|den|al|bin|of) )*\p{Lu}[\p{L}\p{M}.'’-]+)*/gu;
const FULL_NAME_AT_START = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const PERSONS =
  /\b(?:he|she|they|who|i'm|i am|my name|we|people|somebody|someone|guy|man|woman|invented|created|founded|wrote|proposed|named|called|by)\b/iu;
const REASON =
  /\b(?:because|since|so that|so we|in order to|due to|the reason|that['’]s why|therefore|otherwise|the problem|the point|the idea|which means|allows?|prevents?|helps?|cause[sd]?|leads? to|wants? to|to avoid|to make|to get|to be able|worried|advantage|benefit|need)\b/iu;
const WAY =
  /\b(?:by \w+ing|using|through|you can|we can|you (?:just |have to |need to |would |could )|first|then|the way|basically|what (?:you|we|it) do(?:es)?|so that|step|works?|with)\b/iu;
const PLACE =
  /\b(?:in|at|from|to|near|on|of) (?:the )?\p{Lu}\p{Ll}+|\b(?:here|there|where|place|city|country|home|website|located|outside|inside)\b/u;
const YES_NO =
  /^(?:\W*)(?:(?:well|so|I mean|I think)\W+)?(?:yes|no|yeah|nope|not|absolutely|exactly|of course|definitely|sure|right|correct|maybe|probably|it depends)\b|\b(?:never|cannot|can['’]t|doesn['’]t|don['’]t|isn['’]t|won['’]t|impossible|possible|always)\b/iu;

const HINT = 0.5;

/**
 * What a sentence has of an answer of a kind, from 0 to 1, by its form alone.
 * @param termOf reduces a word to what it is compared by
 */
export function answerSigns(
  kind: QuestionKind,
  question: string,
  termOf: (word: string) => string,
): (text: string) => number {
  const has = (pattern: RegExp) => (text: string) => (pattern.test(text) ? 1 : 0);
  switch (kind) {
    case 'number':
      return numberSigns(question, termOf);
    case 'when':
      return (text) => (TIME.test(text) ? 1 : TIME_HINT.test(text) ? HINT : 0);
    case 'who':
      return personSigns(question);
    case 'where':
      return has(PLACE);
    case 'why':
      return has(REASON);
    case 'how':
      return has(WAY);
    case 'is-there':
      return has(YES_NO);
    default:
      return () => 0;
  }
}

/** How likely a person is named whom the question does not name: a first name, a full name, a single one, or only `he`. */
function personSigns(question: string): (text: string) => number {
  const asked = new Set(
    question
      .slice(0, 300)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  const isNew = (name: string) =>
    !name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .every((word) => asked.has(word));
  return (text) => {
    const names: string[] = text.match(NAMES) ?? [];
    const first = FULL_NAME_AT_START.exec(text);
    if (first) names.push(first[0]);
    const best = names.filter(isNew).reduce((most, name) => {
      const [given = '', ...rest] = name.replace(/["“']/g, '').split(' ');
      return Math.max(most, isFirstName(given) ? 1 : rest.length > 0 ? 0.8 : 0.5);
    }, 0);
    return Math.max(best, PERSONS.test(text) ? 0.4 : 0);
  };
}
