import { decodeListCursor, encodeListCursor } from '#lib/cursor.ts';

/** A place in a member's list of shares: the moment of the last one shown, ISO 8601, and what tells those of one moment apart. */
export interface SharePlace {
  createdAt: string;
  id: string;
}

export function encodeSharePlace({ createdAt, id }: SharePlace): string {
  return encodeListCursor({ sort: 'shares', keys: [createdAt, id] });
}

/** The place, or null when it is none of this list. */
export function decodeSharePlace(text: string): SharePlace | null {
  const cursor = decodeListCursor(text, 'shares', ['moment', 'uuid']);
  return cursor && { createdAt: String(cursor.keys[0]), id: String(cursor.keys[1]) };
}

/** The place that an address names; undefined where it names none that can be used. */
export function sharePlaceParam(value: unknown): string | undefined {
  return typeof value === 'string' && decodeSharePlace(value) !== null ? value : undefined;
}

/** A place in the list of events: the number of the last one shown. */
export function encodeEventPlace(id: string): string {
  return encodeListCursor({ sort: 'share-events', keys: [id] });
}

/** The number, or null when it is no place of this list. */
export function decodeEventPlace(text: string): string | null {
  const id = String(decodeListCursor(text, 'share-events', ['text'])?.keys[0]);
  return /^\d{1,18}$/.test(id) ? id : null;
}

/** As `sharePlaceParam`, for the list of events. */
export function eventPlaceParam(value: unknown): string | undefined {
  return typeof value === 'string' && decodeEventPlace(value) !== null ? value : undefined;
}
