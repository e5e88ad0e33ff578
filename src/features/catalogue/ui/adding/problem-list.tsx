import { Link } from '@tanstack/react-router';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import type { ImportState } from '../../contract-imports.ts';

type Problem = ImportState['problems'][number];

const KINDS: readonly {
  kind: Problem['kind'];
  title: (count: number, what: 'row' | 'line', completes: boolean) => string;
}[] = [
  { kind: 'bad', title: (count, what) => `${counted(count, what)} cannot be read` },
  {
    kind: 'duplicate',
    title: (count, _what, completes) =>
      `${counted(count, 'duplicate')} ${completes ? 'not added again' : 'left out'}`,
  },
  {
    kind: 'warning',
    title: (count) => `${counted(count, 'doubt')}: these are added without what cannot be read`,
  },
  { kind: 'draft', title: (count) => `${counted(count, 'video')} kept as a draft` },
];

type ProblemListProps = {
  state: ImportState;
  /** Whether what listed videos lack is filled in, or is to be. */
  completes: boolean;
};

/** Which rows are left out or differ from what was asked, each with its reason. */
export function ProblemList({ state, completes }: ProblemListProps) {
  const counts = {
    bad: state.bad,
    duplicate: state.duplicates,
    warning: state.warnings,
    draft: state.keptAsDrafts,
  };
  return KINDS.map(({ kind, title }) => {
    const problems = state.problems.filter((problem) => problem.kind === kind);
    if (problems.length === 0) return null;
    const count = counts[kind];
    // Links are named by their lines, all else by its rows.
    const what = problems[0]?.place.startsWith('line') ? 'line' : 'row';
    return (
      <details key={kind} open={count <= 5} className="border-t border-line py-3">
        <summary className="target w-fit cursor-pointer font-medium">{title(count, what, completes)}</summary>
        <ul className="mt-1 grid gap-1.5 text-sm">
          {problems.map((problem) => (
            <li key={`${problem.place} ${problem.reason}`} className="wrap-anywhere">
              <span className="font-medium">{problem.place}</span>{' '}
              <span className="text-muted">{problem.reason}</span>
              {problem.fills && completes && (
                <>
                  {' '}
                  {state.status === 'done' ? 'Filled in' : 'Fills in'}: {problem.fills}.
                </>
              )}
              {problem.videoId && kind === 'duplicate' && (
                <>
                  {' '}
                  <Link
                    to="/admin/videos/$videoId/edit"
                    params={{ videoId: problem.videoId }}
                    className="prose-link"
                    aria-label={`Edit it: the video of ${problem.place}`}
                  >
                    Edit it
                  </Link>
                </>
              )}
            </li>
          ))}
          {count > problems.length && (
            <li className="text-muted">and {groupedNumber(count - problems.length)} more</li>
          )}
        </ul>
      </details>
    );
  });
}
