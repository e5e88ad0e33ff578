import { namesOf } from './merged-notes.ts';

/** Which of some people a thing came from by a link alone, which other friends do not see; null for none of them. */
export function byLinkWords(people: readonly { name: string; isByLink: boolean }[]): string | null {
  const senders = people.filter(({ isByLink }) => isByLink);
  if (senders.length === 0) return null;
  return senders.length === people.length
    ? 'By a link that you opened'
    : `${namesOf(senders)}: by a link that you opened`;
}
