import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#client/errors/load-error.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import type { JobState } from '../../contract-jobs.ts';
import { jobWords } from '../../rules/job-words.ts';
import { jobsQuery } from '../operations.ts';
import { JobRow } from './job-row.tsx';

/** Background work: what failed first, then what runs by itself, then what runs when it is asked for. */
export function Jobs() {
  const query = useQuery(jobsQuery());
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (!query.data) return <LoadError error={query.error} heading="h2" retry={query.refetch} />;
  const { jobs } = query.data;
  if (!jobs) {
    return <EmptyState title="No data yet" hint="Background work has not started on this site." />;
  }
  const failing = jobs.filter(({ failed }) => failed > 0);
  const others = jobs.filter(({ failed }) => failed === 0);
  return (
    <div className="grid grid-cols-1 gap-10">
      <JobGroup title="Failed" jobs={failing} none="Nothing failed." />
      <JobGroup title="On a schedule" jobs={others.filter(({ schedule }) => schedule !== null)} />
      <JobGroup title="When needed" jobs={others.filter(({ schedule }) => schedule === null)} />
    </div>
  );
}

function JobGroup({ title, jobs, none }: { title: string; jobs: readonly JobState[]; none?: string }) {
  const list = useFocusOfNext(jobs.map(({ name }) => name).join(), 'li', 'button');
  if (jobs.length === 0 && !none) return null;
  const id = `jobs-${title.toLowerCase().replaceAll(' ', '-')}`;
  const byName = jobs.toSorted((one, other) =>
    jobWords(one.name).title < jobWords(other.name).title ? -1 : 1,
  );
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div ref={list} tabIndex={-1} className="outline-none">
        {jobs.length === 0 && <p className="text-muted">{none}</p>}
        {jobs.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {byName.map((job) => (
              <JobRow key={job.name} job={job} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
