import { tagKey } from '#features/catalogue/rules/tag-key.ts';
import { MAX_KEYWORDS } from './keywords.ts';

/** One deed of a member, as far as it tells of their interests. */
export interface Deed {
  type: 'view' | 'favorite' | 'share' | 'positive_feedback';
  /** What it was about; null where a friend opened the member's link. */
  contentType: string | null;
  keywords: readonly string[];
  /** Seconds; null where nobody measured it. */
  durationSeconds: number | null;
  recipientId: string | null;
  /** Names of the video's categories. */
  categories: readonly string[];
}

/** What a profile began with (spec 1 §3 User interest profile). */
export interface SeedSource {
  kind: 'share_sessions';
  keywords: string[];
}

export interface EngagementPatterns {
  preferredContentTypes: string[];
  /** Seconds; null while nothing measured any. */
  averageEngagementTime: number | null;
  favoriteCategories: string[];
  sharedContentTypes: string[];
  seedSource?: SeedSource;
}

/** By id the friends who open the member's links, and what these links are about. */
export interface SharingRelationships {
  frequentRecipients: string[];
  sharedTopics: string[];
}

export interface InterestProfile {
  keywords: string[];
  patterns: EngagementPatterns;
  relationships: SharingRelationships;
}

/** What somebody does on purpose says more than what they look at. */
const WEIGHTS: Record<Deed['type'], number> = { view: 1, share: 2, positive_feedback: 3, favorite: 3 };

const MAX_CATEGORIES = 5;
const MAX_RECIPIENTS = 10;

type Weighed = readonly [thing: string, weight: number];

/**
 * What a member's deeds say of their interests (spec 1 §3 User interest profile).
 * @param deeds the latest first
 * @param known what the profile began with, and keywords that the member took out
 */
export function interestProfile(
  deeds: readonly Deed[],
  { seed, removed }: { seed?: SeedSource | undefined; removed: readonly string[] },
): InterestProfile {
  // That somebody opened their link was not the member's doing.
  const own = deeds.filter(({ contentType }) => contentType !== null);
  const shares = own.filter(({ type }) => type === 'share');
  const unwanted = new Set(removed.map(tagKey));
  const wanted = ([word]: Weighed) => !unwanted.has(tagKey(word));
  const weighed = own.flatMap(({ type, keywords }) => keywords.map((word): Weighed => [word, WEIGHTS[type]]));
  const seeded = (seed?.keywords ?? []).map((word): Weighed => [word, 1]);
  const types = (of: readonly Deed[]) => foremost(of.map(({ contentType }) => [contentType ?? '', 1]));
  const durations = own.flatMap(({ durationSeconds }) => durationSeconds ?? []);
  return {
    keywords: foremost([...weighed, ...seeded].filter(wanted), MAX_KEYWORDS, tagKey),
    patterns: {
      preferredContentTypes: types(own),
      averageEngagementTime:
        durations.length === 0 ? null : durations.reduce((sum, one) => sum + one, 0) / durations.length,
      favoriteCategories: foremost(
        own.flatMap(({ type, categories }) => categories.map((name): Weighed => [name, WEIGHTS[type]])),
        MAX_CATEGORIES,
      ),
      sharedContentTypes: types(shares),
      ...(seed && { seedSource: seed }),
    },
    relationships: {
      frequentRecipients: foremost(
        deeds.flatMap(({ recipientId }): Weighed[] => (recipientId ? [[recipientId, 1]] : [])),
        MAX_RECIPIENTS,
      ),
      sharedTopics: foremost(
        shares.flatMap(({ keywords }) => keywords.map((word): Weighed => [word, 1])).filter(wanted),
        MAX_KEYWORDS,
        tagKey,
      ),
    },
  };
}

/** The things of most weight, the most first; of equals the one that was named first. */
function foremost(
  weighed: readonly Weighed[],
  count = Number.POSITIVE_INFINITY,
  keyOf: (thing: string) => string = (thing) => thing,
): string[] {
  const sums = new Map<string, { thing: string; weight: number }>();
  for (const [thing, weight] of weighed) {
    const key = keyOf(thing);
    const known = sums.get(key);
    sums.set(key, { thing: known?.thing ?? thing, weight: (known?.weight ?? 0) + weight });
  }
  return [...sums.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ thing }) => thing);
}
