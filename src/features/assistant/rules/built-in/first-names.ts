import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';

/** English first names, in small letters; the list lacks the short ones. */
const FIRST_NAMES: ReadonlySet<string> = new Set([...firstNames, 'bob', 'dave', 'jim', 'mallory', 'tom']);

/** Whether a name is a first name alone: of somebody present, or of the Alice and Bob of examples. */
export function isFirstName(name: string): boolean {
  return FIRST_NAMES.has(name.toLowerCase());
}
