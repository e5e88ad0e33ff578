import { useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CheckGroup, KnownCheck } from '../../contract-diagnostics.ts';
import { checkSummary } from '../../rules/check-summary.ts';
import { admin, checksQuery } from '../operations.ts';
import { CheckList } from './check-list.tsx';
import { useCheckRun } from './use-check-run.ts';

const GROUPS: Record<CheckGroup, string> = {
  database: 'Database',
  work: 'Background work and mail',
  files: 'Files and pictures',
  catalogue: 'Videos and assistant',
  outside: 'Hosts of videos',
};

const onServer = ({ id, name }: KnownCheck) => ({
  id,
  name,
  run: async () => (await admin()).runCheck({ id }),
});

/** Everything of the running system that can be checked, by what it is part of (spec 3 §2 Architecture Validation). */
export function Validation() {
  const query = useQuery(checksQuery());
  const { progress, isRunning, run } = useCheckRun();
  const results = [...progress.values()].filter((one) => typeof one === 'object');
  const { tone, words } = checkSummary(results);
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96 w-full" />}
      failure="The checks could not be loaded."
    >
      {({ checks }) => (
        <div className="grid gap-8">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button variant="primary" loading={isRunning} onClick={() => void run(checks.map(onServer))}>
              {isRunning ? 'Running...' : 'Run All Checks'}
            </Button>
            <p className="max-w-measure text-sm text-muted">
              They look at the running system for real, and remove what they make.
            </p>
          </div>
          {!isRunning && results.length > 0 && <Banner tone={tone}>{words}</Banner>}
          {Object.entries(GROUPS).map(([group, heading]) => (
            <section key={group} aria-labelledby={`checks-${group}`} className="grid gap-3">
              <h2 id={`checks-${group}`} className="text-lg">
                {heading}
              </h2>
              <CheckList
                label={heading}
                checks={checks.filter((check) => check.group === group)}
                progress={progress}
              />
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}
