import { isStorableMoment } from './storable-moment.ts';
import { isUuid } from './uuid.ts';

/**
 * A place in a list of videos: the sort keys of the last video shown. Opaque to callers, base64url of JSON.
 * `keys` are in the order of the list's sort, the video's id last.
 */
export interface ListCursor {
  sort: string;
  keys: (string | number | boolean)[];
}

/** A place in the part of a search that is ordered by relevance: how many results came before. */
export interface RelevanceCursor {
  offset: number;
}

/** The forms of the keys of each order; a cursor with any other form is refused. */
export type KeyForm = 'boolean' | 'integer' | 'moment' | 'text' | 'uuid';

/** Why a cursor is refused. */
export const UNKNOWN_PLACE = {
  message: 'This place in the list is not known. Please start again from the top.',
};

const MAX_LENGTH = 2_000;

/** Whether it is a moment as `toISOString` writes it, and one that the database knows. */
function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text && isStorableMoment(text);
}

function isKey(form: KeyForm, value: unknown): boolean {
  switch (form) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647;
    case 'moment':
      return typeof value === 'string' && isMoment(value);
    case 'text':
      return typeof value === 'string' && !value.includes('\u0000');
    case 'uuid':
      return typeof value === 'string' && isUuid(value);
  }
}

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decode(text: string): unknown {
  if (text.length > MAX_LENGTH || !/^[A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not base64, not UTF-8 or not JSON: not one of our cursors.
    return null;
  }
}

export function encodeListCursor(cursor: ListCursor): string {
  return encode([cursor.sort, ...cursor.keys]);
}

/** The cursor, or null when it was not made for this order or was tampered with. */
export function decodeListCursor(text: string, sort: string, forms: readonly KeyForm[]): ListCursor | null {
  const value = decode(text);
  if (!Array.isArray(value) || value.length !== forms.length + 1 || value[0] !== sort) return null;
  const keys = value.slice(1);
  return forms.every((form, i) => isKey(form, keys[i])) ? { sort, keys } : null;
}

export function encodeRelevanceCursor(cursor: RelevanceCursor): string {
  return encode(['relevance', cursor.offset]);
}

/** The cursor, or null when it was not made by `encodeRelevanceCursor`; `offset` is 0 to 1000. */
export function decodeRelevanceCursor(text: string): RelevanceCursor | null {
  const value = decode(text);
  if (!Array.isArray(value) || value.length !== 2 || value[0] !== 'relevance') return null;
  const offset: unknown = value[1];
  return typeof offset === 'number' && Number.isInteger(offset) && offset >= 0 && offset <= 1000
    ? { offset }
    : null;
}
