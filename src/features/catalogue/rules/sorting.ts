import type { KeyForm } from '#lib/cursor.ts';

/** Orders of a list of videos (spec 2 §2 Search / Browse). */
export const SORTS = ['newest', 'alphabetical', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

/** Orders that a list is kept in: those of the dropdown, and the home page's: featured first, then newest. */
export const LIST_ORDERS = ['featured', ...SORTS] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Orders of a search: those of a list, and 'Best Match' (decisions: default order of a search). */
export const SEARCH_SORTS = [...SORTS, 'relevance'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const DEFAULT_SORT = 'newest' as const satisfies Sort;

/** The words of each order in the sort dropdown. */
export const SORT_LABELS: Record<SearchSort, string> = {
  newest: 'Newest First',
  alphabetical: 'Alphabetical',
  popular: 'Most Popular',
  relevance: 'Best Match',
};

/** The forms of the keys of each order's cursor. */
export const CURSOR_FORMS: Record<ListOrder, readonly KeyForm[]> = {
  featured: ['boolean', 'moment', 'uuid'],
  newest: ['moment', 'uuid'],
  alphabetical: ['text', 'uuid'],
  popular: ['integer', 'integer', 'integer', 'uuid'],
};
