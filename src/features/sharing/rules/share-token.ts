import { isUuid } from '#lib/uuid.ts';

/** Characters of a share's id (spec 1 §9). */
export const SHARE_ID_LENGTH = 10;

const SHORT_ID = /^[A-Za-z0-9_-]{6,20}$/;

/** What stands behind a link at the end of a sentence, or of words in brackets or quotation marks; no id ends with any of them. */
const MARKS_BEHIND = '.,!?;:)]}>"\'’”»›…*。，、！？；：）」』';

/** A share's token or id as it was written, without the marks that came along where somebody copied it out of a sentence. */
export function withoutMarksBehind(text: string): string {
  let end = text.length;
  while (end > 0 && MARKS_BEHIND.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** What a text that is to name a share is: its token, its short id, or neither (spec 2 §5 Share token). */
export function shareTokenKind(text: string): 'token' | 'short-id' | null {
  if (isUuid(text)) return 'token';
  return SHORT_ID.test(text) ? 'short-id' : null;
}
