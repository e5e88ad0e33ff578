/** Characters of a name in a greeting at most. */
const MAX_NAME_LENGTH = 40;

/** What mail programs make a link of, or what only a sentence has: an address, a name of a host, a number. */
const NOT_A_NAME = /[/\\@:!?\d]|\.\S|www/i;

/** Direction marks that would turn the words after them around. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The first words of a mail. Whoever signs up with another's address chooses the name in the mail that this person
 * gets: one that could carry a message or a link is left out.
 */
export function greeting(firstName: string | null): string {
  const name = (firstName ?? '')
    .replace(DIRECTION, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return name && name.length <= MAX_NAME_LENGTH && !NOT_A_NAME.test(name) ? `Hello ${name},` : 'Hello,';
}
