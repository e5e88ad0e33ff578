import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button-class.ts';

/** The one way on from a screen that tells of something done. */
export function SignInLink({ email, returnTo }: { email?: string; returnTo?: string }) {
  return (
    <Link
      to="/login"
      search={{ returnTo }}
      state={{ email }}
      className={buttonClass({ variant: 'primary', size: 'large', className: 'w-full' })}
    >
      Sign In
    </Link>
  );
}
