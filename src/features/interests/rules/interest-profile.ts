import { tagKey } from '#features/catalogue/rules/tag-key.ts';
import { MAX_KEYWORDS } from './keywords.ts';

/** What a member can do with a video. */
export type DeedType = 'view' | 'favorite' | 'share' | 'positive_feedback';

/** How often deeds of a type were about something: of a keyword, a category, a kind of content. */
export interface Counted {
  type: DeedType;
  name: string;
  times: number;
}

/**
 * What a member's deeds tell, counted; in each list what the latest deed was about comes first. That somebody opened their
 * link was not their own doing: it counts for `recipients` alone.
 */
export interface CountedDeeds {
  keywords: readonly Counted[];
  /** Names of the videos' categories. */
  categories: readonly Counted[];
  /** What the deeds were about: 'video', 'question' or 'insight'. */
  contentTypes: readonly Counted[];
  /** Ids of the friends who opened the member's links. */
  recipients: readonly Counted[];
  /** Of those that were measured; null where none was. */
  averageSeconds: number | null;
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
const WEIGHTS: Record<DeedType, number> = { view: 1, share: 2, positive_feedback: 3, favorite: 3 };

const MAX_CATEGORIES = 5;
const MAX_RECIPIENTS = 10;

type Weighed = readonly [thing: string, weight: number];

/**
 * What a member's deeds say of their interests (spec 1 §3 User interest profile).
 * @param known what the profile began with, and keywords that the member took out
 */
export function interestProfile(
  { keywords, categories, contentTypes, recipients, averageSeconds }: CountedDeeds,
  { seed, removed }: { seed?: SeedSource | undefined; removed: readonly string[] },
): InterestProfile {
  const unwanted = new Set(removed.map(tagKey));
  const wanted = keywords.filter(({ name }) => !unwanted.has(tagKey(name)));
  const seeded = (seed?.keywords ?? []).filter((word) => !unwanted.has(tagKey(word)));
  return {
    keywords: foremost(
      [...wanted.map(byWeight), ...seeded.map((word): Weighed => [word, 1])],
      MAX_KEYWORDS,
      tagKey,
    ),
    patterns: {
      preferredContentTypes: foremost(contentTypes.map(byTimes)),
      averageEngagementTime: averageSeconds,
      favoriteCategories: foremost(categories.map(byWeight), MAX_CATEGORIES),
      sharedContentTypes: foremost(contentTypes.filter(isShare).map(byTimes)),
      ...(seed && { seedSource: seed }),
    },
    relationships: {
      frequentRecipients: foremost(recipients.map(byTimes), MAX_RECIPIENTS),
      sharedTopics: foremost(wanted.filter(isShare).map(byTimes), MAX_KEYWORDS, tagKey),
    },
  };
}

const byWeight = ({ type, name, times }: Counted): Weighed => [name, WEIGHTS[type] * times];
const byTimes = ({ name, times }: Counted): Weighed => [name, times];
const isShare = ({ type }: Counted) => type === 'share';

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
