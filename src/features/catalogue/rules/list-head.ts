import type { ListParams } from './list-params.ts';

interface ListPage {
  site: { name: string; origin: string };
  path: '/' | '/search';
  params: ListParams;
  title: string;
  description: string;
  /** Whether it is about somebody of whom there is nothing: anybody can write such an address. */
  isOfNobody?: boolean;
  /** The place after which the next page begins; null at the end of the list. */
  nextCursor: string | null;
}

const PARAMETERS = ['q', 'category', 'speaker', 'length', 'published', 'sort', 'after', 'exact'] as const;

/** An address of a list, from its path on. What else the parameters hold says nothing of a list. */
export function listAddress(path: string, params: ListParams): string {
  const given = PARAMETERS.flatMap((name): [string, string][] => {
    const value = params[name];
    return value === undefined ? [] : [[name, value]];
  });
  const text = new URLSearchParams(given).toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * What a page with a list says of itself to search engines and previews. Another order of the same videos is not
 * another page; a search, and a list by length or year, are for people, not for an index. There is no `prev`: a place in a list knows what
 * comes after it alone.
 */
export function listHead({ site, path, params, title, description, isOfNobody, nextCursor }: ListPage) {
  const { sort, after, ...list } = params;
  const canonical = site.origin + listAddress(path, sort === undefined ? { ...list, after } : list);
  const isForIndex =
    params.q === undefined && params.length === undefined && params.published === undefined && !isOfNobody;
  const next = nextCursor === null ? [] : [listAddress(path, { ...params, after: nextCursor })];
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isForIndex ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...next.map((address) => ({ rel: 'next', href: site.origin + address })),
    ],
  };
}
