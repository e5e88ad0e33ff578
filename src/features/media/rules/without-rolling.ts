interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

/** Ends at the next bracket of either kind: else each of a million that stay open would be read to the end. */
const TAGS = /<[^<>]*>/g;
const said = (line: string) => line.replace(TAGS, '').trim();

/**
 * Cues of live captions that roll, each said once. They repeat the last line above the new one, and once more while
 * nothing is said; recognised by the times inside their lines (as YouTube's automatic captions have them).
 */
export function withoutRolling(cues: readonly Cue[]): Cue[] {
  const kept: Cue[] = [];
  let shown: ReadonlySet<string> = new Set();
  for (const cue of cues) {
    const lines = cue.text.split('\n').filter((line) => said(line) !== '');
    const first = lines.findIndex((line) => !shown.has(said(line)));
    const fresh = first < 0 ? [] : lines.slice(first);
    if (lines.length > 0) shown = new Set(lines.map(said));
    const last = kept.at(-1);
    if (fresh.length > 0) kept.push({ ...cue, text: fresh.join('\n') });
    else if (last) last.endMs = Math.max(last.endMs, cue.endMs);
  }
  return kept;
}
