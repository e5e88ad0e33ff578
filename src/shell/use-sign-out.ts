import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { setSessionChange, useSessionChange } from '#client/session.ts';
import { signOut } from '#features/accounts/ui/sign-out.ts';
import { toast } from '#ui/toast.ts';
import { clientLog } from './client-log.ts';

/** Signs out, and says how it went (spec 1 §4, §8). */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const queryClient = useQueryClient();
  const router = useRouter();
  return {
    isSigningOut: useSessionChange() === 'signing-out',
    async signOut() {
      setSessionChange('signing-out');
      try {
        await signOut({ queryClient, router });
        toast.success('Signed out successfully');
      } catch (error) {
        clientLog('Failed to sign out', error);
        toast.error('Failed to sign out');
      } finally {
        setSessionChange(null);
      }
    },
  };
}
