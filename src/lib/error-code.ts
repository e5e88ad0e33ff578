/** The codes of spec 1 §8 and spec 2 §8, two for what only an operator can put right, and those of sharing, accounts and the admin area. */
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
  'DISK_FULL_ERROR',
  'READ_ONLY_ERROR',
  'UNKNOWN_ERROR',
  'SHARE_GONE_ERROR',
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'EMAIL_TAKEN',
  'LINK_OVER',
  'SIGN_IN_FIRST',
  'PASSKEY_REFUSED',
  'CONFIRMATION_NEEDED',
  'UNDO_REFUSED',
  'FILE_TOO_LARGE',
  'EDIT_CONFLICT',
  'REGISTRATION_CLOSED',
  'INVITATION_NEEDED',
  'LAST_ADMIN',
  'OWN_ACCOUNT',
  'ACCOUNT_SUSPENDED',
  'ADMIN_NOT_SUSPENDED',
  'SUSPENDED_MEMBER',
  'TAGS_BUSY',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export type UnwritableCode = Extract<ErrorCode, 'DISK_FULL_ERROR' | 'READ_ONLY_ERROR'>;

/** What is said where nothing can be written, by the server and by pages. */
export const unwritableWords: Readonly<Record<UnwritableCode, string>> = {
  DISK_FULL_ERROR:
    'There is no room left on the server, so this was not saved. Please tell whoever runs this site.',
  READ_ONLY_ERROR: 'This site can only be read at the moment, so this was not saved. Please try again later.',
};

/** An error that says by its code what happened. Its message is for logs; readers get the words for the code. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, { message = code, cause }: { message?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

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
  400: 'VALIDATION_ERROR',
  401: 'AUTH_ERROR',
  403: 'PERMISSION_ERROR',
  404: 'NOT_FOUND_ERROR',
  408: 'TIMEOUT_ERROR',
  429: 'RATE_LIMIT_ERROR',
  // Something between here and the server could not reach it, or the server its database.
  502: 'CONNECTION_ERROR',
  503: 'CONNECTION_ERROR',
  504: 'CONNECTION_ERROR',
};

/** The code that an HTTP status of 400 and above stands for. */
export function codeOfStatus(status: number): ErrorCode {
  return statusCodes[status] ?? (status < 500 ? 'REQUEST_ERROR' : 'UNKNOWN_ERROR');
}

/** The code that a message speaks of (spec 1 §8 Codes inferred from message text). */
function codeOfMessage(message: string): ErrorCode {
  return messageSigns.find(([sign]) => sign.test(message))?.[1] ?? 'UNKNOWN_ERROR';
}

/**
 * The code of anything that was thrown: its own if it is one of ours, else by its status. What has neither was thrown
 * by no operation; its message is all there is to go by, and this is the only place that reads messages.
 */
export function codeOf(error: unknown): ErrorCode {
  const { code, status } = Object(error) as { code?: unknown; status?: unknown };
  const own = errorCodes.find((known) => known === code);
  if (own) return own;
  if (typeof status === 'number' && status >= 400) return codeOfStatus(status);
  return codeOfMessage(messageOf(error));
}

/** Whether the server, or the database behind it, could not be reached. */
export function isServerAway(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'CONNECTION_ERROR' || code === 'NETWORK_ERROR';
}

/** The words that an error brings along; empty when it brings none. Not for readers. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** What is said to whom a limit stopped, and how long to wait (spec 2 §8 Rate limit); null for any other error. */
export function limitWords(error: unknown): { title: string; description: string; seconds: number } | null {
  const { data } = Object(error) as { data?: unknown };
  const { operation, retryAfterSeconds } = Object(data) as {
    operation?: unknown;
    retryAfterSeconds?: unknown;
  };
  if (codeOf(error) !== 'RATE_LIMIT_ERROR' || typeof retryAfterSeconds !== 'number') return null;
  return {
    title: `Rate limit reached for ${operation}`,
    description: waitWords(retryAfterSeconds),
    seconds: retryAfterSeconds,
  };
}

/** How long to wait, to whom a limit stopped. */
export function waitWords(seconds: number): string {
  return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before trying again.`;
}
