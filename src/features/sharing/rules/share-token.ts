import { isUuid } from '#lib/uuid.ts';

/** Characters of a share's id (spec 1 §9). */
export const SHARE_ID_LENGTH = 10;

const SHORT_ID = /^[A-Za-z0-9_-]{6,20}$/;

/** What a text that is to name a share is: its token, its short id, or neither (spec 2 §5 Share token). */
export function shareTokenKind(text: string): 'token' | 'short-id' | null {
  if (isUuid(text)) return 'token';
  return SHORT_ID.test(text) ? 'short-id' : null;
}
