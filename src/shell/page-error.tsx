import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { clientLog } from './client-log.ts';
import { codeOf } from './error-code.ts';
import { cardWords, mayRetry } from './error-words.ts';

/** Specification 2, section 2, Error cards. */
const maxAttempts = 3;

// Kept beside the component, since each failed attempt draws a new one.
let failed = { href: '', attempts: 0 };

/** What stands in place of a page that could not be shown: the words of its error, Try Again up to 3 times, Go Home. */
export function PageError({ error, reset, title }: ErrorComponentProps & { title?: string }) {
  const router = useRouter();
  const { href } = router.state.location;
  const [trying, setTrying] = useState(false);
  const attempts = failed.href === href ? failed.attempts : 0;
  const words = cardWords(error);

  useEffect(() => clientLog(`${codeOf(error)} on ${href}`, error), [error, href]);

  const tryAgain = async () => {
    failed = { href, attempts: attempts + 1 };
    setTrying(true);
    await router.invalidate();
    setTrying(false);
    if (router.state.matches.some((match) => match.status === 'error')) return;
    failed = { href: '', attempts: 0 };
    reset();
  };

  return (
    <div className="page py-12">
      <ErrorCard
        heading="h1"
        title={title ?? words.title}
        message={words.message}
        className="mx-auto max-w-measure"
        actions={
          <>
            {mayRetry(error) && attempts < maxAttempts && (
              <Button variant="primary" loading={trying} onClick={tryAgain}>
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
