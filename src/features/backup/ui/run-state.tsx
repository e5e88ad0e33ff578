import { Banner } from '#ui/banner.tsx';
import { Progress } from '#ui/progress.tsx';
import type { BackupRun } from '../contract.ts';
import { isUnderWay } from './queries.ts';

const PHASES = {
  checking: 'Checking',
  files: 'Files',
  database: 'Tables',
  indexes: 'Indexes',
} as const satisfies Record<NonNullable<BackupRun['phase']>, string>;

/** What is being done, and how far; or what came of it last. */
export function RunState({ run }: { run: BackupRun }) {
  const { kind, state, phase, done, total, error, name } = run;
  if (isUnderWay(run)) {
    const what = kind === 'backup' ? 'Backing up' : `Verifying ${name}`;
    const far = phase && `${PHASES[phase]}: ${done}${total === null ? '' : ` of ${total}`}`;
    return (
      <div className="grid w-full max-w-measure gap-2">
        <Progress label={what} value={total === null ? null : done} max={total ?? 1} />
        <p className="text-sm break-words text-muted tabular-nums">
          {what}
          {far ? `. ${far}` : '...'}
        </p>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <Banner tone="danger" className="py-3 break-words">
        {kind === 'backup' ? 'The last backup failed' : `${name} could not be verified`}: {error}
      </Banner>
    );
  }
  return (
    <p role="status" className="text-sm break-words text-muted">
      {kind === 'backup' ? `${name} was made.` : `${name} is whole.`}
    </p>
  );
}
