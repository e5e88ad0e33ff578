import { useQueryClient } from '@tanstack/react-query';
import { generalWords } from '#client/errors/error-words.ts';
import { sessionQuery, useSession } from '#client/session.ts';
import { toastWithUndo } from '#client/undo.ts';
import { codeOf } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import type { User } from '../../contract-users.ts';
import { accounts } from '../queries.ts';
import { readUsersAgain } from './queries.ts';

/** What an admin does with somebody's account, each with what is said of it (spec 3 §8). */
export function useUserActions() {
  const queryClient = useQueryClient();
  const me = useSession();

  const readAgain = async (userId?: string) => {
    // What one may oneself is known to the whole page.
    if (userId === me?.id) await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    await readUsersAgain(queryClient);
  };
  const run = async (work: () => Promise<void>, failure: string) => {
    try {
      await work();
    } catch (error) {
      // What the server refuses for a reason is said with it.
      const isReasoned = codeOf(error) === 'LAST_ADMIN' || codeOf(error) === 'OWN_ACCOUNT';
      toast.error(isReasoned ? generalWords(error) : failure);
    }
  };

  return {
    setRole: ({ id }: User, role: User['role']) =>
      run(async () => {
        const { actionId } = await (await accounts()).setRole({ userId: id, role });
        const words = role === 'admin' ? 'Admin role granted' : 'Admin role removed';
        if (actionId) toastWithUndo(words, actionId, () => void readAgain(id));
        else toast.success(words);
        await readAgain(id);
      }, 'Failed to update user role'),
    signOut: ({ id }: User) =>
      run(async () => {
        await (await accounts()).signOutUser({ userId: id });
        toast.success('Signed out everywhere');
        await readAgain(id);
      }, 'Failed to sign this person out'),
    remove: ({ id }: User) =>
      run(async () => {
        await (await accounts()).deleteUser({ userId: id });
        toast.success('Account deleted');
        await readAgain();
      }, 'Failed to delete this account'),
    revoke: (invitationId: string) =>
      run(async () => {
        const { actionId } = await (await accounts()).revokeInvitation({ invitationId });
        toastWithUndo('Invitation taken back', actionId, () => void readAgain());
        await readAgain();
      }, 'Failed to take the invitation back'),
  };
}
