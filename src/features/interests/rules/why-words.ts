/** What a keyword was drawn from: deeds of the member by kind, or what they opened before they had an account. */
interface Why {
  views: number;
  favorites: number;
  shares: number;
  helpful: number;
  isSeed: boolean;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

/** Why a keyword is among a member's interests, in a line. */
export function whyWords({ views, favorites, shares, helpful, isSeed }: Why): string {
  const reasons = [
    ...counted(views, 'video watched', 'videos watched'),
    ...counted(favorites, 'favorite', 'favorites'),
    ...counted(shares, 'share', 'shares'),
    ...counted(helpful, 'helpful answer', 'helpful answers'),
    ...(isSeed ? ['from a link that you opened before signing up'] : []),
  ];
  return reasons.join(' · ');
}
