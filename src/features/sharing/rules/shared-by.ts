type ShareKind = 'video' | 'moment' | 'question' | 'answer' | 'insight';

/**
 * Who shared what, over what was shared: the name for whom it may be told to (decisions: names of sharers). A question has
 * the words of spec 2 §2 Share hint banner.
 */
export function sharedBy(
  kind: ShareKind,
  { friendName, isOwn }: { friendName: string | null; isOwn: boolean },
): string {
  const what = kind === 'question' ? 'this with a question' : `this ${kind}`;
  if (isOwn) return `Your own link: you shared ${what}`;
  return `${friendName ?? 'Someone'} shared ${what}`;
}
