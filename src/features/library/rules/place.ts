import { decodeListCursor, encodeListCursor, type KeyForm, type ListCursor } from '#lib/cursor.ts';

/** Ids that one question for hearts may name; a page of a list has fewer. */
export const MAX_ASKED_IDS = 100;

/** The member's lists that are read page by page. */
export type LibraryList = 'favorites' | 'history';

/** A place in such a list: the moment of the last entry shown, ISO 8601, and what tells entries of one moment apart. */
export interface Place {
  moment: string;
  id: string;
}

const FORMS: readonly KeyForm[] = ['moment', 'uuid'];

export function encodePlace(list: LibraryList, { moment, id }: Place): string {
  return encodeListCursor({ sort: list, keys: [moment, id] });
}

/** The place, or null when it is none of this list. */
export function decodePlace(list: LibraryList, text: string): Place | null {
  const cursor: ListCursor | null = decodeListCursor(text, list, FORMS);
  if (!cursor) return null;
  const [moment, id] = cursor.keys;
  return { moment: String(moment), id: String(id) };
}

/** The place that an address names; undefined where it names none that can be used. */
export function placeParam(list: LibraryList, value: unknown): string | undefined {
  return typeof value === 'string' && decodePlace(list, value) !== null ? value : undefined;
}
