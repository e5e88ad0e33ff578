import { accountRefusals } from '#lib/account-refusals.ts';
import { codeOf, type ErrorCode, limitWords, messageOf, unwritableWords } from '#lib/error-code.ts';

/** A title and what to say under it. */
type CardWords = { title: string; message: string };

type Words = {
  /** Wherever no other place is meant (spec 1 §8). */
  general: string;
  /** Under 'Video Error' in place of a list or a video (spec 2 §8 Panel). */
  panel: string;
  /** An error card in place of a page or a part of it (spec 2 §2 Error cards). */
  card: CardWords;
  /** Whether trying again may help (spec 1 §8; spec 2 §8 terminal codes). */
  retry: boolean;
};

const unexpected = 'An unexpected error occurred. Please try again.';
const network = 'Network connection issue. Please check your internet connection and try again.';
const notFound = 'The requested item could not be found.';
const noPermission = 'You do not have permission to access this resource.';
const checkInput = 'Please check your input and try again.';
const timedOut = 'The request took too long. Please try again.';
const slowDown = 'Too many requests. Please wait a moment before trying again.';
const requestFailed = 'Request failed. Please try again.';
const noAnswer = 'Unable to get AI response. Please try again.';
const noTranscript = 'This video has no transcript that could be read.';
const videoNotLoaded = 'Failed to load video content. Please check your connection and try again.';

const panelNetwork = 'Network connection issue. Check your internet connection.';
const panelNotFound = 'The requested video could not be found.';
const panelUnexpected = 'An unexpected error occurred while loading videos.';

const connectionCard: CardWords = {
  title: 'Connection Error',
  message: 'Unable to connect to the service. Please check your internet connection and try again.',
};
const videoCard: CardWords = { title: 'Video Loading Error', message: videoNotLoaded };
const chatCard: CardWords = { title: 'Chat Error', message: 'Something went wrong with the chat service' };
const somethingWrong = (message: string): CardWords => ({ title: 'Something Went Wrong', message });

/** A refusal that says everywhere the same. */
const refusal = (words: string): Words => ({
  general: words,
  panel: words,
  card: somethingWrong(words),
  retry: false,
});

/**
 * The words for every code in every place; a code without words does not compile. The box inside the player has its
 * own, kept with the player: it knows causes that exist nowhere else.
 */
