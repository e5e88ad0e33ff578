import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ImportState, ImportSummary } from '../../contract-imports.ts';
import { DeletedChoice } from './deleted-choice.tsx';
import { FoundVideos } from './found-videos.tsx';
import { ListButtons, type ListChoices } from './list-buttons.tsx';
import { ListedChoice } from './listed-choice.tsx';
import { ProblemList } from './problem-list.tsx';
import { UndoImport } from './undo-import.tsx';
import { UnusedFields } from './unused-fields.tsx';

type ImportProgressProps = {
  state: ImportState;
  isWorking: boolean;
  onList: (choices: ListChoices) => void;
  onDiscard: () => void;
  onUndo: () => void;
  onAnew: () => void;
};

/** Where an import stands, and what can be done with it. */
export function ImportProgress({ state, isWorking, onList, onDiscard, onUndo, onAnew }: ImportProgressProps) {
  const [wantsCompletion, setWantsCompletion] = useState(false);
  const [restores, setRestores] = useState(false);
  const completes = wantsCompletion && state.completable > 0;
  const isAdded = state.status === 'done' && !broughtNothing(state);
  return (
    <div className="grid gap-4">
      <p className="text-sm wrap-anywhere text-muted">{state.name}</p>
      <div role="status" className="grid gap-2">
        <Status state={state} />
      </div>
      <UnusedFields state={state} />
      {state.status === 'checked' && (
        <ListedChoice state={state} completes={completes} onChoice={setWantsCompletion} />
      )}
      {state.status === 'checked' && (
        <DeletedChoice state={state} restores={restores} onChoice={setRestores} />
      )}
      {state.status === 'checked' && (
        <div className="flex flex-wrap gap-2">
          <ListButtons
            state={state}
            completes={completes}
            restores={restores}
            isWorking={isWorking}
            onList={onList}
          />
          <Button variant="quiet" onClick={onDiscard}>
            Cancel
          </Button>
        </div>
      )}
      {(state.status === 'done' || state.status === 'failed' || state.status === 'undone') && (
        <div className="flex flex-wrap gap-2">
          <Button variant={isAdded ? 'secondary' : 'primary'} onClick={onAnew}>
            {isAdded ? 'Add More' : 'Try Again'}
          </Button>
          {state.actionId && <UndoImport of={state} onUndo={onUndo} />}
        </div>
      )}
      {state.status === 'listing' && state.actionId && (
        <Button variant="quiet" className="justify-self-start" onClick={onUndo}>
          Stop and Undo
        </Button>
      )}
      <div>
        <FoundVideos state={state} />
        <ProblemList state={state} completes={completes || state.completes} />
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
              ? state.duplicates > 0
                ? 'What can be added is listed already. Nothing is changed yet.'
                : 'Nothing is changed yet.'
              : state.drafts > 0
                ? `Nothing is added yet. The file calls ${counted(state.drafts, 'video')} a draft: what it calls so is added as one.`
                : 'Nothing is added yet.'}
          </p>
        </>
      );
    case 'listing': {
      const { done, total } = howFar(state);
      return (
        <>
          <Heading>
            {groupedNumber(done)} of {counted(total, 'video')}
          </Heading>
          <Progress label="Adding videos" value={done} max={total} />
          <p className="text-sm text-muted">It goes on when you leave this page.</p>
        </>
      );
    }
    case 'done':
      return (
        <>
          <Heading>{doneWords(state)}</Heading>
          {broughtNothing(state) && (
            <p className="text-muted">
              {state.bad === 0 && state.duplicates > 0
                ? 'All of it is listed already, and nothing of it is missing there.'
                : 'None of it can be added. The reasons are below.'}
            </p>
          )}
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
      return (
        <>
          <Heading>
            {state.listed + state.drafts === 0
              ? 'Undone: what it filled in is taken back'
              : 'Undone: none of its videos is listed any more'}
          </Heading>
          {state.listed + state.drafts > 0 && (
            <p className="text-muted">
              For 30 days they stand{' '}
              <Link to="/admin/videos" search={{ show: 'deleted' }} className="prose-link">
                under “Deleted”
              </Link>
              , from where they can be restored.
            </p>
          )}
        </>
      );
  }
}

function Heading({ children }: { children: ReactNode }) {
  return <p className="font-serif text-lg">{children}</p>;
}

/** How many videos an import went through, and of how many; one that lost or gained something since counts all the same. */
export function howFar({ done, found, completes, completable, completed }: ImportSummary) {
  return completes
    ? { done: done + Math.min(completed, completable), total: found + completable }
    : { done, total: found };
}

/** Whether an import was over once it was checked: nothing of it could be added or filled in. */
export const broughtNothing = ({ status, found, completable }: ImportSummary): boolean =>
  status === 'done' && found + completable === 0;

/** What became of an import that is done. */
export function doneWords(state: ImportSummary): string {
  if (broughtNothing(state)) return 'Nothing new';
  const { completes, completed, unchanged } = state;
  if (!completes) return addedWords(state);
  const others = [
    completed > 0 && `${groupedNumber(completed)} completed`,
    unchanged > 0 && `${groupedNumber(unchanged)} unchanged`,
  ].filter(Boolean);
  return [addedWords(state), ...others].join(', ');
}

function addedWords({ listed, drafts }: ImportSummary): string {
  if (listed + drafts === 0) return 'No video was added';
  if (drafts === 0) return `${counted(listed, 'video')} published`;
  if (listed === 0) return `${counted(drafts, 'draft')} added`;
  return `${counted(listed, 'video')} published, ${counted(drafts, 'draft')} added`;
}
