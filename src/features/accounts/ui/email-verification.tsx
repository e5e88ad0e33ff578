import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import type { FormMessage } from '#client/form/form.tsx';
import { sessionQuery, useSession } from '#client/session.ts';
import { accountRefusals } from '#lib/account-refusals.ts';
import { codeOf, type ErrorCode } from '#lib/error-code.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { AccountPage, textLinkClass } from './account-page.tsx';
import { EmailForm } from './email-form.tsx';
import { isLinkOver } from './link-over.tsx';
import { profileQuery } from './profile/queries.ts';
import { accounts } from './queries.ts';
import { ReturnToLogin } from './return-to-login.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useSignOut } from './use-sign-out.ts';

type State =
  | { step: 'checking' }
  | { step: 'verified'; email: string }
  /** Another may help: the link is over, or there was none. */
  | { step: 'over'; words: string }
  /** The same may help later, unless the link was used up by what came of it. */
  | { step: 'failed'; words: string; code: ErrorCode };

type EmailVerificationProps = {
  /** Of the mailed link; none when somebody comes without one. */
  token: string | undefined;
};

/** Uses the link that proves an address, as soon as it was opened, and says what came of it. */
export function EmailVerification({ token }: EmailVerificationProps) {
  const queryClient = useQueryClient();
  const session = useSession();
  const [state, setState] = useState<State>(
    token ? { step: 'checking' } : { step: 'over', words: 'This link is not complete.' },
  );
  const hasBegun = useRef(false);

  const verify = useEffectEvent(async () => {
    if (!token) return;
    setState({ step: 'checking' });
    try {
      const { email } = await (await accounts()).verifyEmail({ token });
      setState({ step: 'verified', email });
      // A member's address changed with it, or is verified now.
      if (session) {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
          queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey }),
        ]);
      }
    } catch (error) {
      if (isLinkOver(error)) setState({ step: 'over', words: accountRefusals.LINK_OVER });
      else setState({ step: 'failed', words: generalWords(error), code: codeOf(error) });
    }
  });
  useEffect(() => {
    // Once: a link is good for one use.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void verify();
  }, []);

  const { signOut, isSigningOut } = useSignOut();
  const isOthers = state.step === 'failed' && state.code === 'SIGN_IN_FIRST';
  const isSignInNeeded = isOthers && !session;
  switch (state.step) {
    case 'checking':
      return (
        <AccountPage
          title="Verify Your Email"
          subtitle={<p role="status">Verifying your email address...</p>}
        >
          <noscript>
            <form method="post" action="/api/verify-email" encType="multipart/form-data">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" variant="primary" size="large" className="w-full">
                Verify email
              </Button>
            </form>
          </noscript>
        </AccountPage>
      );
    case 'verified':
      return (
        <AccountPage
          arrived
          title="Your Email Is Verified"
          subtitle={
            <p>
              Thank you: <strong className="font-semibold text-ink">{state.email}</strong> is confirmed.
            </p>
          }
        >
          {session ? (
            <Link to="/" className={buttonClass({ variant: 'primary', size: 'large', className: 'w-full' })}>
              Go Home
            </Link>
          ) : (
            <SignInLink email={state.email} />
          )}
        </AccountPage>
      );
    case 'failed':
      return (
        <AccountPage
          arrived
          title="This Did Not Work"
          subtitle={
            <p role="alert">
              {isOthers && session
                ? `You are signed in as ${session.email}, and this link is another account's. Please sign out here first.`
                : state.words}
            </p>
          }
        >
          {isSignInNeeded && <SignInLink />}
          {isOthers && session ? (
            <Button
              variant="primary"
              size="large"
              className="w-full"
              loading={isSigningOut}
              onClick={() => void signOut()}
            >
              Sign Out
            </Button>
          ) : state.code === 'EMAIL_TAKEN' ? (
            <Link
              to="/profile"
              className={buttonClass({ variant: 'primary', size: 'large', className: 'w-full' })}
            >
              Go to Your Profile
            </Link>
          ) : (
            <Button
              variant={isSignInNeeded ? 'secondary' : 'primary'}
              size="large"
              className="w-full"
              onClick={() => void verify()}
            >
              Try Again
            </Button>
          )}
        </AccountPage>
      );
    case 'over':
      return <AskForLink reason={state.words} />;
  }
}

/** Asks for another link, for an address that the page cannot know. */
function AskForLink({ reason }: { reason: string }) {
  const session = useSession();
  const send = async (email: string): Promise<FormMessage> => {
    await (await accounts()).resendVerification({ email });
    return { tone: 'info', words: 'If the address waits to be verified, a new link is on its way.' };
  };
  return (
    <AccountPage
      arrived
      title="This Link Does Not Work"
      subtitle={
        <>
          <p role="alert">{reason}</p>
          {session ? (
            <p>
              To change your address, ask for a new link on{' '}
              <Link to="/profile" className={textLinkClass}>
                your profile
              </Link>
              .
            </p>
          ) : (
            <p>A link can be used once. If you opened it before, simply sign in.</p>
          )}
        </>
      }
      footer={!session && <ReturnToLogin />}
    >
      <EmailForm submit="Resend email" send={send} />
    </AccountPage>
  );
}
