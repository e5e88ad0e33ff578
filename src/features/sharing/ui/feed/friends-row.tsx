import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { mergedNotes } from '../../rules/merged-notes.ts';
import { friendsThinkQuery } from './feed-queries.ts';
import { FriendsNote } from './friends-note.tsx';
import { WhoseNote } from './whose-note.tsx';

/** Notes that stand side by side on home. */
const SHOWN = 3;
/** As many columns as there are notes: one or two leave no hole where a third would be. */
const COLUMNS: Readonly<Record<number, string>> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

/** The newest of what the member's friends think, on home. */
export function FriendsRow() {
  const notes = useNewestNotes();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="friends-think" className="mb-12">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="friends-think" className="text-xl">
          What your friends think
        </h2>
        <Link to="/friends" className="target inline-flex items-center text-sm prose-link">
          See all
          <span className="sr-only"> that your friends think</span>
        </Link>
      </div>
      <ul className={clsx('grid grid-cols-1 items-start gap-x-8 gap-y-8', COLUMNS[notes.length])}>
        {notes.map((note) => (
          <li key={`${note.key} ${note.at}`} className="min-w-0">
            <FriendsNote
              note={note}
              heading="h3"
              size={notes.length === 1 ? 'wide' : 'small'}
              above={<WhoseNote people={note.people} isShort />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands on home while none of the member's friends thinks anything. */
export function WithoutFriendsRow({ children }: { children: ReactNode }) {
  return useNewestNotes().length === 0 && children;
}

function useNewestNotes() {
  const { data } = useInfiniteQuery(friendsThinkQuery({ personId: undefined, from: undefined }));
  return mergedNotes(data?.pages[0]?.notes ?? []).slice(0, SHOWN);
}
