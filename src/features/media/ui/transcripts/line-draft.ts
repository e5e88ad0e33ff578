import type { TranscriptLine } from '../../rules/transcript/transcript-line.ts';

/** By what name a correction that is not saved yet is kept: of a video one, since no two lines are corrected at once. */
export const lineDraft = (videoId: string): string => `transcript-line-${videoId}`;

/** What is written of a line, as the one text that a draft holds. */
export const lineText = ({ text, speaker, chapter }: Pick<TranscriptLine, 'text' | 'speaker' | 'chapter'>) =>
  JSON.stringify({ text, speaker: speaker ?? '', chapter: chapter ?? '' });
