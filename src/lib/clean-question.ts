import { cleanSearchTerm } from './clean-param.ts';

/** Where a web address begins, or a second link that was pasted onto the first. */
const ADDRESS = /https?:|www\.|\/\/|%[\da-f]{2}|[?&](?:q|autoOpen|enableFlow|highlight|share\w*)=/i;

/**
 * A question from the address (spec 2 §5): free text, so that its marks stay, but without web addresses, what was not
 * decoded, and parameters that were pasted onto it. Undefined if nothing is left.
 */
export function cleanQuestion(value: unknown): string | undefined {
  const term = cleanSearchTerm(value);
  if (term === undefined) return undefined;
  const at = term.search(ADDRESS);
  return at < 0 ? term : cleanSearchTerm(term.slice(0, at));
}
