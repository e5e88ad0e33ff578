import { namesOf } from './merged-notes.ts';

/** Friends that are named; of more the list does not know the number. */
const NAMED = 3;

interface Situation {
  /** The member's friends, or the latest of them. */
  friends: readonly { userId: string; name: string }[];
  /** Whether the member has links. */
  hasShares: boolean;
  /** The one friend of whom alone they want to read. */
  personId: string | undefined;
}

/** What is true of a member for whom nothing of friends stands there, and what would change it. */
export function noNotesWords({ friends, hasShares, personId }: Situation): { title: string; text: string } {
  const theyShare =
    'What they share with friends or send you by a link, and answers that they found helpful and let friends see, stand here.';
  if (personId !== undefined) {
    const name = friends.find(({ userId }) => userId === personId)?.name;
    return name === undefined
      ? { title: 'Nothing here.', text: 'There is nothing to read of this person.' }
      : { title: `Nothing of ${name} yet.`, text: theyShare };
  }
  if (friends.length > 0) {
    const names = friends.length > NAMED ? [...friends.slice(0, NAMED - 1), { name: 'others' }] : friends;
    return {
      title: 'Your friends have shared nothing yet.',
      text: `You are connected with ${namesOf(names)}. ${theyShare}`,
    };
  }
  if (hasShares)
    return {
      title: 'Nobody is connected with you yet.',
      text:
        'You have shared already. A member who opens a link of yours becomes connected with you, unless you switched that ' +
        'off, and what each of you finds worth asking stands here for the other.',
    };
  return {
    title: 'Nothing here yet.',
    text:
      'Share a question from a video. Whoever opens your link becomes connected with you, and what each of you finds ' +
      'worth asking stands here for the other.',
  };
}
