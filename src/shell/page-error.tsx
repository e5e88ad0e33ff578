import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cardWords, mayRetry } from '#client/errors/error-words.ts';
import { useReturnOfServer } from '#client/errors/use-return-of-server.ts';
import { codeOf, isServerAway } from '#lib/error-code.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { clientLog } from './client-log.ts';

/** Spec 2 §2 Error cards. */
const maxAttempts = 3;

// Kept beside the component, since each failed attempt draws a new one.
let failed = { href: '', pressed: 0 };

/** What stands in place of a page that could not be shown: the words of its error, Try Again up to 3 times, Go Home. */
export function PageError({ error, reset, title }: ErrorComponentProps & { title?: string }) {
  const router = useRouter();
  const { href } = router.state.location;
  const [trying, setTrying] = useState(false);
  const { pressed } = failuresAt(href);
  const code = codeOf(error);
  const words = cardWords(error);

  useEffect(() => clientLog(`${code} on ${href}`, error), [code, error, href]);

  const tryAgain = async () => {
    await router.invalidate();
    if (router.state.matches.some((match) => match.status === 'error')) return;
    failed = { href: '', pressed: 0 };
    reset();
  };

  useReturnOfServer(isServerAway(error), tryAgain);

  const press = async () => {
    failed = { href, pressed: pressed + 1 };
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
  return failed.href === href ? failed : { href, pressed: 0 };
}
