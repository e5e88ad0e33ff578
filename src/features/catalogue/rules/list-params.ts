import { cleanEnum, cleanId, cleanSearchTerm } from '#lib/clean-param.ts';
import { decodeListCursor, decodeRelevanceCursor } from '#lib/cursor.ts';
import { LENGTHS, type Length, PUBLISHED, type Published } from './known-filters.ts';
import {
  CURSOR_FORMS,
  DEFAULT_SORT,
  type ListOrder,
  SEARCH_SORTS,
  type SearchSort,
  SORTS,
  type Sort,
} from './sorting.ts';

/** What an address says of a list. The default order is not written into it (spec 1 §5 Search). */
export interface ListParams<Order extends string = SearchSort> {
  q?: string | undefined;
  /** Id of a category; whether it exists is not known here. */
  category?: string | undefined;
  /** Who speaks in the videos, by name. */
  speaker?: string | undefined;
  /** How long they are, and how long ago they were published. */
  length?: Length | undefined;
  published?: Published | undefined;
  sort?: Exclude<Order, typeof DEFAULT_SORT> | undefined;
  /** The place in the list after which the page begins. */
  after?: string | undefined;
  /** A search for the words as they are written, of which none is mended. */
  exact?: '1' | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/** An order that stands in an address; undefined for the default one and for what is none. */
function sortParam<Order extends SearchSort>(value: unknown, allowed: readonly Order[]) {
  const sort: SearchSort = cleanEnum<SearchSort>(value, allowed, DEFAULT_SORT);
  return sort === DEFAULT_SORT ? undefined : (sort as Exclude<Order, typeof DEFAULT_SORT>);
}

/** A place in a list; undefined for one of another order and for what can be none. */
function placeParam(value: unknown, order: ListOrder): string | undefined {
  const isPlace = typeof value === 'string' && decodeListCursor(value, order, CURSOR_FORMS[order]) !== null;
  return isPlace ? value : undefined;
}

/**
 * The parameters of the home page (spec 2 §2 Homepage), sanitised (spec 2 §5). Each is given, undefined where the
 * address has none that can be used, so that it stands in place of what was written there.
 */
export function homeParams(raw: Raw): ListParams<Sort> {
  const sort = sortParam(raw.sort, SORTS);
  return {
    q: cleanSearchTerm(raw.q),
    category: cleanId(raw.category),
    sort,
    after: placeParam(raw.after, homeOrder(sort)),
  };
}

/** The order of the home page: the featured videos first unless another one is asked for. */
export function homeOrder(sort: ListParams<Sort>['sort']): ListOrder {
  return sort ?? 'featured';
}

/** The parameters of the search page (spec 2 §2 Search / Browse page), as `homeParams`. */
export function browseParams(raw: Raw): ListParams {
  const q = cleanSearchTerm(raw.q);
  const sort = q === undefined ? sortParam(raw.sort, SORTS) : sortParam(raw.sort, SEARCH_SORTS);
  return {
    q,
    category: cleanId(raw.category),
    speaker: cleanSearchTerm(raw.speaker),
    length: cleanEnum(raw.length, LENGTHS, undefined),
    published: cleanEnum(raw.published, PUBLISHED, undefined),
    sort,
    after: browsePlace(raw.after, q !== undefined, sort),
    exact: q !== undefined && raw.exact === '1' ? '1' : undefined,
  };
}

function browsePlace(value: unknown, isSearch: boolean, sort: ListParams['sort']): string | undefined {
  // Behind the literal matches of a search, in whichever order, come others by relevance.
  if (isSearch && typeof value === 'string' && decodeRelevanceCursor(value)) return value;
  return sort === 'relevance' ? undefined : placeParam(value, sort ?? DEFAULT_SORT);
}
