import { useQueryClient } from '@tanstack/react-query';
import { endingSession } from '#client/request/session-end.ts';
import { setSessionChange } from '#client/session.ts';
import { useAnnounceReader } from './announce-reader.ts';
import { isPersonal } from './change-reader.ts';

/** Goes with every call that may end the session of this browser. */
export const ENDS_SESSION = { context: { endsSession: true } };

/**
 * Ends the session of this browser, and makes this tab and the others a visitor's. Nothing is asked for the member
 * meanwhile, as the server would refuse it.
 * @returns does it by a call that says whether the session is over; throws what that throws
 */
export function useEndSession(): (end: () => Promise<boolean>) => Promise<void> {
  const queryClient = useQueryClient();
  const announce = useAnnounceReader();
  return async (end) => {
    setSessionChange('signing-out');
    let isOver = false;
    try {
      isOver = await endingSession(async () => {
        await queryClient.cancelQueries({ predicate: isPersonal });
        return await end();
      });
      if (isOver) await announce(null);
    } finally {
      setSessionChange(null);
      if (!isOver) {
        void queryClient.refetchQueries({
          type: 'active',
          predicate: (query) => isPersonal(query) && query.state.data === undefined,
        });
      }
    }
  };
}
