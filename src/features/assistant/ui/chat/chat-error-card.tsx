import { Link } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';

/** Spec 2 §2 Error cards. */
const MAX_ATTEMPTS = 3;

type ChatErrorCardProps = {
  /** How often somebody tried again; outlives the card, which is gone while the chat is tried. */
  attempts: RefObject<number>;
  onRetry: () => void;
};

/** In place of a chat that could not be shown; the video beside it plays on (spec 2 §2 Error cards). */
export function ChatErrorCard({ attempts, onRetry }: ChatErrorCardProps) {
  const [mayTry] = useState(() => attempts.current < MAX_ATTEMPTS);
  const retry = () => {
    attempts.current += 1;
    onRetry();
  };
  return (
    <div className="overflow-y-auto p-4">
      <ErrorCard
        title="Chat Error"
        message="Something went wrong with the chat service"
        heading="h3"
        actions={
          <>
            {mayTry && (
              <Button variant="primary" onClick={retry}>
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
