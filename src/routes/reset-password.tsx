import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { tokenParams } from '#features/accounts/rules/entrance-params.ts';
import { NewPassword } from '#features/accounts/ui/new-password.tsx';
import { ResetRequest } from '#features/accounts/ui/reset-request.tsx';
import { useLinkToken } from '#features/accounts/ui/use-link-token.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenParams,
  loader: siteOfRoot,
  head: privateHead('Reset Your Password'),
  component: ResetPassword,
});

function ResetPassword() {
  const token = useLinkToken(Route.useSearch().token);
  const [asksAgain, setAsksAgain] = useState(false);
  return token && !asksAgain ? (
    <NewPassword token={token} onAskAgain={() => setAsksAgain(true)} />
  ) : (
    <ResetRequest />
  );
}
