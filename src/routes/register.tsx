import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { returnParams } from '#features/accounts/rules/entrance-params.ts';
import { returnTarget } from '#features/accounts/rules/return-target.ts';
import { useEntranceState } from '#features/accounts/ui/entrance-state.ts';
import { Registration } from '#features/accounts/ui/registration.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: returnParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { returnTo, from }, parentMatchPromise }) => {
    if (await queryClient.ensureQueryData(sessionQuery())) {
      throw redirect({ href: returnTarget(returnTo, from), replace: true });
    }
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Create an Account'),
  component: Register,
});

function Register() {
  const { returnTo, from } = Route.useSearch();
  const target = returnTarget(useEntranceState().from, returnTo, from);
  return <Registration returnTo={target === '/' ? undefined : target} />;
}
