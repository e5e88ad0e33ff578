import type { FriendsNote } from '../../contract-feed.ts';
import { byLinkWords } from '../../rules/by-link.ts';

/** Says of what came by a link alone that it did: other friends do not see it. */
export function ByLink({ people, className }: { people: FriendsNote['people']; className?: string }) {
  const words = byLinkWords(people);
  return words && <bdi className={className}>{words}</bdi>;
}
