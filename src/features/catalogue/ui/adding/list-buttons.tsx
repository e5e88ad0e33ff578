import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import type { ImportState } from '../../contract-imports.ts';

/** What a person says of an import that was checked. */
export interface ListChoices {
  publish: boolean;
  /** Whether it fills in what listed videos lack. */
  completes: boolean;
  /** Whether it brings back what an admin deleted. */
  restores: boolean;
}

type ListButtonsProps = {
  state: ImportState;
  completes: boolean;
  restores: boolean;
  isWorking: boolean;
  onList: (choices: ListChoices) => void;
};

/** Has what was checked listed, in one of two ways; nothing where there is nothing to list. */
export function ListButtons({ state, completes, restores, isWorking, onList }: ListButtonsProps) {
  const count = state.found + (restores ? state.deleted : 0);
  const drafts = state.drafts + (restores ? state.deletedDrafts : 0);
  const list = (publish: boolean) => onList({ publish, completes, restores });
  if (count === 0)
    return completes ? (
      <Button variant="primary" loading={isWorking} onClick={() => list(true)}>
        {isWorking ? 'Filling in...' : `Complete ${counted(state.completable, 'Video')}`}
      </Button>
    ) : null;
  const completing = completes ? `, complete ${groupedNumber(state.completable)}` : '';
  return (
    <>
      {drafts < count && (
        <Button variant="primary" loading={isWorking} onClick={() => list(true)}>
          {isWorking ? 'Adding...' : `Publish ${counted(count - drafts, 'video')}${completing}`}
        </Button>
      )}
      <Button aria-disabled={isWorking || undefined} onClick={() => list(false)}>
        {completes ? `Add ${counted(count, 'draft')}${completing}` : 'Add as drafts'}
      </Button>
    </>
  );
}
