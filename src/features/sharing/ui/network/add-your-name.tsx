import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '#client/session.ts';
import { maskedEmail } from '#lib/masked-email.ts';
import { friendName } from '../../rules/friend-name.ts';
import { friendsQuery } from './queries.ts';

/** For a member with friends and without a name: what these read in its place, and the way to one. */
export function AddYourName() {
  const session = useSession();
  const { data } = useInfiniteQuery(friendsQuery());
  const hasFriends = data?.pages.some(({ friends }) => friends.length > 0) === true;
  if (!session || !hasFriends) return null;
  const masked = maskedEmail(session.email);
  if (friendName(session) !== masked) return null;
  return (
    <p className="-mt-5 mb-8 text-sm text-muted">
      You gave no name: your friends read <bdi className="wrap-anywhere">{masked}</bdi>.{' '}
      <Link to="/profile" hash="your-name" className="target prose-link">
        Add your name
      </Link>
    </p>
  );
}
