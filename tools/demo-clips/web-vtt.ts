import type { NarratedLine, SpokenSpan } from './clip.ts';

/** The narration as WebVTT: a cue a sentence, with the sentence's id as the cue's. */
export function webVtt(lines: readonly NarratedLine[], spans: ReadonlyMap<string, SpokenSpan>): string {
  const cues = lines.map((line) => {
    const span = spans.get(line.id);
    if (!span) throw new Error(`"${line.id}" was never spoken`);
    return `${line.id}\n${timestamp(span.start)} --> ${timestamp(span.end)}\n${line.text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, size: number, width: number) =>
    String(Math.floor(milliseconds / unit) % size).padStart(width, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}
