import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Form, type FormMessage, type Typed } from '#client/form/form.tsx';
import { useFieldErrors } from '#client/form/use-field-errors.ts';
import { type SignedIn, setSessionChange } from '#client/session.ts';
import { accountRefusals } from '#lib/account-refusals.ts';
import { Banner } from '#ui/banner.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import {
  backoffSeconds,
  MAX_RETRIES,
  type RegistrationFailure,
  registrationFailure,
  retryWords,
  waitingWords,
} from '../rules/registration-failure.ts';
import { type RegistrationForm, registrationErrors } from '../rules/registration-form.ts';
import { registrationRefusal } from '../rules/registration-refusal.ts';
import { AccountPage, textLinkClass } from './account-page.tsx';
import { useAnnounceReader } from './announce-reader.ts';
import { CheckMail } from './check-mail.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import { ProviderButton } from './provider-button.tsx';
import { accounts, invitationQuery, signInMethodsQuery, usePasswordMinimum } from './queries.ts';

type RegistrationProps = {
  /** Where to go after signing in, when that is not home. */
  returnTo?: string;
  /** The secret of an invitation's link, if one came by it. */
  invitation?: string;
  /** Why somebody came to sign up, if the page knows. */
  reason?: ReactNode;
  /** Why making an account at the provider came to nothing. */
  problem?: string;
};

type Result =
  | { status: 'check-mail'; email: string; note?: string }
  | { status: 'active'; signedIn: SignedIn };

/** The page to register on, and what comes after it (spec 1 §2.7). */
export function Registration({ returnTo, invitation, reason, problem }: RegistrationProps) {
  const [mailed, setMailed] = useState<{ email: string; note?: string } | null>(null);
  const refusal = useRefusal(invitation);
  const [isAgain, setIsAgain] = useState(false);
  const beginAgain = () => {
    setIsAgain(true);
    setMailed(null);
  };
  if (mailed) return <CheckMail {...mailed} returnTo={returnTo} onWrongAddress={beginAgain} />;
  return (
    <AccountPage
      arrived={isAgain}
      title="Create an Account"
      subtitle={
        <p role={refusal ? 'status' : undefined}>
          {refusal ? accountRefusals[refusal] : 'Enter your details to create your account'}
        </p>
      }
      footer={
        <p>
          <Link to="/login" search={{ returnTo }} className={textLinkClass}>
            Already have an account? Sign in
          </Link>
        </p>
      }
    >
      {!refusal && reason}
      {!refusal && problem && <Banner tone="warning">{problem}</Banner>}
      {!refusal && <RegistrationFields invitation={invitation} onMailed={setMailed} />}
      {!refusal && <ProviderButton target={returnTo ?? '/'} invitation={invitation} />}
    </AccountPage>
  );
}

/** Why nobody may register by this address (decisions: Registration); null when they may, or while it is not known. */
function useRefusal(invitation: string | undefined) {
  const mode = useQuery(signInMethodsQuery()).data?.registration ?? 'open';
  const check = useQuery({ ...invitationQuery(invitation ?? ''), enabled: invitation !== undefined }).data;
  return registrationRefusal(mode, invitation !== undefined && check?.isGood !== false);
}

type Progress = { step: 'ready' } | { step: 'creating' } | { step: 'retrying'; retry: number };

const read = (typed: Typed<keyof RegistrationForm>): RegistrationForm => ({
  firstName: typed('firstName'),
  lastName: typed('lastName'),
  email: typed('email').trim(),
  password: typed('password'),
  confirmPassword: typed('confirmPassword'),
});

function workingWords(progress: Progress): string | null {
  if (progress.step === 'ready') return null;
  return progress.step === 'creating'
    ? 'Creating account...'
    : `Retrying (${progress.retry}/${MAX_RETRIES})...`;
}

type RegistrationFieldsProps = {
  invitation: string | undefined;
  onMailed: (mailed: { email: string; note?: string }) => void;
};

