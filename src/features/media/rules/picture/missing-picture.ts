import { PICTURE_REFUSALS, pictureRefusalWords } from './picture-refusal.ts';

const UNREACHED: ReadonlySet<string> = new Set(['timeout', 'network', 'aborted', 'name-not-found']);

/**
 * Why no picture of a video was fetched, in a sentence.
 * @param error as it is kept: the source that was asked, and what came of it, such as `platform: status 404`
 */
export function missingPictureWords(error: string): string {
  const reason = error.replace(/^\w+: /, '');
  if (UNREACHED.has(reason)) return 'The host of its picture could not be reached.';
  const [, status] = /^status (\d{3})$/.exec(reason) ?? [];
  if (status) return `The host of its picture answered with the status ${status}.`;
  const refusal = PICTURE_REFUSALS.find((one) => one === reason);
  return refusal
    ? `No picture was taken. ${pictureRefusalWords[refusal]}`
    : `No picture was taken (${reason}).`;
}
