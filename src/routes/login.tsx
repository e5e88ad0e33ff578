import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { signInParams } from '#features/accounts/rules/entrance-params.ts';
import { providerProblemWords } from '#features/accounts/rules/provider-problem.ts';
import { returnTarget } from '#features/accounts/rules/return-target.ts';
import { useEntranceState } from '#features/accounts/ui/entrance-state.ts';
import { signInMethodsQuery } from '#features/accounts/ui/queries.ts';
import { SignIn } from '#features/accounts/ui/sign-in.tsx';
import { SignUpReason } from '#features/sharing/ui/arrival/sign-up-reason.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: signInParams,
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    await queryClient.prefetchQuery(signInMethodsQuery());
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Sign In'),
  component: Login,
});

function Login() {
  const { returnTo, from, problem } = Route.useSearch();
  const state = useEntranceState();
  return (
    <SignIn
      target={returnTarget(state.from, returnTo, from)}
      effect={<SignUpReason />}
      reason={state.message ?? providerProblemWords(problem)}
      isClaim={state.isClaim}
      email={state.email}
    />
  );
}
