import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { tokenParams } from '#features/accounts/rules/entrance-params.ts';
import { EmailVerification } from '#features/accounts/ui/email-verification.tsx';
import { useLinkToken } from '#features/accounts/ui/use-link-token.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: tokenParams,
  loader: siteOfRoot,
  head: privateHead('Verify Your Email'),
  component: VerifyEmail,
});

function VerifyEmail() {
  const token = useLinkToken(Route.useSearch().token);
  return <EmailVerification key={token} token={token} />;
}
