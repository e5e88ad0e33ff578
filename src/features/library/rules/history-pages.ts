interface Entry {
  id: string;
  /** ISO 8601. */
  viewedAt: string;
}

/** A list as it was read, page by page; what else is known of it stays as it is. */
interface Pages<OneEntry extends Entry> {
  pages: { entries: OneEntry[]; nextCursor: string | null }[];
}

/** The pages without an entry. */
export function withoutEntry<List extends Pages<Entry>>(list: List, id: string): List {
  const pages = list.pages.map((page) => ({
    ...page,
    entries: page.entries.filter((entry) => entry.id !== id),
  }));
  return { ...list, pages };
}

/** The pages with an entry where its moment puts it, the latest first; at the end when it is older than all. */
export function withEntry<OneEntry extends Entry, List extends Pages<OneEntry>>(
  list: List,
  entry: OneEntry,
): List {
  const isOlder = (other: Entry) => other.viewedAt < entry.viewedAt;
  const found = list.pages.findIndex((page) => page.entries.some(isOlder));
  const at = found < 0 ? list.pages.length - 1 : found;
  const pages = list.pages.map((page, index) => {
    if (index !== at) return page;
    const place = page.entries.findIndex(isOlder);
    return { ...page, entries: page.entries.toSpliced(place < 0 ? page.entries.length : place, 0, entry) };
  });
  return { ...list, pages };
}
