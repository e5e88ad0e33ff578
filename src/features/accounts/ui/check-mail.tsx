import { AccountPage } from './account-page.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { ReturnToLogin } from './return-to-login.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { SpamHint } from './spam-hint.tsx';

type CheckMailProps = {
  email: string;
  /** What else to say, above. */
  note?: string;
  returnTo?: string;
};

/** After a registration whose address has to be verified (spec 1 §2.7). */
export function CheckMail({ email, note, returnTo }: CheckMailProps) {
  return (
    <AccountPage
      arrived
      title="Check Your Email"
      subtitle={
        <>
          {note && <p>{note}</p>}
          <p>
            A verification link was sent to <strong className="font-semibold text-ink">{email}</strong>. Open
            it to start using your account.
          </p>
          <SpamHint />
        </>
      }
      footer={<ReturnToLogin email={email} returnTo={returnTo} />}
    >
      <ResendVerification email={email} />
    </AccountPage>
  );
}

/** After a registration on a site without mail: the account is active at once (decisions: Check Your Email). */
export function AccountActive({ email, returnTo }: { email: string; returnTo?: string }) {
  return (
    <AccountPage
      arrived
      title="Your Account Is Active"
      subtitle={
        <p>
          You can sign in as <strong className="font-semibold text-ink">{email}</strong> right away: this site
          sends no mail, so there is no link to wait for.
        </p>
      }
    >
      <SignInLink email={email} returnTo={returnTo} />
    </AccountPage>
  );
}
