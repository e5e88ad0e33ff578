import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePendingMatch } from './pending-match.ts';

/** As high as the row is with one note of two lines, with the space under it. */
const ROOM = 'min-h-80 md:min-h-60';
const ROOM_OF_ROW = 'not-empty:min-h-80 md:not-empty:min-h-60';

/**
 * Keeps the room of what friends think on home while a member who signed in just now is connected with whose links they
 * opened before: their friends are there a second later, above all that is read.
 */
export function RoomForFriends({ children }: { children: ReactNode }) {
  const isMatching = usePendingMatch() !== null;
  const [wasMatching, setWasMatching] = useState(isMatching);
  if (isMatching && !wasMatching) setWasMatching(true);
  return (
    <>
      {isMatching && (
        <div aria-busy className={clsx('pb-12', ROOM)}>
          <span className="sr-only">Loading what your friends think</span>
          <Skeleton shape="title" className="mb-6 max-w-72" />
          <div className="note grid content-start gap-3 pl-5">
            <Skeleton className="w-24" />
            <Skeleton shape="title" className="max-w-120" />
            <Skeleton className="max-w-measure" />
          </div>
        </div>
      )}
      {/* Drawn already, so that it asks for what it shows; lower than its room it moves nothing either. */}
      <div hidden={isMatching} className={clsx(wasMatching && !isMatching && ['flow-root', ROOM_OF_ROW])}>
        {children}
      </div>
    </>
  );
}

/** What stands on home only once it is known that no friends come. */
export function UnlessMatching({ children }: { children: ReactNode }) {
  return usePendingMatch() === null && children;
}
