import { groupedNumber } from '#lib/grouped-number.ts';
import type { Dashboard } from '../../contract-dashboard.ts';
import { Sparkline } from './sparkline.tsx';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type ThisWeekProps = Pick<Dashboard, 'week' | 'model'>;

/** What happened in seven days, and what the model took today of its budget. */
export function ThisWeek({ week, model }: ThisWeekProps) {
  return (
    <section aria-labelledby="this-week" className="grid gap-4">
      <h2 id="this-week" className="text-lg">
        This week
      </h2>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-3">
        <Figure label="Watched" amounts={week.watched} />
        <Figure label="Asked" amounts={week.asked} />
        <Figure label="Found helpful" amounts={week.helpful} />
      </dl>
      <p className="text-sm text-muted">
        {model
          ? `The model took ${groupedNumber(model.calls)} of ${groupedNumber(model.maxCalls)} calls and ${groupedNumber(model.tokens)} of ${groupedNumber(model.maxTokens)} tokens of today’s budget.`
          : 'No model is set up: the built-in assistant answers, and costs nothing.'}
      </p>
    </section>
  );
}

function Figure({ label, amounts }: { label: string; amounts: readonly number[] }) {
  return (
    <div className="grid grid-cols-[minmax(min-content,1fr)_minmax(0,7.5rem)] items-end wrap-break-word gap-x-3 border-t border-line pt-3 md:grid-cols-1 md:gap-y-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="contents">
        <span className="font-serif text-2xl tabular-nums">
          {groupedNumber(sum(amounts))}
          <span className="sr-only">; day by day: {amounts.map(groupedNumber).join(', ')}</span>
        </span>
        <span className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
          <Sparkline amounts={amounts} />
        </span>
      </dd>
    </div>
  );
}
