/** Milliseconds as WebVTT writes a time. */
function timestamp(ms: number): string {
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1_000].map((unit, i) =>
    String(Math.floor(ms / unit) % (i === 0 ? Number.MAX_SAFE_INTEGER : 60)).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Text in which nothing is markup. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

interface WrittenCue {
  startMs: number;
  endMs: number;
  speaker?: string | null;
  text: string;
  chapter?: string | null;
}

/** Before the heading of a chapter, in a comment above its first cue: players pass over it, we read it again. */
export const CHAPTER_NOTE = 'NOTE ## ';

/** Timed lines as a WebVTT file, with who says them and their chapters; nothing in a line's text can end it or be taken for markup. */
export function webVtt(cues: readonly WrittenCue[]): string {
  const blocks = cues.map(({ startMs, endMs, speaker, text, chapter }) => {
    // A name that ends in hyphens would make an arrow of the tag's end.
    const voice = speaker ? `<v ${escaped(speaker).replace(/-$/, '- ')}>` : '';
    const heading = chapter ? `${CHAPTER_NOTE}${escaped(chapter)}\n\n` : '';
    return `${heading}${timestamp(startMs)} --> ${timestamp(endMs)}\n${voice}${escaped(text)}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
