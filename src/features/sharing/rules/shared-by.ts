import type { ShareKind } from '../contract-links.ts';

/**
 * Who shared what, over what was shared: the name for whom it may be told to (decisions: names of sharers). A question has
 * the words of spec 2 §2 Share hint banner, and an answer the same.
 */
export function sharedBy(kind: ShareKind, { friendName }: { friendName: string | null }): string {
  const what = kind === 'video' || kind === 'moment' ? `this ${kind}` : 'this with a question';
  return `${friendName ?? 'Someone'} shared ${what}`;
}
