import type { FriendsNote } from '../../contract-feed.ts';
import { OwnWords } from '../own-words.tsx';

type FriendsWordsProps = {
  people: FriendsNote['people'];
  /** Where little room is: three lines of each. */
  isShort?: boolean;
};

/** What friends say to what they shared, each with their name where there are several of them. */
export function FriendsWords({ people, isShort = false }: FriendsWordsProps) {
  return people.map(
    ({ userId, name, note }) =>
      note !== null && (
        <OwnWords
          key={userId}
          note={note}
          {...(people.length > 1 && { name })}
          {...(isShort && { className: 'line-clamp-3' })}
        />
      ),
  );
}
