import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { resetParams } from '#features/accounts/rules/entrance-params.ts';
import { returnTarget } from '#features/accounts/rules/return-target.ts';
import { useEntranceState } from '#features/accounts/ui/entrance-state.ts';
import { NewPassword } from '#features/accounts/ui/new-password.tsx';
import { ResetRequest } from '#features/accounts/ui/reset-request.tsx';
import { useLinkToken } from '#features/accounts/ui/use-link-token.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: resetParams,
  loader: siteOfRoot,
  head: privateHead('Reset Your Password'),
  component: ResetPassword,
});

function ResetPassword() {
  const { token: inAddress, returnTo } = Route.useSearch();
  const token = useLinkToken(inAddress);
  const { email } = useEntranceState();
  const target = returnTarget(returnTo);
  const [asksAgain, setAsksAgain] = useState(false);
  return token && !asksAgain ? (
    <NewPassword token={token} onAskAgain={() => setAsksAgain(true)} />
  ) : (
    <ResetRequest email={email} returnTo={target === '/' ? undefined : target} />
  );
}
