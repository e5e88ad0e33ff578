import { useId } from 'react';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { ImportState } from '../../contract-imports.ts';

type DeletedChoiceProps = {
  state: ImportState;
  restores: boolean;
  onChoice: (restores: boolean) => void;
};

/** Titles that are named; of more the number. */
const NAMED = 5;

/** What becomes of rows whose videos an admin deleted, where there are any. */
export function DeletedChoice({ state: { deleted, deletedTitles }, restores, onChoice }: DeletedChoiceProps) {
  const says = useId();
  if (deleted === 0) return null;
  const named = deletedTitles.slice(0, NAMED).map((title) => `“${title}”`);
  const more = deleted - named.length;
  const titles = [named.join(', '), more > 0 && `and ${groupedNumber(more)} more`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">
        {counted(deleted, 'video')} of it {deleted === 1 ? 'was' : 'were'} deleted here, and{' '}
        {restores ? `${deleted === 1 ? 'comes' : 'come'} back` : `${deleted === 1 ? 'is' : 'are'} left out`}:{' '}
        {titles}
      </p>
      <Checkbox
        checked={restores}
        onChange={(event) => onChoice(event.currentTarget.checked)}
        aria-describedby={says}
      >
        {deleted === 1 ? 'Bring it back' : 'Bring them back'}
      </Checkbox>
      <p id={says} className="text-sm text-muted">
        As restoring does: with the title, transcript and questions that{' '}
        {deleted === 1 ? 'it has' : 'they have'}.
      </p>
    </div>
  );
}
