import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { mayVerifyAgain, problemWords, type ShareProblem } from '../../rules/share-problem.ts';

type ShareAccessErrorProps = { problem: ShareProblem; onRetry: () => void; onDismiss: () => void };

/** In place of what a link was to bring that leads to nothing (spec 2 §8 Share validation failure); the video plays on. */
export function ShareAccessError({ problem, onRetry, onDismiss }: ShareAccessErrorProps) {
  return (
    <ErrorCard
      title="Share Access Error"
      message="Share validation failed"
      actions={
        <>
          <p className="w-full max-w-measure text-sm text-muted">{problemWords(problem)}</p>
          {mayVerifyAgain(problem) && <Button onClick={onRetry}>Try Again</Button>}
          <Button onClick={onDismiss}>Dismiss</Button>
        </>
      }
    />
  );
}
