import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast.ts';
import { sharing } from '../operations.ts';

/** Says that a link connected the member with its sharer, with a way back (decisions: Friendship by link). */
export function announceConnection(
  client: QueryClient,
  { userId, name }: { userId: string; name: string },
): void {
  const undo = async () => {
    try {
      await (await sharing()).removeFriend({ userId });
      toast.success(`${name} removed from your network`, {
        description: 'They will no longer appear in sharing suggestions',
      });
    } catch {
      toast.error('Failed to remove connection', { description: 'Please try again later' });
      return;
    }
    // On the page the sharer is 'Someone' again.
    client.setQueriesData(
      { queryKey: ['sharing', 'opening'] },
      (opening?: { friend: { userId: string } | null }) =>
        opening?.friend?.userId === userId ? { ...opening, connection: 'none', friend: null } : opening,
    );
    void forgetFriends(client);
  };
  toast.success(`Connected with ${name}!`, { action: { label: 'Undo', onClick: () => void undo() } });
  void forgetFriends(client);
}

/** Has whatever shows friends, or what they think, ask for them anew. */
export const forgetFriends = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [feature, what] }) => feature === 'sharing' && String(what).startsWith('friends'),
  });
