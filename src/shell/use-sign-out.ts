import { setSessionChange, useSessionChange } from '#client/session.ts';
import { useAnnounceReader } from '#features/accounts/ui/announce-reader.ts';
import { endSession } from '#features/accounts/ui/end-session.ts';
import { toast } from '#ui/toast.ts';
import { clientLog } from './client-log.ts';

/** Signs out, and says how it went (spec 1 §4, §8). */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const announce = useAnnounceReader();
  return {
    isSigningOut: useSessionChange() === 'signing-out',
    async signOut() {
      setSessionChange('signing-out');
      try {
        await endSession('this');
        await announce(null);
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
