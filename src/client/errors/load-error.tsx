import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { isServerAway } from '#lib/error-code.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { loadAgain } from '../load-again.ts';
import { cardWords, mayRetry } from './error-words.ts';
import { useReturnOfServer } from './use-return-of-server.ts';

/** Spec 2 §2 Error cards: Try Again up to 3 times. */
const MAX_TRIES = 3;
/** Milliseconds after which a press is forgotten: what fails then is another failure. */
const FORGOTTEN_MS = 60_000;

// Kept beside the components, since each failed try draws a new one.
let pressed = { place: '', times: 0, atMs: 0 };

type LoadErrorProps = {
  error: unknown;
  /** Where the place has words of its own; the error's otherwise. A message of null is none. */
  title?: string;
  message?: string | null;
  icon?: ComponentProps<typeof ErrorCard>['icon'];
  heading?: 'h1' | 'h2' | 'h3';
  retryLabel?: string;
  /** Asks again for what failed: for all that the page could not get unless given; null where that cannot help. */
  retry?: (() => unknown) | null;
  className?: string;
};

/**
 * What stands in place of what could not be loaded, a page or a part of it: what happened, Try Again up to three times
 * where that may help, and the way home (spec 2 §2 Error cards). When the server was away it tries by itself once it
 * is back.
 */
export function LoadError({
  error,
  title,
  message,
  icon,
  heading,
  retryLabel = 'Try Again',
  retry,
  className,
}: LoadErrorProps) {
  const words = cardWords(error);
  const retryPage = useRetry();
  const { href, pathname, searchStr } = useLocation();
  const place = `${href} ${title ?? words.title}`;
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    await (retry ?? retryPage)();
    setIsTrying(false);
  };
  const isAwaited = retry !== null && isServerAway(error);
  useReturnOfServer(isAwaited, tryAgain);
  const press = () => {
    const atMs = performance.now();
    pressed = { place, times: timesPressed(place, atMs) + 1, atMs };
    void tryAgain();
  };
  const mayPress = retry !== null && mayRetry(error) && timesPressed(place, performance.now()) < MAX_TRIES;
  return (
    <ErrorCard
      title={title ?? words.title}
      message={message === undefined ? words.message : (message ?? undefined)}
      hint={isAwaited ? 'It is tried again as soon as the connection is back.' : undefined}
      icon={icon}
      heading={heading}
      className={className}
      actions={
        <>
          {(mayPress || isTrying) && (
            // Without scripts it loads the page again.
            <form
              action={pathname}
              className="contents"
              onSubmit={(event) => {
                event.preventDefault();
                press();
              }}
            >
              {[...new URLSearchParams(searchStr)].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" variant="primary" loading={isTrying}>
                {retryLabel}
              </Button>
            </form>
          )}
          <Link to="/" className={buttonClass()}>
            Go Home
          </Link>
        </>
      }
    />
  );
}

function timesPressed(place: string, nowMs: number): number {
  return pressed.place === place && nowMs - pressed.atMs < FORGOTTEN_MS ? pressed.times : 0;
}

/** Asks again for what the present page could not get. */
function useRetry(): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
    await loadAgain(router);
  };
}
