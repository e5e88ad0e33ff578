/** The codes of spec 1 §8 and spec 2 §8. */
export const errorCodes = [
  'NETWORK_ERROR',
  'CONNECTION_ERROR',
  'TIMEOUT_ERROR',
  'NOT_FOUND_ERROR',
  'PERMISSION_ERROR',
  'AUTH_ERROR',
  'VALIDATION_ERROR',
  'RATE_LIMIT_ERROR',
  'REQUEST_ERROR',
  'FETCH_ERROR',
  'PROCESSING_ERROR',
  'CHAT_ERROR',
  'CHAT_BUSY_ERROR',
  'UNAVAILABLE_CAPTIONS',
  'VIDEO_NOT_FOUND',
  'VIDEO_URL_INVALID',
  'VIDEO_PLAYBACK_ERROR',
  'VIDEO_METADATA_ERROR',
  'VIDEO_THUMBNAIL_ERROR',
  'UNKNOWN_ERROR',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

const messageSigns: readonly [RegExp, ErrorCode][] = [
  [/rate limit|too many requests|try again later|\b429\b/i, 'RATE_LIMIT_ERROR'],
  // What the browsers say when a request does not get through: Chrome, Firefox, Safari.
  [/network|connection|^failed to fetch$|^load failed$/i, 'NETWORK_ERROR'],
  [/timeout|timed out/i, 'TIMEOUT_ERROR'],
  [/not found|\b404\b/i, 'NOT_FOUND_ERROR'],
  // An author is no refusal.
  [/unauthorized|\bauth(?!ors?\b)/i, 'AUTH_ERROR'],
  [/permission|forbidden/i, 'PERMISSION_ERROR'],
  [/validation|invalid/i, 'VALIDATION_ERROR'],
];

const statusCodes: Readonly<Record<number, ErrorCode>> = {
  401: 'AUTH_ERROR',
  403: 'PERMISSION_ERROR',
  404: 'NOT_FOUND_ERROR',
  408: 'TIMEOUT_ERROR',
  429: 'RATE_LIMIT_ERROR',
  503: 'CONNECTION_ERROR',
  504: 'TIMEOUT_ERROR',
};

/** The code that a message speaks of (spec 1 §8 Codes inferred from message text). */
export function codeOfMessage(message: string): ErrorCode {
  return messageSigns.find(([sign]) => sign.test(message))?.[1] ?? 'UNKNOWN_ERROR';
}

/** The code of anything that was thrown: its own if it is one of ours, else by its status, else by its message. */
export function codeOf(error: unknown): ErrorCode {
  const { code, status } = Object(error) as { code?: unknown; status?: unknown };
  const own = errorCodes.find((known) => known === code);
  if (own) return own;
  if (typeof status === 'number' && status >= 400) {
    const byStatus = statusCodes[status];
    if (byStatus) return byStatus;
    if (status < 500) return 'REQUEST_ERROR';
  }
  return codeOfMessage(messageOf(error));
}

/** Whether the server, or the database behind it, could not be reached. */
export function isServerAway(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'CONNECTION_ERROR' || code === 'NETWORK_ERROR';
}

/** The words that an error brings along; empty when it brings none. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
