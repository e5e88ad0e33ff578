import { momentSearch } from './share-address.ts';

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
  for (const [name, seconds] of Object.entries(momentSearch(thing))) search.set(name, String(seconds));
  if ((thing.kind === 'question' || thing.kind === 'insight') && questionText !== null)
    search.set('q', questionText);
  const asked = search.size > 0 ? `?${search}` : '';
  return `${origin}/videos/${thing.videoId}${asked}`;
}
