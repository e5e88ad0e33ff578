import { namesOf } from '../../rules/merged-notes.ts';
import { ByLink } from './by-link.tsx';
import { FriendsWords } from './friends-words.tsx';

type WhoseNoteProps = Parameters<typeof FriendsWords>[0];

/** Above a note: which friends shared it, by which link one knows them, and what they said to it. */
export function WhoseNote({ people, ...words }: WhoseNoteProps) {
  return (
    <>
      <p className="text-sm font-medium text-accent">
        <bdi>{namesOf(people)}</bdi> <ByLink people={people} className="ml-2 font-normal text-muted" />
      </p>
      <FriendsWords people={people} {...words} />
    </>
  );
}
