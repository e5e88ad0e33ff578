import { useState } from 'react';

export interface LoggedResult {
  tone: 'success' | 'error' | 'info';
  words: string;
}

/** Results that a log of a test page keeps (spec 3 §9). */
const MOST_KEPT = 10;

/** The last results of a test page, the latest first. */
export function useResultLog() {
  const [results, setResults] = useState<readonly (LoggedResult & { number: number; time: string })[]>([]);
  const log = (tone: LoggedResult['tone'], words: string) =>
    setResults((before) => {
      const number = (before[0]?.number ?? 0) + 1;
      const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium' }).format();
      return [{ tone, words, number, time }, ...before].slice(0, MOST_KEPT);
    });
  return { results, log };
}

const TONES = { success: 'text-success', error: 'text-danger', info: 'text-muted' } as const;
const WORDS = { success: 'Success', error: 'Error', info: 'Info' } as const;

/** What a test page found so far. */
export function ResultLog({ results }: { results: ReturnType<typeof useResultLog>['results'] }) {
  return (
    <section aria-labelledby="test-results" className="grid gap-3">
      <h2 id="test-results" className="text-lg">
        Results
      </h2>
      {results.length === 0 ? (
        <p className="text-muted">No test results yet</p>
      ) : (
        <div role="log" aria-label="Results">
          <ol className="divide-y divide-line border-y border-line">
            {results.map(({ number, tone, words, time }) => (
              <li key={number} className="flex flex-wrap gap-x-3 py-2.5">
                <span className={`w-16 shrink-0 font-medium ${TONES[tone]}`}>{WORDS[tone]}</span>
                <span className="min-w-[min(--spacing(48),100%)] flex-1 wrap-anywhere">{words}</span>
                <span className="text-sm text-muted tabular-nums">{time}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
