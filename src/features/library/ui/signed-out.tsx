import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** In place of a page for members (spec 2 §2): a way to sign in that leads back here. */
export function SignedOut({ title, path }: { title: string; path: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton variant="primary" href={`/login?returnTo=${encodeURIComponent(path)}`}>
          Sign In
        </LinkButton>
      }
    />
  );
}
