import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { adminWords } from '#client/errors/admin-words.ts';
import { Moment } from '#client/moment.tsx';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { JobState } from '../../contract-jobs.ts';
import { jobWords } from '../../rules/job-words.ts';
import { admin, jobsQuery } from '../operations.ts';

const seconds = (milliseconds: number) =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** One kind of background work: when it ran, when it runs again, what failed, and the ways to run it. */
export function JobRow({ job }: { job: JobState }) {
  const { name, isOff, waiting, running, failed, failures, mayRunNow } = job;
  const { title: words, sentence, off } = jobWords(name);
  const deed = useJobDeed(name, words);
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-36 content-start gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-3 font-sans text-base font-medium">
          {words}
          {isOff && <Badge variant="warning">Off</Badge>}
          {running > 0 && <Badge>{running === 1 ? 'Running' : `${groupedNumber(running)} running`}</Badge>}
          {waiting > 0 && <Badge>{groupedNumber(waiting)} waiting</Badge>}
          {failed > 0 && <Badge variant="danger">{groupedNumber(failed)} failed</Badge>}
        </h3>
        {sentence && <p className="text-sm">{sentence}</p>}
        {isOff && off ? (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            {off.sentence}
            <Link to={off.at} className="target prose-link font-medium">
              {off.verb}
            </Link>
          </p>
        ) : (
          <LastRun job={job} />
        )}
        {failures.map(({ message, count, lastAt }) => (
          <p key={message} className="text-sm wrap-anywhere text-danger">
            {message} ({counted(count, 'time')}, last <Moment iso={lastAt} />)
          </p>
        ))}
      </div>
      <div className="flex flex-wrap content-start justify-end gap-2 max-md:max-w-28">
        {failed > 0 && (
          <Button loading={deed.isBusy} aria-label={`Retry: ${words}`} onClick={deed.retry}>
            Retry
          </Button>
        )}
        {mayRunNow && (
          <Button loading={deed.isBusy} aria-label={`Run now: ${words}`} onClick={deed.runNow}>
            Run now
          </Button>
        )}
      </div>
    </li>
  );
}

/** When it ran last, and when it runs again. */
function LastRun({ job: { lastRun, nextRunAt } }: { job: JobState }) {
  return (
    <p className="text-sm text-muted">
      {lastRun ? (
        <>
          Last run <Moment iso={lastRun.at} />
          {lastRun.state === 'failed' && ', failed'}
          {lastRun.milliseconds !== null && ` after ${seconds(lastRun.milliseconds)}`}
        </>
      ) : (
        'Has not run yet'
      )}
      {nextRunAt && (
        <>
          {' · '}Next run <Moment iso={nextRunAt} />
        </>
      )}
    </p>
  );
}

function useJobDeed(name: string, words: string) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const does = (deed: () => Promise<string>) => async () => {
    setIsBusy(true);
    try {
      toast.success(await deed());
      await queryClient.invalidateQueries(jobsQuery());
    } catch (thrown) {
      toast.error(adminWords(thrown));
    }
    setIsBusy(false);
  };
  const runNow = does(async () => {
    await (await admin()).runJob({ name });
    return `${words} begins in a moment`;
  });
  const retry = does(async () => {
    const { retried } = await (await admin()).retryJobs({ name });
    if (retried === 0) return 'Nothing had failed any more.';
    return retried === 1 ? 'One job is tried again' : `${groupedNumber(retried)} jobs are tried again`;
  });
  return { isBusy, runNow: () => void runNow(), retry: () => void retry() };
}
