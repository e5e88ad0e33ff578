import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#client/errors/load-error.tsx';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PerformanceFigures } from '../../contract-performance.ts';
import { healthDeductions } from '../../rules/health-score.ts';
import { performanceQuery } from '../operations.ts';

const inMs = (ms: number) => `${ms < 10 ? ms.toFixed(1) : groupedNumber(Math.round(ms))} ms`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const NONE = 'No data yet';

/** How fast the site was in the last hour, on all instances (spec 3 §9 Performance monitor). */
export function Performance() {
  const query = useQuery(performanceQuery());
  if (query.isPending) return <Skeleton className="h-64 w-full" />;
  if (!query.data) return <LoadError error={query.error} heading="h3" retry={query.refetch} />;
  const { figures } = query.data;
  if (!figures)
    return <EmptyState heading="h3" title={NONE} hint="It appears once somebody uses the site." />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Figures figures={figures} />
      <Reasons figures={figures} />
      <Slowest
        title="Slowest operations"
        entries={figures.slowestOperations}
        none="No operation was called in the last hour."
      />
      <Slowest
        title="Slowest queries"
        entries={figures.slowestStatements}
        none="No query in the last hour."
        isCode
      />
      <p className="max-w-measure text-sm text-muted">
        Measured on all instances in the last hour; updated every 30 seconds. A query is slow when it takes
        100 ms or more. The score starts at 100 and falls with the average time of a query, with the share of
        slow ones, and with pages and searches by tag that were asked for and not kept.
      </p>
    </div>
  );
}

function Figures({ figures }: { figures: PerformanceFigures }) {
  const { healthScore, averageQueryMs, hitRate, lookups, queries, slowQueries, slowShare } = figures;
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-6 lg:grid-cols-4">
      <Figure label="Health score" value={`${healthScore} / 100`} />
      <Figure
        label="Average query"
        value={averageQueryMs === null ? NONE : inMs(averageQueryMs)}
        more={`${groupedNumber(queries)} queries`}
      />
      <Figure
        label="Slow queries"
        value={slowShare === null ? NONE : percent(slowShare)}
        more={`${groupedNumber(slowQueries)} of ${groupedNumber(queries)}`}
      />
      <Figure
        label="Hit rate"
        value={hitRate === null ? NONE : percent(hitRate)}
        more={lookups > 0 ? `of ${counted(lookups, 'lookup')}` : undefined}
      />
    </dl>
  );
}

/** Why the score is what it is. */
function Reasons({ figures }: { figures: PerformanceFigures }) {
  const deductions = healthDeductions(figures);
  if (deductions.length === 0) return null;
  return (
    <ul aria-label="Why the score is below 100" className="grid max-w-measure gap-1">
      {deductions.map(({ points, reason }) => (
        <li key={reason}>
          {points} points less: {reason}.
        </li>
      ))}
    </ul>
  );
}

function Figure({ label, value, more }: { label: string; value: string; more?: string | undefined }) {
  return (
    <div className="grid content-start gap-1 border-t border-line pt-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="grid">
        <span className="font-serif text-xl tabular-nums">{value}</span>
        {more && <span className="text-sm text-muted tabular-nums">{more}</span>}
      </dd>
    </div>
  );
}

type SlowestProps = {
  title: string;
  entries: PerformanceFigures['slowestOperations'];
  none: string;
  /** Whether the names are statements, which are read like code. */
  isCode?: true;
};

function Slowest({ title, entries, none, isCode }: SlowestProps) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-medium">{title}</h3>
      {entries.length === 0 && <p className="text-muted">{none}</p>}
      {entries.length > 0 && (
        <section
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, so that keys can scroll it
          tabIndex={0}
          className="overflow-x-auto"
        >
          <table className="w-full min-w-68 table-fixed text-left text-sm md:min-w-88">
            <thead className="border-b border-line text-muted">
              <tr>
                <th scope="col" className="py-2 pr-4 font-medium">
                  Name
                </th>
                <th scope="col" className="w-20 py-2 text-right font-medium">
                  Longest
                </th>
                <th scope="col" className="w-20 py-2 text-right font-medium max-md:hidden">
                  Average
                </th>
                <th scope="col" className="w-20 py-2 text-right font-medium">
                  Times
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {entries.map(({ name, longestMs, averageMs, calls }) => (
                <tr key={name} className="border-b border-line">
                  <td className="py-2 pr-4">
                    <span
                      className={isCode ? 'line-clamp-2 font-mono text-xs wrap-anywhere' : 'wrap-anywhere'}
                    >
                      {name}
                    </span>
                  </td>
                  <td className="py-2 text-right align-top">{inMs(longestMs)}</td>
                  <td className="py-2 text-right align-top max-md:hidden">{inMs(averageMs)}</td>
                  <td className="py-2 text-right align-top">{groupedNumber(calls)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
