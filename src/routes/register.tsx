import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { registrationParams } from '#features/accounts/rules/entrance-params.ts';
import { providerProblemWords } from '#features/accounts/rules/provider-problem.ts';
import { returnTarget } from '#features/accounts/rules/return-target.ts';
import { useEntranceState } from '#features/accounts/ui/entrance-state.ts';
import { invitationQuery, signInMethodsQuery } from '#features/accounts/ui/queries.ts';
import { Registration } from '#features/accounts/ui/registration.tsx';
import { SignUpReason } from '#features/sharing/ui/arrival/sign-up-reason.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: registrationParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, location, parentMatchPromise }) => {
    const { returnTo, from, invitation } = deps;
    // Who has just registered is led on from here, too: to the page whose menu they came by.
    if (await queryClient.ensureQueryData(sessionQuery())) {
      throw redirect({ href: returnTarget(location.state.from, returnTo, from), replace: true });
    }
    await Promise.all([
      queryClient.prefetchQuery(signInMethodsQuery()),
      invitation && queryClient.prefetchQuery(invitationQuery(invitation)),
    ]);
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Create an Account'),
  component: Register,
});

function Register() {
  const { returnTo, from, invitation, problem } = Route.useSearch();
  const target = returnTarget(useEntranceState().from, returnTo, from);
  return (
    <Registration
      returnTo={target === '/' ? undefined : target}
      invitation={invitation}
      reason={<SignUpReason />}
      problem={providerProblemWords(problem)}
    />
  );
}
