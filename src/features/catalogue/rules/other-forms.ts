import { baseForm, IRREGULAR_WORDS } from '#lib/irregular-forms.ts';
import { numberAtStart, saidNumber } from '#lib/said-numbers.ts';
import { englishStem } from './english-stem.ts';
import { namesIn } from './names-of-the-field.ts';

/** Parts of a term that are looked for in other forms, too: each makes the search of all words longer. */
const MOST_PARTS = 4;

/** Words that a number is made of at most, of those that a search has. */
const MOST_NUMBER_WORDS = 8;

/** The name of a library as it is written or said: `Node.js`, `node js`, `nodejs`. */
const JAVASCRIPT_NAME = /(?<![\p{L}\p{N}])([a-z][a-z0-9]{1,20})[. ]?js(?![\p{L}\p{N}])/gu;

/** A part of a search term, in small letters, and what else says the same. */
export interface OtherForms {
  readonly part: string;
  readonly others: readonly string[];
  /** Whether the others alone are looked for. */
  readonly isReplaced?: boolean;
}

/** Keys that were made, of the words that texts share: to make one takes a hundred times what it takes to look it up. */
const keys = new Map<string, string>();
const MOST_KEYS = 50_000;

/** Equal for all forms of an English word: `forget`, `forgetting` and `forgot`. Takes small letters without accents. */
export function formKey(word: string): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = englishStem(baseForm(word));
  keys.set(word, key);
  return key;
}

let irregular: ReadonlyMap<string, readonly string[]> | undefined;

/** The forms of an irregular word by its key. Made when it is first asked for: a phone takes 20 ms to make them all. */
function irregularForms(key: string): readonly string[] {
  irregular ??= new Map(IRREGULAR_WORDS.map((forms) => [formKey(forms[0]), forms]));
  return irregular.get(key) ?? [];
}

/**
 * What a term may be said as where its stems do not tell: irregular forms (`forgot` for `forgetting`), numbers in digits
 * and in words (`1960` and `nineteen sixty`), names that end in `js`, and names in short (`regex`).
 */
export function otherForms(term: string): OtherForms[] {
  const words = term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Map<string, OtherForms>();
  for (const [part, name] of term.toLowerCase().matchAll(JAVASCRIPT_NAME)) {
    const others = [`${name}.js`, `${name} js`, `${name}js`].filter((form) => form !== part);
    if (found.size < MOST_PARTS) found.set(part, { part, others });
  }
  for (const named of namesIn(term.toLowerCase())) {
    const isWithin = [...found.keys()].some((part) => part.includes(named.part));
    if (found.size < MOST_PARTS && !isWithin) found.set(named.part, named);
  }
  for (let at = 0; at < words.length && found.size < MOST_PARTS; at += 1) {
    const word = words[at] ?? '';
    const number = numberAtStart(words.slice(at, at + MOST_NUMBER_WORDS));
    const said = saidNumber(word);
    if (number) {
      const part = words.slice(at, at + number.wordCount).join(' ');
      found.set(part, { part, others: [number.digits] });
      at += number.wordCount - 1;
    } else if (said !== null) found.set(word, { part: word, others: [said] });
    else {
      const others = irregularForms(formKey(word)).filter((form) => englishStem(form) !== englishStem(word));
      if (others.length > 0) found.set(word, { part: word, others });
    }
  }
  return [...found.values()];
}
