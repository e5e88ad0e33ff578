import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Elsewhere } from './elsewhere.tsx';

/** The page for addresses that lead nowhere; its route answers with status 404. */
export function NotFound() {
  return (
    <div className="page py-16">
      <EmptyState
        heading="h1"
        title="Page not found"
        hint="There is nothing at this address. It may have moved, or the link may be incomplete."
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Go Home
          </Link>
        }
      />
      <Elsewhere />
    </div>
  );
}
