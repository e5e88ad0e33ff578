import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Form, type FormMessage } from '#client/form/form.tsx';
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
import { AccountPage, textLinkClass } from './account-page.tsx';
import { AccountActive, CheckMail } from './check-mail.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import { accounts } from './queries.ts';

type RegistrationProps = {
  /** Where to go after signing in, when that is not home. */
  returnTo?: string;
};

type Result = { email: string; status: 'check-mail' | 'active'; note?: string };

/** The page to register on, and what comes after it (spec 1 §2.7). */
export function Registration({ returnTo }: RegistrationProps) {
  const [result, setResult] = useState<Result | null>(null);
  if (result?.status === 'check-mail') return <CheckMail {...result} returnTo={returnTo} />;
  if (result?.status === 'active') return <AccountActive email={result.email} returnTo={returnTo} />;
  return (
    <AccountPage
      title="Create an Account"
      subtitle={<p>Enter your details to create your account</p>}
      footer={
        <p>
          <Link to="/login" search={{ returnTo }} className={textLinkClass}>
            Already have an account? Sign in
          </Link>
        </p>
      }
    >
      <RegistrationFields onDone={setResult} />
    </AccountPage>
  );
}

type Progress = { step: 'ready' } | { step: 'creating' } | { step: 'retrying'; retry: number };

function workingWords(progress: Progress): string | null {
  if (progress.step === 'ready') return null;
  return progress.step === 'creating'
    ? 'Creating account...'
    : `Retrying (${progress.retry}/${MAX_RETRIES})...`;
}

function RegistrationFields({ onDone }: { onDone: (result: Result) => void }) {
  const [errors, setErrors] = useState<Partial<RegistrationForm> | null>(null);
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
        const { status } = await operations.register({ email, password: chosen, firstName, lastName });
        return { email, status };
      } catch (error) {
        const failure = registrationFailure(error);
        if (failure.kind === 'mail-delayed') return { email, status: 'check-mail', note: failure.message };
        if (failure.kind !== 'rate-limit' || retry > MAX_RETRIES || isGone.current) return failure;
        await waitFor(retry);
      }
    }
  };

  const send = async (typed: (name: keyof RegistrationForm) => string) => {
    const form: RegistrationForm = {
      firstName: typed('firstName'),
      lastName: typed('lastName'),
      email: typed('email').trim(),
      password: typed('password'),
      confirmPassword: typed('confirmPassword'),
    };
    const wrong = registrationErrors(form);
    setMessage(null);
    setErrors(Object.keys(wrong).length > 0 ? wrong : null);
    if (Object.keys(wrong).length > 0) return;
    setProgress({ step: 'creating' });
    const result = await register(form).catch(registrationFailure);
    if (isGone.current) return;
    setProgress({ step: 'ready' });
    if ('status' in result) {
      if (result.note) toast.info('The verification email may be delayed.');
      onDone(result);
    } else if (result.kind === 'field') {
      setMessage(null);
      setErrors({ [result.field]: result.message });
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
      wrongFields={errors}
      message={message}
      submit="Create Account"
      working={workingWords(progress)}
      onSend={(typed) => void send(typed)}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="First Name" error={errors?.firstName}>
          {(control) => <Input {...control} name="firstName" autoComplete="given-name" />}
        </Field>
        <Field label="Last Name" error={errors?.lastName}>
          {(control) => <Input {...control} name="lastName" autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Email" error={errors?.email}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="username" required />}
      </Field>
      <ChosenPassword label="Password" errors={errors} />
    </Form>
  );
}
