import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { clientLog } from './client-log.ts';
import { codeOf } from './error-code.ts';
import { cardWords, mayRetry } from './error-words.ts';

/** Specification 2, section 2, Error cards; the page itself tries as often, once the server is there again. */
const maxAttempts = 3;
const lookAgainMilliseconds = 5000;

// Kept beside the component, since each failed attempt draws a new one.
let failed = { href: '', pressed: 0, unasked: 0 };

/** What stands in place of a page that could not be shown: the words of its error, Try Again up to 3 times, Go Home. */
export function PageError({ error, reset, title }: ErrorComponentProps & { title?: string }) {
  const router = useRouter();
  const { href } = router.state.location;
  const [trying, setTrying] = useState(false);
  const { pressed, unasked } = failuresAt(href);
  const code = codeOf(error);
  const words = cardWords(error);

  useEffect(() => clientLog(`${code} on ${href}`, error), [code, error, href]);

  const tryAgain = useCallback(async () => {
    await router.invalidate();
    if (router.state.matches.some((match) => match.status === 'error')) return;
    failed = { href: '', pressed: 0, unasked: 0 };
    reset();
  }, [router, reset]);

  const serverIsAway = code === 'CONNECTION_ERROR' || code === 'NETWORK_ERROR';
  useEffect(() => {
    if (!serverIsAway || unasked >= maxAttempts) return;
    const look = async () => {
      if (document.visibilityState === 'hidden' || !(await isReady())) return;
      failed = { ...failuresAt(href), unasked: unasked + 1 };
      await tryAgain();
    };
    const timer = setInterval(look, lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [serverIsAway, unasked, href, tryAgain]);

  const press = async () => {
    failed = { ...failuresAt(href), pressed: pressed + 1 };
    setTrying(true);
    await tryAgain();
    setTrying(false);
  };

  return (
    <div className="page py-12">
      <ErrorCard
        heading="h1"
        title={title ?? words.title}
        message={words.message}
        className="mx-auto max-w-field"
        actions={
          <>
            {mayRetry(error) && pressed < maxAttempts && (
              <Button variant="primary" loading={trying} onClick={press}>
                Try Again
              </Button>
            )}
            <Link to="/" className={buttonClass()}>
              Go Home
            </Link>
          </>
        }
      />
    </div>
  );
}

function failuresAt(href: string) {
  return failed.href === href ? failed : { href, pressed: 0, unasked: 0 };
}

/** Whether the server answers and has its database. */
async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/ready')).ok;
  } catch {
    return false;
  }
}
