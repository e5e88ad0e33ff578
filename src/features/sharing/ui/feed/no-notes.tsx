import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openingVideoQuery } from '#features/assistant/ui/questions/card-questions.ts';
import { buttonClass } from '#ui/button-class.ts';
import { FriendsNote } from './friends-note.tsx';

/** Before any friend shared a question: what one would look like, on a real one, and where to begin. */
export function NoNotes() {
  const { data: opening } = useQuery(openingVideoQuery());
  const question = opening?.questions[0];
  return (
    <div className="grid max-w-[38.75rem] gap-8">
      <div className="grid gap-2">
        <h2 className="text-lg">Nothing here yet.</h2>
        <p className="max-w-measure text-muted">
          Share a question from a video. Whoever opens your link becomes connected with you, and what each of
          you finds worth asking stands here for the other.
        </p>
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