export const errorWords = {
  NETWORK_ERROR: { general: network, panel: panelNetwork, card: connectionCard, retry: true },
  CONNECTION_ERROR: { general: network, panel: panelNetwork, card: connectionCard, retry: true },
  TIMEOUT_ERROR: { general: timedOut, panel: panelNetwork, card: connectionCard, retry: true },
  FETCH_ERROR: { general: network, panel: panelNetwork, card: connectionCard, retry: true },
  NOT_FOUND_ERROR: { general: notFound, panel: panelNotFound, card: somethingWrong(notFound), retry: false },
  PERMISSION_ERROR: {
    general: noPermission,
    panel: noPermission,
    card: somethingWrong(noPermission),
    retry: false,
  },
  AUTH_ERROR: {
    general: noPermission,
    panel: noPermission,
    card: somethingWrong(noPermission),
    retry: false,
  },
  VALIDATION_ERROR: {
    general: checkInput,
    panel: panelUnexpected,
    card: somethingWrong(checkInput),
    retry: false,
  },
  RATE_LIMIT_ERROR: { general: slowDown, panel: slowDown, card: somethingWrong(slowDown), retry: true },
  REQUEST_ERROR: {
    general: requestFailed,
    panel: panelUnexpected,
    card: somethingWrong(requestFailed),
    retry: true,
  },
  PROCESSING_ERROR: { general: noAnswer, panel: panelUnexpected, card: chatCard, retry: true },
  CHAT_ERROR: { general: noAnswer, panel: panelUnexpected, card: chatCard, retry: true },
  CHAT_BUSY_ERROR: {
    general: 'An answer is still being written.',
    panel: panelUnexpected,
    card: chatCard,
    retry: true,
  },
  UNAVAILABLE_CAPTIONS: {
    general: noTranscript,
    panel: panelUnexpected,
    card: { title: 'Transcript Error', message: noTranscript },
    retry: false,
  },
  VIDEO_NOT_FOUND: { general: notFound, panel: panelNotFound, card: videoCard, retry: false },
  VIDEO_URL_INVALID: {
    general: 'Invalid video URL format',
    panel: panelUnexpected,
    card: videoCard,
    retry: false,
  },
  VIDEO_PLAYBACK_ERROR: {
    general: videoNotLoaded,
    panel: panelUnexpected,
    card: { title: 'Video Playback Error', message: videoNotLoaded },
    retry: true,
  },
  VIDEO_METADATA_ERROR: {
    general: 'Failed to fetch video metadata',
    panel: panelUnexpected,
    card: videoCard,
    retry: true,
  },
  VIDEO_THUMBNAIL_ERROR: {
    general: 'Failed to generate AI thumbnail',
    panel: panelUnexpected,
    card: videoCard,
    retry: true,
  },
  DISK_FULL_ERROR: { ...refusal(unwritableWords.DISK_FULL_ERROR), retry: true },
  READ_ONLY_ERROR: { ...refusal(unwritableWords.READ_ONLY_ERROR), retry: true },
  UNKNOWN_ERROR: {
    general: unexpected,
    panel: panelUnexpected,
    card: somethingWrong(unexpected),
    retry: true,
  },
  SHARE_GONE_ERROR: refusal('This video is not here any more.'),
  INVALID_CREDENTIALS: refusal(accountRefusals.INVALID_CREDENTIALS),
  EMAIL_NOT_VERIFIED: refusal(accountRefusals.EMAIL_NOT_VERIFIED),
  EMAIL_TAKEN: refusal(accountRefusals.EMAIL_TAKEN),
  LINK_OVER: refusal(accountRefusals.LINK_OVER),
  SIGN_IN_FIRST: refusal(accountRefusals.SIGN_IN_FIRST),
  PASSKEY_REFUSED: refusal(accountRefusals.PASSKEY_REFUSED),
  CONFIRMATION_NEEDED: refusal(accountRefusals.CONFIRMATION_NEEDED),
  UNDO_REFUSED: refusal('This cannot be undone.'),
  TAGS_BUSY: refusal('The tags are being worked on. Please wait, or cancel it.'),
  FILE_TOO_LARGE: refusal('The file is too large. Please part it into several files.'),
  EDIT_CONFLICT: refusal('Somebody else has changed this meanwhile.'),
  REGISTRATION_CLOSED: refusal(accountRefusals.REGISTRATION_CLOSED),
  INVITATION_NEEDED: refusal(accountRefusals.INVITATION_NEEDED),
  LAST_ADMIN: refusal(accountRefusals.LAST_ADMIN),
  OWN_ACCOUNT: refusal(accountRefusals.OWN_ACCOUNT),
  ACCOUNT_SUSPENDED: refusal(accountRefusals.ACCOUNT_SUSPENDED),
  ADMIN_NOT_SUSPENDED: refusal(accountRefusals.ADMIN_NOT_SUSPENDED),
  SUSPENDED_MEMBER: refusal(accountRefusals.SUSPENDED_MEMBER),
} as const satisfies Record<ErrorCode, Words>;

// Spec 1 §8, spec 2 §8: told by the message.
const notAcceptable = /\b406\b|not acceptable/i;
const badShareLink = /share link|invalid format/i;

/**
 * What to say in a sentence about an error, for toasts and lines inside a page. Never the message that it brings: that
 * may be a library's (decisions: `{message}`).
 * @param unknown what to say where nothing is known of the error, when the place has words of its own for that
 */
export function generalWords(error: unknown, unknown = unexpected): string {
  const code = codeOf(error);
  if (code === 'REQUEST_ERROR' && isNotAcceptable(error)) {
    return 'Server configuration issue. Please try refreshing the page.';
  }
  return code === 'UNKNOWN_ERROR' ? unknown : errorWords[code].general + longWait(error);
}

/** How long to wait, where that is longer than the moment which the words of a limit speak of; else nothing. */
function longWait(error: unknown): string {
  const minutes = Math.ceil((limitWords(error)?.seconds ?? 0) / 60);
  if (minutes <= 1) return '';
  return ` You can try again in ${minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}.`;
}

/** Title and words of the card that stands where something could not be shown. */
export function cardWords(error: unknown): CardWords {
  const { card } = errorWords[codeOf(error)];
  if (isNotAcceptable(error)) {
    const message =
      'There was a server configuration issue. Please try again or contact support if this persists.';
    return { title: card.title, message };
  }
  if (badShareLink.test(messageOf(error))) {
    return {
      title: card.title,
      message: 'The share link format is invalid. Please check the link and try again.',
    };
  }
  return card;
}

/** Words for the panel that stands in place of a list of videos or a video. */
export function panelWords(error: unknown): string {
  return errorWords[codeOf(error)].panel;
}

/** Whether to offer trying again. */
export function mayRetry(error: unknown): boolean {
  return errorWords[codeOf(error)].retry;
}

function isNotAcceptable(error: unknown): boolean {
  return (Object(error) as { status?: unknown }).status === 406 || notAcceptable.test(messageOf(error));
}
