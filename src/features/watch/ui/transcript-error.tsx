import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';

/** Spec 2 §2 Error cards. */
const MAX_ATTEMPTS = 3;

type TranscriptErrorProps = { message: string; onRetry: () => Promise<unknown> };

/** In place of a transcript that could not be loaded; the video beside it plays on (spec 2 §2 Error cards). */
export function TranscriptError({ message, onRetry }: TranscriptErrorProps) {
  const [attempts, setAttempts] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    setAttempts(attempts + 1);
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  };
  return (
    <ErrorCard
      title="Transcript Error"
      message={message}
      actions={
        <>
          {(attempts < MAX_ATTEMPTS || isTrying) && (
            <Button variant="primary" loading={isTrying} onClick={retry}>
              Try Again
            </Button>
          )}
          <Link to="/" className={buttonClass()}>
            Go Home
          </Link>
        </>
      }
    />
  );
}
