import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { checkSummary } from '../../rules/check-summary.ts';
import type { Check } from '../../rules/run-check.ts';
import { CheckList } from '../diagnostics/check-list.tsx';
import { inBrowser, useCheckRun } from '../diagnostics/use-check-run.ts';

/** Checks that this browser runs, under a button. */
export function PageChecks({ label, checks }: { label: string; checks: readonly Check[] }) {
  const { progress, isRunning, run } = useCheckRun();
  const results = [...progress.values()].filter((one) => typeof one === 'object');
  const { tone, words } = checkSummary(results);
  return (
    <div className="grid gap-4">
      <Button
        className="justify-self-start"
        loading={isRunning}
        onClick={() => void run(checks.map(inBrowser))}
      >
        {isRunning ? 'Running...' : `Run ${label}`}
      </Button>
      <CheckList label={label} checks={checks} progress={progress} />
      {!isRunning && results.length > 0 && <Banner tone={tone}>{words}</Banner>}
    </div>
  );
}