function RegistrationFields({ invitation, onMailed }: RegistrationFieldsProps) {
  const passwordMinimum = usePasswordMinimum();
  const nameHint = useId();
  const announce = useAnnounceReader();
  const { wrongFields, errors, say, mend } = useFieldErrors<RegistrationForm>();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [progress, setProgress] = useState<Progress>({ step: 'ready' });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /** Says how long it waits, second by second. */
  const waitFor = async (retry: number) => {
    toast.info(retryWords(retry));
    setProgress({ step: 'retrying', retry });
    for (let seconds = backoffSeconds(retry); seconds > 0 && !isGone.current; seconds -= 1) {
      setMessage({ tone: 'warning', words: waitingWords(seconds), isPassing: true });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };

  /** Registers; tries again by itself while too many do. */
  const register = async (form: RegistrationForm): Promise<Result | RegistrationFailure> => {
    const { email, password: chosen, firstName, lastName } = form;
    const operations = await accounts();
    for (let retry = 1; ; retry += 1) {
      try {
        const { signedIn } = await operations.register({
          email,
          password: chosen,
          firstName,
          lastName,
          invitation,
        });
        return signedIn ? { status: 'active', signedIn } : { status: 'check-mail', email };
      } catch (error) {
        const failure = registrationFailure(error);
        if (failure.kind === 'mail-delayed') return { email, status: 'check-mail', note: failure.message };
        if (failure.kind !== 'rate-limit' || retry > MAX_RETRIES || isGone.current) return failure;
        await waitFor(retry);
      }
    }
  };

  const send = async (form: RegistrationForm) => {
    const wrong = registrationErrors(form, passwordMinimum);
    setMessage(null);
    say(wrong);
    if (Object.keys(wrong).length > 0) return;
    setProgress({ step: 'creating' });
    setSessionChange('signing-in');
    const result = await register(form).catch(registrationFailure);
    try {
      // The page that one came for takes the place of this one, as soon as one is known to be signed in.
      if ('signedIn' in result) return await announce(result.signedIn);
    } finally {
      setSessionChange(null);
    }
    if (isGone.current) return;
    setProgress({ step: 'ready' });
    if ('status' in result) {
      if (result.note) toast.info('The verification email may be delayed.');
      onMailed(result);
    } else if (result.kind === 'field') {
      setMessage(null);
      say({ [result.field]: result.message }, { byServer: true });
    } else {
      const words =
        result.kind === 'other'
          ? generalWords(result.error, 'An unexpected error occurred. Please try again later.')
          : result.message;
      setMessage({ tone: 'danger', words });
    }
  };

  return (
    <Form
      wrongFields={wrongFields}
      message={message}
      submit="Create Account"
      working={workingWords(progress)}
      onSend={(typed) => void send(read(typed))}
      onType={(typed, changed) => mend(changed, registrationErrors(read(typed), passwordMinimum))}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="First Name" isOptional error={errors.firstName}>
          {(control) => (
            <Input {...describedBy(control, nameHint)} name="firstName" autoComplete="given-name" />
          )}
        </Field>
        <Field label="Last Name" isOptional error={errors.lastName}>
          {(control) => (
            <Input {...describedBy(control, nameHint)} name="lastName" autoComplete="family-name" />
          )}
        </Field>
        <p id={nameHint} className="col-span-2 -mt-2 text-sm text-muted">
          Friends see this name; without one, your email address in short: an***@example.org.
        </p>
      </div>
      <Field label="Email" error={errors.email}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="username" required />}
      </Field>
      <ChosenPassword label="Password" errors={errors} />
    </Form>
  );
}

/** A control that is described by what stands under its row, too. */
function describedBy<Control extends { 'aria-describedby'?: string | undefined }>(
  control: Control,
  id: string,
) {
  return { ...control, 'aria-describedby': [control['aria-describedby'], id].filter(Boolean).join(' ') };
}
