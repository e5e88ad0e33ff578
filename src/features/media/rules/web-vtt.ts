/** Milliseconds as WebVTT writes a time. */
function timestamp(ms: number): string {
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1_000].map((unit, i) =>
    String(Math.floor(ms / unit) % (i === 0 ? Number.MAX_SAFE_INTEGER : 60)).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Timed lines as a WebVTT file; nothing in a line's text can end it or be taken for markup. */
export function webVtt(cues: readonly { startMs: number; endMs: number; text: string }[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) => {
    const line = text
      .replace(/\s+/g, ' ')
      .trim()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return `${timestamp(startMs)} --> ${timestamp(endMs)}\n${line}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
