import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** In place of a page for members (spec 2 §2): a way to sign in that leads back here. */
export function SignedOut({ title, hint, path }: { title: string; hint?: string; path: string }) {
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Link to="/login" search={{ returnTo: path }} className={buttonClass({ variant: 'primary' })}>
          Sign In
        </Link>
      }
    />
  );
}
