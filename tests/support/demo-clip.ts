import { readFileSync } from 'node:fs';
import { ownClips } from '#database/demo/own-clips.ts';
import type { VideoTexts } from '#features/assistant/rules/built-in/words/text-index.ts';
import { readTranscript } from '#features/media/rules/transcript/read-transcript.ts';

/** The texts of one of the demo's own clips, which a newcomer asks first. */
export function demoClip(slug: 'question-first' | 'spaced-repetition' | 'timed-captions'): VideoTexts {
  const clip = ownClips.find(({ transcriptSlug }) => transcriptSlug === slug);
  const file = new URL(`../../src/database/demo/transcripts/${slug}.vtt`, import.meta.url);
  const read = readTranscript(readFileSync(file, 'utf8'));
  if (clip === undefined || 'refused' in read) throw new Error(`there is no transcript of ${slug}`);
  const { title, description } = clip;
  return { title, description, cues: read.lines.map((line, position) => ({ ...line, position })) };
}
