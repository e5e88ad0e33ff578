const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID of 8-4-4-4-12 hex digits, any case (spec 1 §5, spec 2 §5). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Whether the text is a strict version 4 UUID (spec 2 §5: the excluded video of the full-text search). */
export function isUuidV4(text: string): boolean {
  return UUID_V4.test(text);
}
