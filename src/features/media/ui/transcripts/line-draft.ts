import type { TranscriptLine } from '../../rules/transcript/transcript-line.ts';

/** By what name a correction that is not saved yet is kept: of a video one, since no two lines are corrected at once. */
export const lineDraft = (videoId: string): string => `transcript-line-${videoId}`;

/** A line as it was when it was opened. Whatever is read of it since, what is typed is written over this. */
export interface LineVersion {
  /** The transcript's `updatedAt`. */
  basedOn: string;
  /** Its `lineText`. */
  was: string;
}

/** What is written of a line, as the one text that a draft holds. */
export const lineText = ({ text, speaker, chapter }: Pick<TranscriptLine, 'text' | 'speaker' | 'chapter'>) =>
  JSON.stringify({ text, speaker: speaker ?? '', chapter: chapter ?? '' });
