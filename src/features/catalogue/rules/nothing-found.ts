import { filtersInWords } from './list-filters.ts';
import type { ListParams } from './list-params.ts';
import { quotedTerm } from './quoted-term.ts';

/** Said in place of a list that is filtered by length or time of publication, and has no videos. */
export function nothingFoundInWords({ q, category, speaker, ...filters }: ListParams): string {
  const nothing = [
    'Nothing',
    filtersInWords(filters),
    speaker !== undefined && `with ${speaker}`,
    category !== undefined && 'in this category',
  ]
    .filter(Boolean)
    .join(' ');
  return q === undefined ? `${nothing} is listed.` : `${nothing} matches ${quotedTerm(q)}.`;
}
