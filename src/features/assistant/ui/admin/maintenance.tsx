import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Moment } from '#client/moment.tsx';
import { toastWithUndo } from '#client/undo.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import type { CleanUpRun } from '../../contract-question-votes.ts';
import { DEFAULT_CLEAN_UP } from '../../rules/questions/clean-up.ts';
import { assistant } from '../operations.ts';
import { cleanupStatusQuery, questionsChanged } from './queries.ts';
import { toastFailure } from './question-words.ts';
import { QuestionsError } from './questions-error.tsx';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

type Counts = Pick<CleanUpRun, 'total' | 'retired' | 'promoted' | 'unchanged'>;
type Step = { is: 'idle' | 'confirm' | 'running' } | { is: 'done'; counts: Counts };

const countsText = ({ total, retired, promoted, unchanged }: Counts) =>
  `${total} ${total === 1 ? 'question' : 'questions'}: ${retired} retired, ${promoted} promoted, ${unchanged} unchanged`;

/** The clean-up of questions, by hand and every week (spec 3 §4 Batch clean-up). */
export function Maintenance() {
  const queryClient = useQueryClient();
  const query = useQuery(cleanupStatusQuery());
  const [step, setStep] = useState<Step>({ is: 'idle' });
  const place = useRef<HTMLDivElement>(null);
  const goTo = (next: Step) => {
    // At once: a frame later the focus would be taken from what was pressed since.
    flushSync(() => setStep(next));
    // The pressed button is gone.
    place.current?.focus();
  };
  const run = async () => {
    goTo({ is: 'running' });
    try {
      const { metrics, actionId } = await (await assistant()).cleanupQuestions({
        mode: 'batch',
        ...DEFAULT_CLEAN_UP,
      });
      goTo({ is: 'done', counts: metrics });
      const said = 'Question cleanup completed';
      const described = { description: countsText(metrics) };
      if (actionId) toastWithUndo(said, actionId, () => void questionsChanged(queryClient), described);
      else toast.success(said, described);
      await questionsChanged(queryClient);
    } catch (error) {
      goTo({ is: 'idle' });
      toastFailure('Failed to run question cleanup', error);
    }
  };
  if (query.isPending) return <Skeleton className="h-40 w-full max-w-3xl" />;
  if (query.isLoadingError) return <QuestionsError error={query.error} retry={query.refetch} />;
  const { last, nextAt } = query.data;
  const { minSampleSize, thresholds } = DEFAULT_CLEAN_UP;
  return (
    <section aria-labelledby="clean-up" className="grid max-w-3xl gap-5">
      <div className="grid gap-1">
        <h2 id="clean-up" className="text-lg">
          Question cleanup
        </h2>
        <p className="max-w-measure text-muted">
          Looks at every question that {minSampleSize} people or more voted on: fewer than{' '}
          {thresholds.retire * 100}% helpful, and it is retired; more than {thresholds.promote * 100}%, and it
          moves to the front of its group.
        </p>
      </div>
      <div ref={place} tabIndex={-1} role="status" className="grid justify-items-start gap-3 outline-none">
        {step.is === 'confirm' ? (
          <>
            <p>Clean up all questions now? You can undo it.</p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => goTo({ is: 'idle' })}>Cancel</Button>
              <Button variant="primary" onClick={() => void run()}>
                Run cleanup
              </Button>
            </div>
          </>
        ) : (
          <>
            {step.is === 'done' && <p className="font-medium">Done. {countsText(step.counts)}.</p>}
            <Button variant="primary" loading={step.is === 'running'} onClick={() => goTo({ is: 'confirm' })}>
              {step.is === 'running' ? 'Cleaning up...' : 'Clean Up Questions'}
            </Button>
          </>
        )}
      </div>
      <dl className="grid gap-x-8 gap-y-2 border-t border-line pt-4 md:grid-cols-[auto_1fr]">
        <dt className="text-muted">Last run</dt>
        <dd>
          {last ? (
            <>
              <Moment iso={last.at} />
              <span className="block text-sm text-muted">
                {last.isScheduled ? 'By itself. ' : 'By an admin. '}
                {countsText(last)}.
              </span>
            </>
          ) : (
            'Not yet'
          )}
        </dd>
        <dt className="text-muted">Next run by itself</dt>
        <dd>
          <time dateTime={nextAt}>{MOMENT.format(new Date(nextAt))} UTC</time>
        </dd>
      </dl>
    </section>
  );
}
