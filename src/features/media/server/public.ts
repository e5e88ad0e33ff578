/** What other features' servers may ask of media. */
export { addTranscript, takeBackTranscript, type WrittenTranscript } from './add-transcript.ts';
export { goneCount } from './check-videos.ts';
export { forgetPictures } from './forget-pictures.ts';
export { hostFailure } from './host-failure.ts';
export { type HostTitle, hostTitles } from './host-titles.ts';
export { fetchCaptionsJob, fetchThumbnailJob } from './jobs.ts';
export {
  decodeAvatar,
  keepOwnPicture,
  PICTURES_RETRY_SECONDS,
  PictureRefused,
  PicturesBusy,
} from './keep-picture.ts';
export { decodeHtml } from './metadata/decode-html.ts';
export { hasCaptionsBeside, missingFilmCount, ownFilms } from './own-files.ts';
export type { PicturesContext } from './pictures.ts';
export { forgetThumbnail, pictureRecord } from './queries.ts';
export { transcribedVideoById, transcriptStatus, transcriptsOf } from './transcript-queries.ts';
export { replaceTranscript } from './transcripts.ts';
export { undoings } from './undoings.ts';
export { untranscribedCount } from './untranscribed.ts';
