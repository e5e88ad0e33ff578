/** What other features' servers may ask of media. */
export { type HostTitle, hostTitles } from './host-titles.ts';
export { decodeAvatar, PictureRefused } from './keep-picture.ts';
export { transcriptStatus } from './transcript-queries.ts';
export { replaceTranscript } from './transcripts.ts';
