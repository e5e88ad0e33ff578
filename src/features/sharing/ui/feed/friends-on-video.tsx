import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '#client/session.ts';
import { mergedNotes } from '../../rules/merged-notes.ts';
import { friendsOnVideoQuery } from './feed-queries.ts';
import { FriendsNote } from './friends-note.tsx';
import { WhoseNote } from './whose-note.tsx';

type FriendsOnVideoProps = {
  videoId: string;
  /** Of a link that brought the member: what it shares is told where that stands. */
  token: string | undefined;
};

/** What the member's friends think of a video, beside it; nothing where none of them shared anything of it. */
export function FriendsOnVideo({ videoId, token }: FriendsOnVideoProps) {
  const id = useId();
  const session = useSession();
  const { data } = useQuery({ ...friendsOnVideoQuery(videoId), enabled: session !== null });
  const notes = (session && data ? mergedNotes(data) : []).filter(
    ({ search }) => token === undefined || search.shareToken !== token,
  );
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg">
        What your friends think
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
        {notes.map((note) => (
          <li key={`${note.key} ${note.at}`} className="min-w-0">
            <FriendsNote note={note} heading="h3" size="small" above={<WhoseNote people={note.people} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
