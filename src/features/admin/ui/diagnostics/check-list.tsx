import { CircleAlert, CircleCheck, CircleDashed, type IconNode, LoaderCircle, TriangleAlert } from 'lucide';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Icon } from '#ui/icon.tsx';
import type { PageCheck, Progress } from './use-check-run.ts';

type Shown = 'idle' | 'pending' | 'running' | 'pass' | 'warning' | 'fail';

const LOOKS: Record<Shown, { icon: IconNode; look: string; word: string }> = {
  idle: { icon: CircleDashed, look: 'text-muted', word: 'Not run' },
  pending: { icon: CircleDashed, look: 'text-muted', word: 'Pending' },
  running: { icon: LoaderCircle, look: 'text-ink animate-turn', word: 'Running' },
  pass: { icon: CircleCheck, look: 'text-success', word: 'Passed' },
  warning: { icon: TriangleAlert, look: 'text-warning', word: 'Warning' },
  fail: { icon: CircleAlert, look: 'text-danger', word: 'Failed' },
};

function shownOf(progress: Progress | undefined): Shown {
  if (progress === undefined) return 'idle';
  return typeof progress === 'string' ? progress : progress.state;
}

type CheckListProps = {
  label: string;
  checks: readonly Pick<PageCheck, 'id' | 'name'>[];
  progress: ReadonlyMap<string, Progress>;
};

/** Checks with what became of them: a sign and a word for it, what was found, and how long it took. */
export function CheckList({ label, checks, progress }: CheckListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {checks.map(({ id, name }) => {
        const now = progress.get(id);
        const { icon, look, word } = LOOKS[shownOf(now)];
        const result = typeof now === 'object' ? now : null;
        return (
          <li key={id} className="flex min-h-12 gap-3 py-2.5">
            <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${look}`} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{name}</p>
              {result && <p className="max-w-measure text-sm wrap-anywhere text-muted">{result.words}</p>}
            </div>
            <p className="shrink-0 text-right text-sm text-muted tabular-nums">
              <span className={result && result.state !== 'pass' ? look : undefined}>{word}</span>
              {result && <span className="block">{groupedNumber(result.milliseconds)} ms</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
