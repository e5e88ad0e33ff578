import { Link } from '@tanstack/react-router';
import { useSession } from '#client/session.ts';

/** Says to an admin whose profile has no name what visitors read of the videos that they add, and where to change it. */
export function NamelessNote() {
  const session = useSession();
  if (session === null || session.firstName || session.lastName) return null;
  return (
    <p className="max-w-measure text-muted">
      Your profile has no name, so visitors read that an Unknown User added a video, unless it has speakers.{' '}
      <Link to="/profile" className="target prose-link inline-flex items-center font-medium">
        Give your name
      </Link>
    </p>
  );
}
