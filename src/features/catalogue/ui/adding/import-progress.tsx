import type { ReactNode } from 'react';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ImportState } from '../../contract-imports.ts';
import { FoundVideos } from './found-videos.tsx';
import { ProblemList } from './problem-list.tsx';
import { UnusedFields } from './unused-fields.tsx';

type ImportProgressProps = {
  state: ImportState;
  isWorking: boolean;
  onList: (publish: boolean) => void;
  onDiscard: () => void;
  onUndo: () => void;
  onAnew: () => void;
};

/** Where an import stands, and what can be done with it. */
export function ImportProgress({ state, isWorking, onList, onDiscard, onUndo, onAnew }: ImportProgressProps) {
  return (
    <div className="grid gap-4">
      <p className="text-sm wrap-anywhere text-muted">{state.name}</p>
      <div role="status" className="grid gap-2">
        <Status state={state} />
      </div>
      <UnusedFields state={state} />
      {state.status === 'checked' && (
        <div className="flex flex-wrap gap-2">
          {state.found > 0 && (
            <>
              {state.drafts < state.found && (
                <Button variant="primary" loading={isWorking} onClick={() => onList(true)}>
                  {isWorking ? 'Adding...' : `Publish ${counted(state.found - state.drafts, 'video')}`}
                </Button>
              )}
              <Button aria-disabled={isWorking || undefined} onClick={() => onList(false)}>
                Add as drafts
              </Button>
            </>
          )}
          <Button variant={state.found > 0 ? 'quiet' : 'primary'} onClick={onDiscard}>
            {state.found > 0 ? 'Cancel' : 'Try Again'}
          </Button>
        </div>
      )}
      {(state.status === 'done' || state.status === 'failed' || state.status === 'undone') && (
        <div className="flex flex-wrap gap-2">
          <Button variant={state.status === 'done' ? 'secondary' : 'primary'} onClick={onAnew}>
            {state.status === 'done' ? 'Add More' : 'Try Again'}
          </Button>
          {state.actionId && (
            <Button variant="quiet" onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      )}
      {state.status === 'listing' && state.actionId && (
        <Button variant="quiet" className="justify-self-start" onClick={onUndo}>
          Stop and Undo
        </Button>
      )}
      <div>
        <FoundVideos state={state} />
        <ProblemList state={state} />
      </div>
    </div>
  );
}

function Status({ state }: { state: ImportState }): ReactNode {
  switch (state.status) {
    case 'receiving':
      return <Heading>The file has not arrived whole.</Heading>;
    case 'checking':
      return (
        <>
          <Heading>Reading the file</Heading>
          <Progress label="Reading the file" value={null} />
        </>
      );
    case 'checked':
      return (
        <>
          <Heading>{state.found === 0 ? 'Nothing new' : `${counted(state.found, 'new video')}`}</Heading>
          <p className="text-muted">
            {state.found === 0
              ? 'None of it can be added. The reasons are below.'
              : state.drafts > 0
                ? `Nothing is added yet. The file calls ${counted(state.drafts, 'video')} a draft: what it calls so is added as one.`
                : 'Nothing is added yet.'}
          </p>
        </>
      );
    case 'listing':
      return (
        <>
          <Heading>
            {groupedNumber(state.done)} of {counted(state.found, 'video')}
          </Heading>
          <Progress label="Adding videos" value={state.done} max={state.found} />
          <p className="text-sm text-muted">It goes on when you leave this page.</p>
        </>
      );
    case 'done':
      return (
        <>
          <Heading>{doneWords(state)}</Heading>
          {state.titlesAwaited > 0 && (
            <>
              <Progress
                label="Asking hosts for titles"
                value={state.found - state.titlesAwaited}
                max={state.found}
              />
              <p className="text-sm text-muted">
                Hosts are asked for {counted(state.titlesAwaited, 'more title')}. Until then these videos are
                drafts.
              </p>
            </>
          )}
        </>
      );
    case 'failed':
      return (
        <>
          <Heading>This cannot be imported</Heading>
          <p>{state.failure}</p>
        </>
      );
    case 'undone':
      return <Heading>Undone: none of its videos is listed any more</Heading>;
  }
}

function Heading({ children }: { children: ReactNode }) {
  return <p className="font-serif text-lg">{children}</p>;
}

/** What became of an import that is done. */
export function doneWords({ listed, drafts }: Pick<ImportState, 'listed' | 'drafts'>): string {
  if (listed + drafts === 0) return 'No video was added';
  if (drafts === 0) return `${counted(listed, 'video')} published`;
  if (listed === 0) return `${counted(drafts, 'draft')} added`;
  return `${counted(listed, 'video')} published, ${counted(drafts, 'draft')} added`;
}
