import type { SharedThing } from '../../contract-links.ts';

/** What somebody wrote to go with a share, until this page is left for good: a sheet that closes loses nothing. */
const drafts = new Map<string, string>();

const keyOf = (userId: string, thing: SharedThing) => `${userId} ${JSON.stringify(thing)}`;

export const draftOf = (userId: string, thing: SharedThing): string | undefined =>
  drafts.get(keyOf(userId, thing));

export function keepDraft(userId: string, thing: SharedThing, text: string): void {
  drafts.set(keyOf(userId, thing), text);
}
