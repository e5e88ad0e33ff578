import { decodeListCursor, encodeListCursor } from '#lib/cursor.ts';

/** A place in what friends think: the moment of the last one read, ISO 8601, and its id. */
export interface FeedPlace {
  at: string;
  id: string;
}

export function encodeFeedPlace({ at, id }: FeedPlace): string {
  return encodeListCursor({ sort: 'friends-think', keys: [at, id] });
}

/** The place, or null when the text is none of ours. */
export function decodeFeedPlace(text: string): FeedPlace | null {
  const cursor = decodeListCursor(text, 'friends-think', ['moment', 'uuid']);
  if (!cursor) return null;
  const [at, id] = cursor.keys;
  return { at: String(at), id: String(id) };
}

/** The place that an address names; undefined where it names none that can be used. */
export function feedPlaceParam(value: unknown): string | undefined {
  return typeof value === 'string' && decodeFeedPlace(value) !== null ? value : undefined;
}
