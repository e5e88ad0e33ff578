/** What other features' servers may ask of media. */
export { type HostTitle, hostTitles } from './host-titles.ts';
export { type ParsedCue, parseWebVtt, replaceTranscript } from './transcripts.ts';
