import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { undoAction } from '#client/undo.ts';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { TagRun } from '../../contract-tags.ts';
import { tagStateQuery, tags, tagsChanged } from './queries.ts';
import { useTagDeed } from './use-tag-deed.ts';

const KIND = { backfill: 'Making tags', merge: 'Merging spellings', clean: 'Taking words off' } as const;
const BADGE = {
  running: ['Running', 'plain'],
  completed: ['Completed', 'success'],
  failed: ['Failed', 'danger'],
  cancelled: ['Ready', 'plain'],
  undone: ['Ready', 'plain'],
} as const;

const videos = (count: number) => counted(count, 'video');

/** What was done so far, in a sentence. */
function sentence({ status, isDry, isResumable, done, total, changed }: TagRun): string {
  const so = isDry ? `${videos(changed)} would be changed` : `${videos(changed)} changed`;
  switch (status) {
    case 'running':
      return `${groupedNumber(done)} of ${videos(total)}, ${so}.`;
    case 'completed':
      return isDry
        ? `${so}, of ${groupedNumber(total)}. Nothing was written.`
        : `${so}, of ${groupedNumber(total)}.`;
    case 'failed':
      return `Something went wrong after ${videos(done)}; ${so}. Begin it again: it ${isResumable ? 'goes on with what is left' : 'starts from the newest'}.`;
    case 'cancelled':
      return `Cancelled after ${videos(done)}; ${so}.`;
    case 'undone':
      return 'Undone.';
  }
}

/** The last work on tags: how far it is, what it did, and the way to end or undo it (spec 3 §4 Tag backfill). */
export function TagRunStatus() {
  const queryClient = useQueryClient();
  const { run } = useSuspenseQuery(tagStateQuery).data;
  const deed = useTagDeed();
  const status = run?.status;
  const before = useRef(status);
  // When it ends, what it changed is read again.
  useEffect(() => {
    if (before.current === 'running' && status !== 'running') void tagsChanged(queryClient);
    before.current = status;
  }, [status, queryClient]);
  if (!run) {
    return (
      <p className="flex items-center gap-3">
        <Badge>Ready</Badge> No work on tags yet.
      </p>
    );
  }
  const [label, variant] = BADGE[run.status];
  const isOver = run.status !== 'running' && run.status !== 'undone';
  const undo = async () => {
    await undoAction(run.actionId ?? '');
    return {};
  };
  return (
    <section aria-label="Work on tags" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge variant={variant}>{label}</Badge>
          <span className="font-medium">
            {KIND[run.kind]}
            {run.isDry && ', dry run'}
          </span>
          <span className="text-muted tabular-nums">{sentence(run)}</span>
        </p>
        {run.status === 'running' && (
          <Button
            size="small"
            loading={deed.working !== null}
            onClick={() =>
              void deed.run('cancel', async () => {
                await (await tags()).cancelTagRun({ runId: run.id });
                return {};
              })
            }
          >
            Cancel
          </Button>
        )}
        {isOver && run.actionId !== null && run.changed > 0 && (
          <Button size="small" loading={deed.working !== null} onClick={() => void deed.run('undo', undo)}>
            Undo
          </Button>
        )}
      </div>
      {run.status === 'running' && <Progress label={KIND[run.kind]} value={run.progress} />}
    </section>
  );
}
