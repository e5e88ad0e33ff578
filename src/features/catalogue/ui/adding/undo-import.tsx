import { type ComponentProps, useState } from 'react';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ImportSummary } from '../../contract-imports.ts';

type UndoImportProps = Pick<ComponentProps<typeof Button>, 'size' | 'aria-label'> & {
  of: ImportSummary;
  onUndo: () => void;
};

/** Undo of an import that is done: it says first what goes with it. */
export function UndoImport({ of, onUndo, ...rest }: UndoImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...rest} variant="quiet" onClick={() => (takesAway(of) ? setIsAsking(true) : onUndo())}>
        Undo
      </Button>
      <UndoImportDialog of={of} open={isAsking} onOpenChange={setIsAsking} onUndo={onUndo} />
    </>
  );
}

/** Whether undoing an import takes anything away, which is asked about first. */
export const takesAway = ({ removable, completed }: ImportSummary): boolean => removable + completed > 0;

type UndoImportDialogProps = Pick<UndoImportProps, 'of' | 'onUndo'> &
  Pick<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'>;

/** Says what goes with an import, and undoes it if that is wished. */
export function UndoImportDialog({ of, open, onOpenChange, onUndo }: UndoImportDialogProps) {
  const { removable, completed } = of;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title="Undo this import"
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant={removable > 0 ? 'danger' : 'primary'}
            onClick={() => {
              onOpenChange(false);
              onUndo();
            }}
          >
            {removable > 0 ? `Remove ${counted(removable, 'Video')}` : 'Undo'}
          </Button>
        </>
      }
    >
      {removable > 0 && <p className="font-medium text-ink">{removedWords(of)}</p>}
      {removable > 0 && (
        <p className="mt-2">
          Members’ favorites and history lose what is removed, too. For 30 days it stands under “Deleted” in
          the list of videos: restored from there, all of it is back.
        </p>
      )}
      {completed > 0 && (
        <p className="mt-2 first:mt-0">
          What it filled in of {counted(completed, 'other video')} is taken back, where nobody changed it
          since.
        </p>
      )}
    </Dialog>
  );
}

function removedWords({ removable, removablePublished: published }: ImportSummary): string {
  if (removable === 1) return published === 1 ? 'One published video is removed.' : 'One draft is removed.';
  const removed = `${counted(removable, 'video')} are removed`;
  if (published === 0) return `${removed}, all of them drafts.`;
  if (published === removable) return `${removed}, all of them published.`;
  return `${removed}, ${groupedNumber(published)} of them published.`;
}
