import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Form, type FormMessage } from '#client/form/form.tsx';
import { useFieldErrors } from '#client/form/use-field-errors.ts';
import { setSessionChange, useSession } from '#client/session.ts';
import { codeOf, type ErrorCode } from '#lib/error-code.ts';
import { errorsOf } from '#lib/field-errors.ts';
import { Banner } from '#ui/banner.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { redirectFor } from '../rules/return-target.ts';
import { signInErrorKind } from '../rules/sign-in-error-kind.ts';
import { AccountPage, textLinkClass } from './account-page.tsx';
import { useAnnounceReader } from './announce-reader.ts';
import { PasswordField } from './password-field.tsx';
import { accounts, signInMethodsQuery } from './queries.ts';
import { ResendVerification } from './resend-verification.tsx';
import { SignInWays } from './sign-in-ways.tsx';

// Outlives the page, which a circle of redirects draws anew each time.
let redirects = 0;

type SignInProps = {
  /** Where to go afterwards: an address of this site. */
  target: string;
  /** Why one has to sign in, or why it did not work elsewhere. */
  reason?: string;
  /** What signing in does beside it, for who came by a link. */
  effect?: ReactNode;
  /** Whether one comes to become the first admin, by the link that the server printed. */
  isClaim?: boolean;
  /** The address to begin with. */
  email?: string;
};

/** The page to sign in on (spec 1 §2.6). */
export function SignIn({ target, reason, effect, isClaim = false, email }: SignInProps) {
  const session = useSession();
  const [isWorking, setIsWorking] = useState(false);
  // Elsewhere one registers by an invitation's link, or not at all.
  const isOpen = (useQuery(signInMethodsQuery()).data?.registration ?? 'open') === 'open';
  useRedirect(session !== null, target);
  if (session && !isWorking) {
    return (
      <AccountPage title="Sign In" subtitle={<p role="status">You are signed in. One moment...</p>}>
        <p>
          <Link to={target} replace className={textLinkClass}>
            Continue
          </Link>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Sign In"
      footer={
        isOpen && (
          <p>
            Don't have an account?{' '}
            <Link
              to="/register"
              search={{ returnTo: target === '/' ? undefined : target }}
              className={textLinkClass}
            >
              Sign up
            </Link>
          </p>
        )
      }
    >
      {isClaim && (
        <Banner className="py-3">
          Welcome! Sign in to look after this site, or{' '}
          <Link to="/register" search={{ returnTo: target }} className={textLinkClass}>
            create an account
          </Link>{' '}
          first. Or{' '}
          <a href={`${target}&restore=true`} className={textLinkClass}>
            restore a backup
          </a>
          .
        </Banner>
      )}
      {effect}
      {reason && <Banner tone="warning">{reason}</Banner>}
      <SignInForm
        email={email}
        target={target}
        isDone={session !== null}
        isWorking={isWorking}
        onWorking={setIsWorking}
      />
    </AccountPage>
  );
}

/** Leads on, once somebody is signed in. */
function useRedirect(isSignedIn: boolean, target: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Who has to sign in begins anew, by whichever way they do it.
    if (!isSignedIn) redirects = 0;
    if (!isSignedIn) return;
    redirects += 1;
    const { to, afterMs } = redirectFor(target, redirects);
    const timer = setTimeout(() => void navigate({ href: to, replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [isSignedIn, target, navigate]);
}

interface Credentials {
  email: string;
  password: string;
}

/** Spec 1 §5 Sign In. */
const FILL_IN: FormMessage = { tone: 'danger', words: 'Please fill in all fields' };

const emptyFields = ({ email, password }: Credentials) =>
  errorsOf<Credentials>({
    email: email.trim() ? undefined : FILL_IN.words,
    password: password ? undefined : FILL_IN.words,
  });

type SignInFormProps = Pick<SignInProps, 'email' | 'target'> & {
  isDone: boolean;
  isWorking: boolean;
  onWorking: (isWorking: boolean) => void;
};

function SignInForm({ email, target, isDone, isWorking, onWorking }: SignInFormProps) {
  const announce = useAnnounceReader();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [remember, setRemember] = useState(false);
  const { wrongFields, errors: missing, say, mend } = useFieldErrors<Credentials>();
  const addressField = useRef<HTMLInputElement>(null);
  const forgotPassword = (
    <Link
      to="/reset-password"
      search={{ returnTo: target === '/' ? undefined : target }}
      state={() => ({ email: addressField.current?.value.trim() })}
      className={textLinkClass}
    >
      Forgot password?
    </Link>
  );

  const refused = (error: unknown, address: string): FormMessage => {
    const code = codeOf(error);
    return {
      tone: signInErrorKind(code),
      words: generalWords(error),
      help: helpWith(code, address),
    };
  };
  const helpWith = (code: ErrorCode, address: string) => {
    switch (code) {
      case 'EMAIL_NOT_VERIFIED':
        return (
          <div className="mt-2">
            <ResendVerification email={address} />
          </div>
        );
      case 'RATE_LIMIT_ERROR':
        // Shut out by wrong passwords: a new one by mail lets in at once.
        return <p className="mt-2">{forgotPassword}</p>;
      default:
        return null;
    }
  };

  const send = async (typed: (name: 'email' | 'password' | 'remember') => string) => {
    const given = { email: typed('email').trim(), password: typed('password') };
    const wrong = emptyFields(given);
    say(wrong);
    setMessage(null);
    if (Object.keys(wrong).length > 0) return;
    onWorking(true);
    setSessionChange('signing-in');
    try {
      const isRemembered = typed('remember') !== '';
      await announce(await (await accounts()).signIn({ ...given, remember: isRemembered }));
    } catch (error) {
      setMessage(refused(error, given.email));
      onWorking(false);
    } finally {
      setSessionChange(null);
    }
  };

  return (
    <div className="grid gap-6">
      <Form
        wrongFields={wrongFields}
        message={Object.keys(missing).length > 0 ? FILL_IN : message}
        submit="Sign In"
        working={isDone ? 'Redirecting...' : isWorking ? 'Signing in...' : null}
        onSend={(typed) => void send(typed)}
        onType={(typed, changed) =>
          mend(changed, emptyFields({ email: typed('email'), password: typed('password') }))
        }
      >
        <Field label="Email">
          {(control) => (
            <Input
              {...control}
              key={email}
              ref={addressField}
              defaultValue={email}
              type="email"
              name="email"
              autoComplete="username"
              required
              aria-invalid={missing.email ? true : undefined}
            />
          )}
        </Field>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          isWrong={missing.password !== undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <label className="target flex items-center gap-2.5">
            <input
              type="checkbox"
              name="remember"
              // What was ticked before the script was there counts, too.
              ref={(box) => {
                if (box) setRemember(box.checked);
              }}
              onChange={(event) => setRemember(event.target.checked)}
              className="size-5 accent-ink"
            />
            Remember me
          </label>
          {forgotPassword}
        </div>
      </Form>
      <SignInWays
        target={target}
        remember={remember}
        isWorking={isWorking || isDone}
        onWorking={onWorking}
        onRefused={setMessage}
      />
    </div>
  );
}
