import { decodeListCursor, encodeListCursor } from '#lib/cursor.ts';

/** A place in the list of friends: when the last one shown was connected, ISO 8601, and the friendship's id. */
export interface FriendPlace {
  connectedAt: string;
  id: string;
}

export function encodeFriendPlace({ connectedAt, id }: FriendPlace): string {
  return encodeListCursor({ sort: 'friends', keys: [connectedAt, id] });
}

/** The place, or null when the text is none of ours. */
export function decodeFriendPlace(text: string): FriendPlace | null {
  const cursor = decodeListCursor(text, 'friends', ['moment', 'uuid']);
  if (!cursor) return null;
  const [connectedAt, id] = cursor.keys;
  return { connectedAt: String(connectedAt), id: String(id) };
}
