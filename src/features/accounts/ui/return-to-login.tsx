import { Link } from '@tanstack/react-router';
import { textLinkClass } from './account-page.tsx';

/** The way back from what a mailed link is about (spec 1 §2.7). */
export function ReturnToLogin({ email, returnTo }: { email?: string; returnTo?: string }) {
  return (
    <p>
      <Link to="/login" search={{ returnTo }} state={{ email }} className={textLinkClass}>
        Return to login
      </Link>
    </p>
  );
}
