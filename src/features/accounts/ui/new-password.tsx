import { useEffect, useEffectEvent, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Form, type FormMessage } from '#client/form/form.tsx';
import { useFieldErrors } from '#client/form/use-field-errors.ts';
import { errorsOf, refusedFields } from '#lib/field-errors.ts';
import { confirmationError, passwordError } from '../rules/registration-form.ts';
import { AccountPage } from './account-page.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import { isLinkOver, LinkOver } from './link-over.tsx';
import { accounts, usePasswordMinimum } from './queries.ts';
import { keptResetTarget } from './reset-target.ts';
import { SignInLink } from './sign-in-link.tsx';
import { ENDS_SESSION, useEndSession } from './use-end-session.ts';

type NewPasswordProps = {
  /** Of the mailed link. */
  token: string;
  /** Goes to where another link is asked for. */
  onAskAgain: () => void;
};

interface Errors {
  password: string;
  confirmPassword: string;
}

const check = (chosen: string, confirmation: string, minimum: number | undefined) =>
  errorsOf<Errors>({
    password: passwordError(chosen, minimum),
    confirmPassword: confirmationError(chosen, confirmation),
  });

/** Chooses a new password by a mailed link; every session of the account ends (decisions: `/reset-password`). */
export function NewPassword({ token, onAskAgain }: NewPasswordProps) {
  const endSession = useEndSession();
  const minimum = usePasswordMinimum();
  const [state, setState] = useState<'ready' | 'saving' | 'saved' | 'over'>('ready');
  const { wrongFields, errors, say, mend } = useFieldErrors<Errors>();
  const [message, setMessage] = useState<FormMessage | null>(null);

  const askWhetherItWorks = useEffectEvent(async () => {
    try {
      await (await accounts()).checkResetLink({ token });
    } catch (error) {
      // Whatever else went wrong is said when a password is sent.
      if (isLinkOver(error)) setState('over');
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is asked about, too
  useEffect(() => void askWhetherItWorks(), [token]);

  const refuse = (error: unknown) => {
    const { password: refused } = refusedFields(error);
    if (isLinkOver(error)) return setState('over');
    setState('ready');
    if (refused) say({ password: refused }, { byServer: true });
    else setMessage({ tone: 'danger', words: generalWords(error) });
  };

  const send = async (chosen: string, confirmation: string) => {
    const wrong = check(chosen, confirmation, minimum);
    setMessage(null);
    say(wrong);
    if (Object.keys(wrong).length > 0) return;
    setState('saving');
    try {
      await endSession(async () => {
        const reset = { token, password: chosen };
        const { isSignedOut } = await (await accounts()).completeReset(reset, ENDS_SESSION);
        setState('saved');
        return isSignedOut;
      });
    } catch (error) {
      refuse(error);
    }
  };

  if (state === 'over') return <LinkOver onAskAgain={onAskAgain} />;
  if (state === 'saved') {
    return (
      <AccountPage
        arrived
        title="Your Password Is Changed"
        subtitle={<p>You were signed out everywhere. Please sign in with your new password.</p>}
      >
        <SignInLink returnTo={keptResetTarget()} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Choose a New Password"
      subtitle={<p>It replaces the one before, and signs you out everywhere.</p>}
    >
      <Form<'password' | 'confirmPassword'>
        wrongFields={wrongFields}
        message={message}
        submit="Set New Password"
        working={state === 'saving' ? 'Saving...' : null}
        onSend={(typed) => void send(typed('password'), typed('confirmPassword'))}
        onType={(typed, changed) =>
          mend(changed, check(typed('password'), typed('confirmPassword'), minimum))
        }
      >
        <ChosenPassword errors={errors} />
      </Form>
    </AccountPage>
  );
}
