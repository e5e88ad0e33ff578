import { useHydrated } from '@tanstack/react-router';
import { ageLabel, midnightsBetween } from '../../rules/friend-age.ts';

const here = (moment: number) => new Date(moment).getTimezoneOffset();
const inUtc = () => 0;

/** How long ago somebody was connected, by the reader's own calendar, which the server does not know. */
export function FriendAge({ iso }: { iso: string }) {
  const offset = useHydrated() ? here : inUtc;
  return (
    // The page may be taken over after a midnight.
    <time dateTime={iso} suppressHydrationWarning>
      {ageLabel(midnightsBetween(Date.parse(iso), Date.now(), offset))}
    </time>
  );
}
