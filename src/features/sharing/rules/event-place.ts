import { decodeListCursor, encodeListCursor } from '#lib/cursor.ts';

/** Events that are kept of one sharer (spec 2 §9 Share analytics). */
export const MOST_EVENTS = 1_000;

/** A place in the list of what happened to a member's shares: the number of the last event shown. */
export function encodeEventPlace(id: string): string {
  return encodeListCursor({ sort: 'share-events', keys: [id] });
}

/** The number, or null when it is no place of this list. */
export function decodeEventPlace(text: string): string | null {
  const id = String(decodeListCursor(text, 'share-events', ['text'])?.keys[0]);
  return /^\d{1,18}$/.test(id) ? id : null;
}

/** The place that an address names; undefined where it names none that can be used. */
export function eventPlaceParam(value: unknown): string | undefined {
  return typeof value === 'string' && decodeEventPlace(value) !== null ? value : undefined;
}
