import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFound } from '#shell/not-found.tsx';

/** Every address that no other route knows. A route of its own, so that its page comes with no other. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound({ data: 'Page not found' });
  },
  notFoundComponent: NotFound,
});
