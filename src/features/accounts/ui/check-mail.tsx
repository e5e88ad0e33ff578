import { AccountPage, textLinkClass } from './account-page.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { ReturnToLogin } from './return-to-login.tsx';
import { SpamHint } from './spam-hint.tsx';

type CheckMailProps = {
  email: string;
  /** What else to say, above. */
  note?: string;
  returnTo?: string;
  /** Goes back to where the address is typed. */
  onWrongAddress: () => void;
};

/** After a registration whose address has to be verified (spec 1 §2.7). */
export function CheckMail({ email, note, returnTo, onWrongAddress }: CheckMailProps) {
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
      footer={
        <>
          <p>
            Wrong address?{' '}
            <button type="button" className={textLinkClass} onClick={onWrongAddress}>
              Register again
            </button>
          </p>
          <ReturnToLogin email={email} returnTo={returnTo} />
        </>
      }
    >
      <ResendVerification email={email} />
    </AccountPage>
  );
}
