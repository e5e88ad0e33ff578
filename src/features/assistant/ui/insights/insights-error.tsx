import { useEffect } from 'react';
import { useRetry } from '#client/errors/use-retry.ts';
import { useReturnOfServer } from '#client/errors/use-return-of-server.ts';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { toast } from '#ui/toast.ts';

type InsightsErrorProps = {
  error: unknown;
  /** Whether it failed because the server or its database could not be reached: it then comes by itself. */
  isServerAway: boolean;
};

/** What stands in place of insights that could not be loaded (spec 2 §8). */
export function InsightsError({ error, isServerAway }: InsightsErrorProps) {
  const { retry, retrying } = useRetry();
  useReturnOfServer(isServerAway, retry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told of
  useEffect(() => toast.error('Failed to load insights. Please try again.'), [error]);
  return (
    <ErrorCard
      title="Error Loading Insights"
      message={(error instanceof Error && error.message) || 'Unknown error occurred'}
      actions={
        <Button variant="primary" loading={retrying} onClick={() => void retry()}>
          Try Again
        </Button>
      }
    />
  );
}
