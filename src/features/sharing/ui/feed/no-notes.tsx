import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openingVideoQuery } from '#features/assistant/ui/questions/card-questions.ts';
import { buttonClass } from '#ui/button-class.ts';
import { noNotesWords } from '../../rules/no-notes.ts';
import { friendsQuery } from '../network/queries.ts';
import { mySharesQuery } from '../queries.ts';
import { FriendsNote } from './friends-note.tsx';
import { FriendsThinkSkeleton } from './friends-think-skeleton.tsx';

/** Where no friend shared anything: why, what one would look like, on a real one, and where to begin. */
export function NoNotes({ personId }: { personId: string | undefined }) {
  // What could not be loaded is not nothing.
  const orFail = {
    throwOnError: (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined,
  };
  const { data: known } = useInfiniteQuery({ ...friendsQuery(), ...orFail });
  const { data: shared } = useInfiniteQuery({ ...mySharesQuery({ from: undefined }), ...orFail });
  const { data: opening } = useQuery(openingVideoQuery());
  if (!known || !shared) return <FriendsThinkSkeleton />;
  const words = noNotesWords({
    friends: known.pages.flatMap((page) => page.friends),
    hasShares: shared.pages.some((page) => page.shares.length > 0),
    personId,
  });
  const question = opening?.questions[0];
  return (
    <div className="grid max-w-[38.75rem] gap-8">
      <div className="grid gap-2">
        <h2 className="text-lg">{words.title}</h2>
        <p className="max-w-measure text-muted">{words.text}</p>
      </div>
      {opening && question && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">An example</p>
          <FriendsNote
            heading="h3"
            note={{
              videoId: opening.video.id,
              videoTitle: opening.video.title,
              thumbnailVersion: opening.video.thumbnailVersion,
              questionText: question.text,
              spokenText: null,
              answer: null,
              momentSeconds: null,
              search: { q: question.text },
            }}
          />
        </div>
      )}
      <div>
        {opening ? (
          <Link
            to="/videos/$id"
            params={{ id: opening.video.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            Share a question
          </Link>
        ) : (
          <Link to="/search" search={{}} className={buttonClass({ variant: 'primary' })}>
            Share a question
          </Link>
        )}
      </div>
    </div>
  );
}
