import { counted } from '#lib/counted.ts';

/** What a keyword was drawn from: deeds of the member by kind, or what they opened before they had an account. */
interface Why {
  views: number;
  favorites: number;
  shares: number;
  helpful: number;
  isSeed: boolean;
}

/** Nothing where there are none. */
const some = (count: number, one: string, many?: string): string[] =>
  count === 0 ? [] : [counted(count, one, many)];

/** Why a keyword is among a member's interests, in a line. */
export function whyWords({ views, favorites, shares, helpful, isSeed }: Why): string {
  const reasons = [
    ...some(views, 'video watched', 'videos watched'),
    ...some(favorites, 'favorite'),
    ...some(shares, 'share'),
    ...some(helpful, 'helpful answer'),
    ...(isSeed ? ['from a link that you opened before signing up'] : []),
  ];
  return reasons.join(' · ');
}
