import { decodeListCursor, encodeListCursor } from './cursor.ts';

/** A place in a list by time: the moment of the last entry shown, ISO 8601, and what tells entries of one moment apart. */
export interface ListPlace {
  moment: string;
  id: string;
}

/** @param list the name of the list, so that a place in one is none in another */
export function encodePlace(list: string, { moment, id }: ListPlace): string {
  return encodeListCursor({ sort: list, keys: [moment, id] });
}

/** The place, or null when it is none of this list. */
export function decodePlace(list: string, text: string): ListPlace | null {
  const cursor = decodeListCursor(text, list, ['moment', 'uuid']);
  if (!cursor) return null;
  const [moment, id] = cursor.keys;
  return { moment: String(moment), id: String(id) };
}

/** The place that an address names; undefined where it names none that can be used. */
export function placeParam(list: string, value: unknown): string | undefined {
  return typeof value === 'string' && decodePlace(list, value) !== null ? value : undefined;
}

/** A page of a list that was read one entry further than it shows, and where the next one begins. */
export function pageOf<Entry extends ListPlace>(list: string, found: readonly Entry[], size: number) {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return { shown, nextCursor: found.length > size && last ? encodePlace(list, last) : null };
}
