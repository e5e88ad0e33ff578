/** What other features' servers may ask of media. */
export { type HostTitle, hostTitles } from './host-titles.ts';
export {
  decodeAvatar,
  keepOwnPicture,
  PICTURES_RETRY_SECONDS,
  PictureRefused,
  PicturesBusy,
} from './keep-picture.ts';
export type { PicturesContext } from './pictures.ts';
export { pictureRecord } from './queries.ts';
export { transcriptStatus } from './transcript-queries.ts';
export { replaceTranscript } from './transcripts.ts';
