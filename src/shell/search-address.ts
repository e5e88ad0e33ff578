/** Pages whose `q` is a search term; on a video's page it is a question. */
const searchingPaths = ['/', '/search'];

/** Where one looks from: the path of the present address, and its parameters as its page cleaned them. */
type Place = { pathname: string; search: Record<string, unknown> };

/** The term in the present address, or an empty string. */
export function termIn({ pathname, search }: Place): string {
  return searchingPaths.includes(pathname) ? textOf(search.q) : '';
}

/** Filters of the search page alone. Home knows none of them, and leaves what such a parameter says as it is. */
const SEARCH_FILTERS = ['speaker', 'length', 'published'];

/**
 * The parameters that a search takes along from the present address (spec 1 §5): an empty one and the order `newest` are
 * not written.
 */
export function keptParameters({ pathname, search }: Place): Record<string, string> {
  if (!searchingPaths.includes(pathname)) return {};
  const names = ['category', ...(pathname === '/search' ? SEARCH_FILTERS : []), 'sort'];
  const given = names.map((name) => [name, textOf(search[name])] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => value && !(name === 'sort' && value === 'newest')),
  );
}

/** The address of a search: the term is trimmed, an empty one left out. The same as the form writes by itself. */
export function searchAddress(place: Place, term: string): string {
  const q = term.trim();
  const parameters = new URLSearchParams({ ...(q && { q }), ...keptParameters(place) }).toString();
  return parameters ? `/search?${parameters}` : '/search';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
