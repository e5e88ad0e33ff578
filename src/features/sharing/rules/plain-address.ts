/** What somebody would share, as far as its address goes. */
interface Addressed {
  kind: 'video' | 'moment' | 'question' | 'message' | 'insight';
  videoId: string;
  /** Of a moment, in seconds. */
  startSeconds?: number;
  endSeconds?: number | undefined;
}

/**
 * The address at which what somebody would share is found without a link of theirs: a video, a moment of it by its whole
 * seconds, or a curated question. What one typed has none.
 */
export function plainAddress(thing: Addressed, questionText: string | null, origin: string): string {
  const search = new URLSearchParams();
  if (thing.startSeconds !== undefined) search.set('t', String(Math.floor(thing.startSeconds)));
  if (thing.endSeconds !== undefined) search.set('until', String(Math.ceil(thing.endSeconds)));
  if ((thing.kind === 'question' || thing.kind === 'insight') && questionText !== null)
    search.set('q', questionText);
  const asked = search.size > 0 ? `?${search}` : '';
  return `${origin}/videos/${thing.videoId}${asked}`;
}
