import { useHydrated } from '@tanstack/react-router';
import { ageLabel, midnightsBetween } from '../../rules/friend-age.ts';

/** How long ago somebody was connected, by the reader's own calendar, which the server does not know. */
export function FriendAge({ iso }: { iso: string }) {
  const zone = useHydrated() ? undefined : 'UTC';
  return (
    // The page may be taken over after a midnight.
    <time dateTime={iso} suppressHydrationWarning>
      {ageLabel(midnightsBetween(new Date(iso), new Date(), zone))}
    </time>
  );
}
