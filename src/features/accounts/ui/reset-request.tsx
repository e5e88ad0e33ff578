import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { emailError } from '../rules/registration-form.ts';
import { AccountForm, type FormMessage } from './account-form.tsx';
import { AccountPage, textLinkClass } from './account-page.tsx';
import { accounts, signInMethodsQuery } from './queries.ts';

/**
 * Asks for a link to choose a new password. The answer is the same whether or not there is such an account.
 * @param words what to say about an error
 */
export function ResetRequest({ words }: { words: (error: unknown) => string }) {
  const sendsMail = useQuery(signInMethodsQuery()).data?.sendsMail ?? true;
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<{ email: string } | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [isWorking, setIsWorking] = useState(false);

  const send = async (given: string) => {
    const wrong = emailError(given);
    setMessage(null);
    setError(wrong ? { email: wrong } : null);
    if (wrong) return;
    setIsWorking(true);
    try {
      await (await accounts()).requestReset({ email: given });
      setEmail(given);
    } catch (failure) {
      setMessage({ tone: 'danger', words: words(failure) });
    }
    setIsWorking(false);
  };

  const footer = (
    <p>
      <Link to="/login" className={textLinkClass}>
        Return to login
      </Link>
    </p>
  );
  if (email !== null) return <LinkSent email={email} sendsMail={sendsMail} footer={footer} />;
  return (
    <AccountPage
      title="Reset Your Password"
      subtitle={<p>Enter your email address, and we send you a link to choose a new password.</p>}
      footer={footer}
    >
      <AccountForm<'email'>
        wrongFields={error}
        message={message}
        submit="Send Reset Link"
        working={isWorking ? 'Sending...' : null}
        onSend={(typed) => void send(typed('email').trim())}
      >
        <Field label="Email" error={error?.email}>
          {(control) => <Input {...control} type="email" name="email" autoComplete="username" required />}
        </Field>
      </AccountForm>
    </AccountPage>
  );
}

type LinkSentProps = { email: string; sendsMail: boolean; footer: ReactNode };

function LinkSent({ email, sendsMail, footer }: LinkSentProps) {
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
          <p>Nothing there? Please check your spam folder, too.</p>
        </>
      }
      footer={footer}
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
      footer={footer}
    />
  );
}
