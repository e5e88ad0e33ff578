import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { generalWords } from '#client/errors/error-words.ts';
import { sessionQuery, useSession } from '#client/session.ts';
import { toastWithUndo } from '#client/undo.ts';
import { codeOf } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import type { User } from '../../contract-users.ts';
import { adminCheckQuery } from '../admin-guard.tsx';
import { accounts } from '../queries.ts';
import { useSignOut } from '../use-sign-out.ts';
import { readUsersAgain } from './queries.ts';

const REASONED: ReadonlySet<unknown> = new Set([
  'LAST_ADMIN',
  'OWN_ACCOUNT',
  'RATE_LIMIT_ERROR',
  'ADMIN_NOT_SUSPENDED',
  'SUSPENDED_MEMBER',
]);

/** What an admin does with somebody's account, each with what is said of it (spec 3 §8). */
export function useUserActions() {
  const queryClient = useQueryClient();
  const me = useSession();
  const navigate = useNavigate();
  const { signOut: signMyselfOut } = useSignOut();

  /** What one may oneself is known to the whole page. */
  const readMyselfAgain = () => queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
  const readAgain = async (userId?: string) => {
    if (userId === me?.id) await readMyselfAgain();
    await readUsersAgain(queryClient);
  };
  /** Everything for admins is refused from now on, Undo too. */
  const leaveAdmins = async () => {
    await navigate({ to: '/', replace: true });
    queryClient.removeQueries({ queryKey: adminCheckQuery().queryKey });
    await readMyselfAgain();
  };
  const run = async (work: () => Promise<void>, failure: string) => {
    try {
      await work();
    } catch (error) {
      // What the server refuses for a reason is said with it.
      toast.error(REASONED.has(codeOf(error)) ? generalWords(error) : failure);
    }
  };

  return {
    setRole: ({ id }: User, role: User['role']) =>
      run(async () => {
        const { actionId } = await (await accounts()).setRole({ userId: id, role });
        const words = role === 'admin' ? 'Admin role granted' : 'Admin role removed';
        if (id === me?.id && role === 'user') {
          toast.success(words);
          return leaveAdmins();
        }
        if (actionId) toastWithUndo(words, actionId, () => void readAgain(id));
        else toast.success(words);
        await readAgain(id);
      }, 'Failed to update user role'),
    signOut: ({ id }: User) => {
      // This tab is left, and the others hear of it.
      if (id === me?.id) return signMyselfOut('everywhere');
      return run(async () => {
        await (await accounts()).signOutUser({ userId: id });
        toast.success('Signed out everywhere');
        await readAgain(id);
      }, 'Failed to sign this person out');
    },
    setSuspended: ({ id, email }: User, isSuspended: boolean) =>
      run(
        async () => {
          const { actionId } = await (await accounts()).setSuspended({ userId: id, isSuspended });
          const words = isSuspended ? `${email} is suspended` : `${email} is let in again`;
          if (actionId) toastWithUndo(words, actionId, () => void readAgain(id));
          else toast.success(words);
          await readAgain(id);
        },
        isSuspended ? 'Failed to suspend this member' : 'Failed to let this member in again',
      ),
    /** @returns the link, where it is to be passed on by the admin */
    makeResetLink: async ({ id, email }: User): Promise<string | null> => {
      let made: string | null = null;
      await run(async () => {
        const { link, actionId } = await (await accounts()).makeResetLink({ userId: id });
        made = link;
        if (!link) toastWithUndo(`A mail with the link is on its way to ${email}`, actionId, () => {});
      }, 'Failed to make the link');
      return made;
    },
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
