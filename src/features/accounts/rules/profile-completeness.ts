/** What a profile is made of (spec 2 §4): each as it is asked for. */
const ITEMS = [
  ['firstName', 'your first name'],
  ['lastName', 'your last name'],
  ['avatarUrl', 'a picture'],
] as const;

type ProfileItems = Record<(typeof ITEMS)[number][0], string | null>;

/** How much of a profile is filled, in whole percent, and what is missing. */
export function profileCompleteness(profile: ProfileItems): { percent: number; missing: string[] } {
  const missing = ITEMS.filter(([item]) => !profile[item]).map(([, words]) => words);
  return { percent: Math.round(((ITEMS.length - missing.length) / ITEMS.length) * 100), missing };
}
