import { useState } from 'react';
import { useSession } from '#client/session.ts';
import { counted } from '#lib/counted.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { checkCounts, integrationSummary } from '../../rules/check-summary.ts';
import { CheckList } from './check-list.tsx';
import { integrationChecks, SAMPLE_URL } from './integration-checks.ts';
import { useCheckRun } from './use-check-run.ts';

/** Tries what adding a video takes, step by step (spec 3 §2 Integration test page). */
export function IntegrationTest() {
  const session = useSession();
  const [videoUrl, setVideoUrl] = useState(SAMPLE_URL);
  const checks = integrationChecks(videoUrl.trim(), session?.isAdmin === true);
  const { progress, isRunning, run } = useCheckRun();
  const results = [...progress.values()].filter((one) => typeof one === 'object');
  const { passed, warned, failed } = checkCounts(results);
  const isDone = !isRunning && results.length > 0;
  return (
    <div className="grid max-w-[52rem] gap-8">
      {!session && <Banner tone="danger">User not authenticated - please log in first</Banner>}
      <div className="grid max-w-field gap-4">
        <Field label="Video URL" hint="Its host is asked what it is called.">
          {(control) => (
            <Input
              {...control}
              type="url"
              value={videoUrl}
              onChange={(event) => setVideoUrl(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button
          variant="primary"
          className="justify-self-start"
          loading={isRunning}
          onClick={() => void run(checks)}
        >
          {isRunning ? 'Running...' : 'Run Integration Tests'}
        </Button>
      </div>
      <section aria-labelledby="integration-tests" className="grid gap-3">
        <h2 id="integration-tests" className="flex flex-wrap items-center gap-3 text-lg">
          Tests{' '}
          {results.length > 0 && (
            <Badge variant={failed > 0 ? 'danger' : warned > 0 ? 'warning' : 'success'} className="font-sans">
              {passed}/{checks.length} Passed
            </Badge>
          )}
          {warned > 0 && (
            <span className="font-sans text-base font-normal text-muted">{counted(warned, 'warning')}</span>
          )}
        </h2>
        <CheckList label="Tests" checks={checks} progress={progress} />
      </section>
      {isDone && <Banner tone={failed > 0 ? 'danger' : 'success'}>{integrationSummary(results)}</Banner>}
    </div>
  );
}
