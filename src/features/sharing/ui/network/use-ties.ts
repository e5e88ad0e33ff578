import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { codeOf } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import type { Friend, Person } from '../../contract-friends.ts';
import { keptInPlace } from '../../rules/kept-in-place.ts';
import { forgetSharer } from '../arrival/announce-connection.ts';
import { sharing } from '../operations.ts';
import { formerFriendsQuery, friendsQuery } from './queries.ts';

/** Why a removal is not taken back, as where an account is gone. */
const TOO_LATE = 'This cannot be taken back any more.';

/** What somebody in the list is to the member now. */
export type Tie = 'friend' | 'removed' | 'blocked';

async function keep(userId: string, tie: Tie, was: Tie): Promise<unknown> {
  const operations = await sharing();
  if (tie === 'friend') return operations.restoreFriend({ userId });
  if (tie === 'blocked') return operations.blockPerson({ userId });
  return was === 'blocked' ? operations.unblockPerson({ userId }) : operations.removeFriend({ userId });
}

function tell(name: string, tie: Tie, was: Tie): void {
  if (tie === 'friend') toast.success(`${name} is in your network again`);
  else if (was === 'blocked') toast.success(`${name} is no longer blocked`);
  else
    toast.success(`${name} ${tie === 'removed' ? 'removed from your network' : 'blocked'}`, {
      description: 'They will no longer appear in sharing suggestions',
    });
}

/** What is said where somebody could not be made what was wished (spec 2 §8). */
function failureWords(name: string, wished: Tie, was: Tie): string {
  if (wished === 'friend') return 'Failed to restore connection';
  if (wished === 'blocked') return `Failed to block ${name}`;
  return was === 'blocked' ? `Failed to unblock ${name}` : 'Failed to remove connection';
}

/** Removes friends from the member's network, at once, with a way back; it is as before where that fails (spec 2 §4). */
export function useTies() {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ReadonlyMap<string, { friend: Friend; tie: Tie }>>(new Map());
  const hasChanged = useRef(false);
  /** What names again, where they shared something, those who are no friends now. */
  const forgotten = useRef(new Map<string, () => void>());
  useEffect(
    () => () => {
      // The rows stay while one looks; whoever comes back finds the list as it is by then.
      if (hasChanged.current) queryClient.removeQueries({ queryKey: friendsQuery().queryKey });
    },
    [queryClient],
  );
  const isInList = (userId: string) => changed.has(userId);
  /** Whoever is not in the list of friends has no row there to change. */
  const show = (person: Person | Friend, tie: Tie) =>
    setChanged((shown) => {
      const friend = 'connectedAt' in person ? person : shown.get(person.userId)?.friend;
      return friend ? new Map(shown).set(person.userId, { friend, tie }) : shown;
    });
  const tieOf = (userId: string): Tie => changed.get(userId)?.tie ?? 'friend';
  /** The list may be read anew at any time, as when a new friend is told of. */
  const rowsOf = (friends: Friend[]) =>
    keptInPlace(
      friends,
      [...changed.values()].map(({ friend }) => friend),
    );

  /** @param was what they are by now, where they are not in the list of friends */
  const change = async (person: Person | Friend, wish: Tie, was = tieOf(person.userId)) => {
    const { userId, name } = person;
    const isRow = 'connectedAt' in person;
    hasChanged.current = true;
    show(person, wish);
    let now = was;
    const outcome = await keepLastWish(`friend ${userId}`, wish, was, async (tie) => {
      await keep(userId, tie, now);
      now = tie;
    });
    if (!outcome) return;
    void queryClient.invalidateQueries({ queryKey: formerFriendsQuery().queryKey });
    if (!isRow) void queryClient.invalidateQueries({ queryKey: friendsQuery().queryKey });
    // What they think, and whom of them something might interest, is read anew by whoever turns to it. What is shown, or on
    // its way for it, is asked for again: forgotten it would never come.
    const aboutFriends = {
      predicate: ({ queryKey: [feature, what] }: Query) =>
        feature === 'sharing' && String(what).startsWith('friends-'),
    };
    queryClient.removeQueries({ type: 'inactive', ...aboutFriends });
    void queryClient.invalidateQueries(aboutFriends);
    if (outcome.kept === 'friend') {
      forgotten.current.get(userId)?.();
      forgotten.current.delete(userId);
    } else if (!forgotten.current.has(userId)) {
      forgotten.current.set(userId, forgetSharer(queryClient, userId));
    }
    if (outcome.kept === outcome.wished) {
      // In the list of friends it is seen.
      if (!isRow || outcome.kept !== 'friend') tell(name, outcome.kept, was);
      return;
    }
    show(person, outcome.kept);
    const isTooLate = outcome.wished === 'friend' && codeOf(outcome.error) === 'NOT_FOUND_ERROR';
    tellFailure(
      outcome.error,
      failureWords(name, outcome.wished, outcome.kept),
      isTooLate ? TOO_LATE : TRY_LATER,
    );
  };
  return { rowsOf, tieOf, isInList, change };
}

export type Ties = ReturnType<typeof useTies>;
