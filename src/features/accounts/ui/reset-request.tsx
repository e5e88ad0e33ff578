import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPage } from './account-page.tsx';
import { EmailForm } from './email-form.tsx';
import { accounts, signInMethodsQuery } from './queries.ts';
import { keepResetTarget } from './reset-target.ts';
import { ReturnToLogin } from './return-to-login.tsx';
import { SpamHint } from './spam-hint.tsx';

type ResetRequestProps = {
  /** The address to begin with. */
  email?: string;
  /** Where to go after signing in, when that is not home. */
  returnTo?: string;
};

/**
 * Asks for a link to choose a new password. The answer is the same whether or not there is such an account.
 */
export function ResetRequest({ email, returnTo }: ResetRequestProps) {
  const sendsMail = useQuery(signInMethodsQuery()).data?.sendsMail ?? true;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (given: string) => {
    await (await accounts()).requestReset({ email: given });
    keepResetTarget(returnTo);
    setSentTo(given);
    return null;
  };
  if (sentTo !== null) return <LinkSent email={sentTo} sendsMail={sendsMail} returnTo={returnTo} />;
  return (
    <AccountPage
      title="Reset Your Password"
      subtitle={<p>Enter your email address, and we send you a link to choose a new password.</p>}
      footer={<ReturnToLogin email={email} returnTo={returnTo} />}
    >
      <EmailForm email={email} submit="Send Reset Link" send={send} />
    </AccountPage>
  );
}

type LinkSentProps = { email: string; sendsMail: boolean; returnTo: string | undefined };

function LinkSent({ email, sendsMail, returnTo }: LinkSentProps) {
  const address = <strong className="font-semibold text-ink">{email}</strong>;
  return sendsMail ? (
    <AccountPage
      arrived
      title="Check Your Email"
      subtitle={
        <>
          <p>
            If there is an account for {address}, a link to choose a new password is on its way. It works for
            60 minutes.
          </p>
          <SpamHint />
        </>
      }
      footer={<ReturnToLogin email={email} returnTo={returnTo} />}
    />
  ) : (
    <AccountPage
      arrived
      title="Ask an Administrator"
      subtitle={
        <p>
          If there is an account for {address}, a link to choose a new password is ready. This site sends no
          mail: please ask an administrator to pass it on to you within 60 minutes.
        </p>
      }
      footer={<ReturnToLogin email={email} returnTo={returnTo} />}
    />
  );
}
