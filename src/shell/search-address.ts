/** Pages whose `q` is a search term; on a video's page it is a question. */
const searchingPaths = ['/', '/search'];

/** Where one looks from: the path of the present address, and its parameters as its page cleaned them. */
type Place = { pathname: string; search: Record<string, unknown> };

/** The term in the present address, or an empty string. */
export function termIn({ pathname, search }: Place): string {
  return searchingPaths.includes(pathname) ? textOf(search.q) : '';
}

/**
 * The parameters that a search takes along from the present address (spec 1 §5): an empty category or speaker and the order
 * `newest` are not written. Home knows no speaker, and leaves what such a parameter says as it is.
 */
export function keptParameters({ pathname, search }: Place): Record<string, string> {
  if (!searchingPaths.includes(pathname)) return {};
  const [category, speaker, sort] = [
    search.category,
    pathname === '/search' && search.speaker,
    search.sort,
  ].map(textOf);
  return {
    ...(category && { category }),
    ...(speaker && { speaker }),
    ...(sort && sort !== 'newest' && { sort }),
  };
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
