import { cleanSearchTerm } from '#lib/clean-param.ts';
import { isUuid } from '#lib/uuid.ts';
import type { VideoFilter } from '../../contract-admin.ts';
import { ADMIN_SORTS } from '../../rules/admin-sort.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether the entry before is the list of videos, to go back to as it was left. */
    isFromList?: boolean;
  }
}

/** Goes with a link of the list of videos to one of them. */
export const FROM_LIST = { isFromList: true } as const;

/** The choices of what is shown, in their order. */
export const SHOWN: Readonly<Record<VideoFilter['show'], string>> = {
  all: 'All',
  published: 'Published',
  drafts: 'Drafts',
  'no-transcript': 'No transcript',
  gone: 'Gone',
  deleted: 'Deleted',
};

/** The filter of the list in an address, as it is before it was looked at. */
export type FilterSearch = { q?: unknown; show?: unknown; category?: unknown; sort?: unknown };

/** The filter of the list as an address names it; what it says wrongly is left out. */
export function filterOf(search: FilterSearch): VideoFilter {
  const term = cleanSearchTerm(typeof search.q === 'string' ? search.q.slice(0, 500) : undefined);
  const show = Object.keys(SHOWN).find((name) => name === search.show);
  const category =
    typeof search.category === 'string' && isUuid(search.category) ? search.category : undefined;
  const sort = ADMIN_SORTS.find((name) => name === search.sort);
  return {
    ...(term !== undefined && { term }),
    show: (show ?? 'all') as VideoFilter['show'],
    ...(category !== undefined && { categoryId: category }),
    ...(sort !== undefined && sort !== 'newest' && { sort }),
  };
}

/** The same in an address. */
export const searchOf = ({ term, show, categoryId, sort }: VideoFilter) => ({
  q: term,
  show: show === 'all' ? undefined : show,
  category: categoryId,
  sort: sort === 'newest' ? undefined : sort,
});
