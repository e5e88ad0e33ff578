import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { type ToastAction, toast } from '#ui/toast.ts';
import type { Person } from '../../contract-friends.ts';
import { sharing } from '../operations.ts';

/** Takes back that the member was connected with somebody a moment ago. */
export const undoing = (client: QueryClient, { userId, name }: Person): ToastAction => {
  const undo = async () => {
    try {
      await (await sharing()).removeFriend({ userId });
      toast.success(`${name} removed from your network`, {
        description: 'They will no longer appear in sharing suggestions',
      });
    } catch (error) {
      tellFailure(error, 'Failed to remove connection', TRY_LATER);
      return;
    }
    forgetSharer(client, userId);
    void forgetFriends(client);
  };
  return { label: 'Undo', onClick: () => void undo() };
};

/** Says that a link connected the member with its sharer, with a way back (decisions: Friendship by link). */
export function announceConnection(client: QueryClient, sharer: Person): void {
  toast.success(`Connected with ${sharer.name}!`, { action: undoing(client, sharer) });
  void forgetFriends(client);
}

interface Met {
  connection: 'connected' | 'friends' | 'none';
  friend: { userId: string; name: string } | null;
}

/**
 * Has whoever shared what was opened here be 'Someone' again on its pages; asked for anew it would count as another opening.
 * @returns puts their name back
 */
export function forgetSharer(client: QueryClient, userId: string): () => void {
  const opened = client
    .getQueriesData<Met>({ queryKey: ['sharing', 'opening'] })
    .filter(([, opening]) => opening?.friend?.userId === userId);
  const show = (key: QueryKey, met: Met) =>
    client.setQueryData<Met>(key, (opening) => opening && { ...opening, ...met });
  for (const [key] of opened) show(key, { connection: 'none', friend: null });
  return () => {
    for (const [key, met] of opened) if (met) show(key, { connection: met.connection, friend: met.friend });
  };
}

/**
 * Has whatever shows friends, or what they think, ask for them anew.
 * @param isUnasked whether it comes by no press: home, which would put what friends think above all that is read there, has it at
 * the next visit
 */
export async function forgetFriends(client: QueryClient, isUnasked = false): Promise<void> {
  const isOf = ({ queryKey: [feature, what] }: Query, isNotes: boolean) =>
    feature === 'sharing' && String(what).startsWith('friends') && (what === 'friends-think') === isNotes;
  const mayCome = !isUnasked || location.pathname !== '/';
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => isOf(query, false) }),
    client.invalidateQueries({
      predicate: (query) => isOf(query, true),
      refetchType: mayCome ? 'active' : 'none',
    }),
  ]);
}
