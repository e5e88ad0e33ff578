import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '#ui/toast.ts';
import { namesOf } from '../../rules/merged-notes.ts';
import { sharing } from '../operations.ts';
import { forgetFriends, undoing } from './announce-connection.ts';
import { setPendingMatch } from './pending-match.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useWelcome } from './use-welcome.ts';

/** Milliseconds after a sign-in, and for which its toast stands (spec 1 §4, §8). */
const DELAY_MS = 1_000;
const TOAST_MS = 5_000;

/** Welcomes who signed in just now, and connects them with the people whose links they opened before (spec 1 §4); shows nothing. */
export default function FriendMatching() {
  useWelcome();
  const client = useQueryClient();
  const navigate = useNavigate();
  useAfterSignIn(DELAY_MS, async (signal) => {
    try {
      const { connected } = await (await sharing()).matchSessions(undefined, { signal });
      const only = connected.length === 1 && connected[0];
      if (connected.length > 0) {
        toast.success(`Connected with ${connected.length} friend(s)!`, {
          description: 'We found people who shared content with you before you signed up',
          detail: namesOf(connected),
          durationMs: TOAST_MS,
          ...(only && { action: undoing(client, only) }),
          next: { label: 'See friends', onClick: () => void navigate({ to: '/friends' }) },
        });
        const asked = forgetFriends(client);
        // Home keeps their room until they are there (`RoomForFriends`); elsewhere nobody waits for them.
        if (location.pathname === '/') await asked;
      }
    } catch {
      // Nobody waits for it (spec 2 §8): the next sign-in in this browser matches what is left.
    } finally {
      if (!signal.aborted) setPendingMatch(null);
    }
  });
  return null;
}
