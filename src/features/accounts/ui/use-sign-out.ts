import { useSessionChange } from '#client/session.ts';
import { toast } from '#ui/toast.ts';
import { accounts } from './queries.ts';
import { ENDS_SESSION, useEndSession } from './use-end-session.ts';

/** Signs out, in this browser or wherever the member is signed in, and says how it went (spec 1 §4, §8). */
export function useSignOut(): {
  signOut: (where?: 'here' | 'everywhere') => Promise<void>;
  isSigningOut: boolean;
} {
  const endSession = useEndSession();
  return {
    isSigningOut: useSessionChange() === 'signing-out',
    async signOut(where = 'here') {
      try {
        await endSession(() => signOutOf(where));
        toast.success('Signed out successfully');
      } catch {
        toast.error('Failed to sign out');
      }
    },
  };
}

/** A session that was over already counts as ended. */
async function signOutOf(where: 'here' | 'everywhere'): Promise<true> {
  const operations = await accounts();
  const ended =
    where === 'everywhere'
      ? operations.signOutEverywhere(undefined, ENDS_SESSION)
      : operations.signOut({}, ENDS_SESSION);
  await ended.catch((error: unknown) => {
    if ((Object(error) as { code?: unknown }).code !== 'AUTH_ERROR') throw error;
  });
  return true;
}
