import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnParams } from '#features/accounts/rules/entrance-params.ts';

/** The address that others link to (decisions: `/auth`). */
export const Route = createFileRoute('/auth')({
  validateSearch: (search): { tab?: string; returnTo?: string; from?: string } => ({
    ...returnParams(search),
    tab: search.tab === 'signup' ? 'signup' : undefined,
  }),
  beforeLoad: ({ search: { tab, ...search } }) => {
    throw redirect({ to: tab === 'signup' ? '/register' : '/login', search, replace: true });
  },
});
