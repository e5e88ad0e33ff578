import { tagKey } from './tag-key.ts';
import type { Untaggable } from './untaggable-words.ts';

/** Tags in which some spellings are written as others; each tag once, where it stood first. */
export const mergedTags = (tags: readonly string[], into: ReadonlyMap<string, string>): string[] => [
  ...new Set(tags.map((tag) => into.get(tag) ?? tag)),
];

/** The tags that are not kept from being any. */
export const allowedTags = (tags: readonly string[], { isTag }: Untaggable): string[] =>
  tags.filter((tag) => !isTag(tagKey(tag)));

export interface Spelling {
  tag: string;
  /** Videos that have it. */
  count: number;
}

/** The commonest spelling of each group for every other one in it. */
export const intoCommonest = (groups: readonly (readonly Spelling[])[]): Map<string, string> =>
  new Map(
    groups.flatMap(([first, ...others]) =>
      first ? others.map(({ tag }): [string, string] => [tag, first.tag]) : [],
    ),
  );

/**
 * What is written as `into` where somebody names tags to merge: whoever writes one in another case means it, too.
 * @returns in a sentence why nothing is
 */
export function mergedInto(
  tags: readonly Spelling[],
  { from, into }: { from: readonly string[]; into: string },
): Map<string, string> | string {
  const named = new Set(from.map((tag) => tag.toLowerCase()));
  const found = tags.map(({ tag }) => tag).filter((tag) => named.has(tag.toLowerCase()));
  if (found.length === 0)
    return from.length === 1 ? `No video has the tag “${from[0]}”.` : 'No video has any of these tags.';
  const others = found.filter((tag) => tag !== into);
  return others.length === 0
    ? `Every video has it as “${into}” already.`
    : new Map(others.map((tag) => [tag, into]));
}

/** Tags that are one in several spellings, each group with the commonest first; those of most videos first. */
export function spellingGroups(tags: readonly Spelling[]): Spelling[][] {
  const groups = new Map<string, Spelling[]>();
  for (const one of tags) {
    const key = tagKey(one.tag);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const total = (group: readonly Spelling[]) => group.reduce((sum, { count }) => sum + count, 0);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1)))
    .sort(
      (one, other) => total(other) - total(one) || ((one[0]?.tag ?? '') < (other[0]?.tag ?? '') ? -1 : 1),
    );
}
