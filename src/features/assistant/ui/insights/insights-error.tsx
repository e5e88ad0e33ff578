import { useEffect } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { toast } from '#ui/toast.ts';

/** What stands in place of insights that could not be loaded (spec 2 §8). */
export function InsightsError({ error }: { error: unknown }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told of
  useEffect(() => toast.error('Failed to load insights. Please try again.'), [error]);
  return (
    <LoadError
      error={error}
      title="Error Loading Insights"
      message={generalWords(error, 'Unknown error occurred')}
    />
  );
}
