import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { codeOf } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import type { Friend } from '../../contract-friends.ts';
import { keptInPlace } from '../../rules/kept-in-place.ts';
import { forgetSharer } from '../arrival/announce-connection.ts';
import { sharing } from '../operations.ts';
import { blockedPeopleQuery, friendsQuery } from './queries.ts';

/** Why a removal is not taken back. */
const TOO_LATE = 'This cannot be taken back any more.';

/** What somebody in the list is to the member now. */
export type Tie = 'friend' | 'removed' | 'blocked';

async function keep(userId: string, tie: Tie): Promise<unknown> {
  const operations = await sharing();
  if (tie === 'friend') return operations.restoreFriend({ userId });
  return tie === 'removed' ? operations.removeFriend({ userId }) : operations.blockPerson({ userId });
}

function tell(name: string, tie: Tie): void {
  if (tie === 'friend') return;
  toast.success(`${name} ${tie === 'removed' ? 'removed from your network' : 'blocked'}`, {
    description: 'They will no longer appear in sharing suggestions',
  });
}

/** What is said where somebody could not be made what was wished (spec 2 §8). */
function failureWords(name: string, wished: Tie): string {
  if (wished === 'blocked') return `Failed to block ${name}`;
  return wished === 'friend' ? 'Failed to restore connection' : 'Failed to remove connection';
}

/** Removes friends from the member's network, at once, with a way back; it is as before where that fails (spec 2 §4). */
export function useTies() {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ReadonlyMap<string, { friend: Friend; tie: Tie }>>(new Map());
  /** Whose removal is too long ago to be taken back. */
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
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
  const show = (friend: Friend, tie: Tie) =>
    setChanged((shown) => new Map(shown).set(friend.userId, { friend, tie }));
  const tieOf = (userId: string): Tie => changed.get(userId)?.tie ?? 'friend';
  /** The list may be read anew at any time, as when a new friend is told of. */
  const rowsOf = (friends: Friend[]) =>
    keptInPlace(
      friends,
      [...changed.values()].map(({ friend }) => friend),
    );

  const change = async (friend: Friend, wish: Tie) => {
    const { userId, name } = friend;
    const was = tieOf(userId);
    hasChanged.current = true;
    show(friend, wish);
    const outcome = await keepLastWish(`friend ${userId}`, wish, was, (tie) => keep(userId, tie));
    if (!outcome) return;
    void queryClient.invalidateQueries({ queryKey: blockedPeopleQuery().queryKey });
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
    if (outcome.kept === outcome.wished) return tell(name, outcome.kept);
    show(friend, outcome.kept);
    const isTooLate = outcome.wished === 'friend' && codeOf(outcome.error) === 'NOT_FOUND_ERROR';
    if (isTooLate) setLost((ids) => new Set(ids).add(userId));
    tellFailure(outcome.error, failureWords(name, outcome.wished), isTooLate ? TOO_LATE : TRY_LATER);
  };
  /** Notes that a block was lifted elsewhere on the page: who was a friend is one no more than before. */
  const unblocked = (userId: string) => {
    const friend = changed.get(userId)?.friend;
    if (friend && tieOf(userId) === 'blocked') show(friend, 'removed');
  };
  const mayUndo = (userId: string) => !lost.has(userId);
  return { rowsOf, tieOf, mayUndo, change, unblocked };
}

export type Ties = ReturnType<typeof useTies>;
