/** What other features' servers may ask of media. */
export { type ParsedCue, parseWebVtt, replaceTranscript } from './transcripts.ts';
