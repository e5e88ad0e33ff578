/**
 * Measures what the built-in assistant answers about the demo's own clips, which a newcomer asks first: questions as people type
 * them, each with the cues of which one answers (`questions/demo-clips.json`).
 */
import { readFileSync } from 'node:fs';
import { ownClips } from '#database/demo/own-clips.ts';
import { answerFromTexts } from '#features/assistant/rules/built-in/answer-from-texts.ts';
import type { Quote } from '#features/assistant/rules/built-in/quotes/quotes.ts';
import { wordsIn } from '#features/assistant/rules/built-in/quotes/sentence-ranges.ts';
import { sentencesOf } from '#features/assistant/rules/built-in/sentences/sentences.ts';
import { indexTexts, type VideoTexts } from '#features/assistant/rules/built-in/words/text-index.ts';
import { readTranscript } from '#features/media/rules/transcript/read-transcript.ts';
import { printTable } from './measure.ts';
import askedOfClips from './questions/demo-clips.json' with { type: 'json' };

const TRANSCRIPTS = new URL('../../src/database/demo/transcripts/', import.meta.url);

export function benchAnswersOfClips(): void {
  const rows = Object.entries(askedOfClips).map(([slug, asked]) => {
    const video = textsOf(slug);
    const sentences = sentencesOf(indexTexts(video));
    const count = { quoted: 0, first: 0, declined: 0, words: 0 };
    for (const { q, cues } of asked) {
      const { quotes, isCovered } = answerFromTexts(q, video);
      const answers = ({ first, last }: Quote) =>
        sentences.slice(first, last + 1).some(({ cue }) => cue !== null && cues.includes(cue.position));
      if (quotes.some(answers)) count.quoted += 1;
      if (quotes.slice(0, 1).some(answers)) count.first += 1;
      if (!isCovered) count.declined += 1;
      count.words += quotes.slice(0, 1).reduce((sum, quote) => sum + wordsIn(sentences, quote), 0);
    }
    const percent = (part: number) => ((100 * part) / asked.length).toFixed(1);
    return [
      slug,
      String(asked.length),
      percent(count.quoted),
      percent(count.first),
      percent(count.declined),
      (count.words / asked.length).toFixed(0),
    ];
  });
  printTable(
    "Answers about the demo's clips, %",
    ['', 'questions', 'quoted', 'first', 'declined', 'words of the first'],
    rows,
  );
}

function textsOf(slug: string): VideoTexts {
  const clip = ownClips.find(({ transcriptSlug }) => transcriptSlug === slug);
  const read = readTranscript(readFileSync(new URL(`${slug}.vtt`, TRANSCRIPTS), 'utf8'));
  if (clip === undefined || 'refused' in read) throw new Error(`there is no transcript of ${slug}`);
  const { title, description } = clip;
  return { title, description, cues: read.lines.map((line, position) => ({ ...line, position })) };
}
