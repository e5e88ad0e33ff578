import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { returnParams } from '#features/accounts/rules/entrance-params.ts';
import { returnTarget } from '#features/accounts/rules/return-target.ts';
import { useEntranceState } from '#features/accounts/ui/entrance-state.ts';
import { SignIn } from '#features/accounts/ui/sign-in.tsx';
import { generalWords } from '#shell/error-words.ts';

export const Route = createFileRoute('/login')({
  validateSearch: returnParams,
  loader: siteOfRoot,
  head: privateHead('Sign In'),
  component: Login,
});

function Login() {
  const { returnTo, from } = Route.useSearch();
  const state = useEntranceState();
  return (
    <SignIn
      target={returnTarget(state.from, returnTo, from)}
      reason={state.message}
      email={state.email}
      words={generalWords}
    />
  );
}
