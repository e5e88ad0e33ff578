import { Link, rootRouteId, useLoaderData } from '@tanstack/react-router';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';

type SignedOutProps = {
  title: string;
  hint?: string;
  path: string;
};

/** In place of a page for members (spec 2 §2): ways to sign in, and up where anybody may, that lead back here. */
export function SignedOut({ title, hint, path }: SignedOutProps) {
  const isRegistrationOpen = useLoaderData({ from: rootRouteId, select: (site) => site.isRegistrationOpen });
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to="/login" search={{ returnTo: path }} className={buttonClass({ variant: 'primary' })}>
            Sign In
          </Link>
          {isRegistrationOpen && (
            <Link to="/register" search={{ returnTo: path }} className={buttonClass()}>
              Sign Up
            </Link>
          )}
        </div>
      }
    />
  );
}
