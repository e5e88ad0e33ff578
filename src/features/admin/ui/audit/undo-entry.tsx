import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { undoAction } from '#client/undo.ts';
import type { ImportState } from '#features/catalogue/contract-imports.ts';
import { importStateQuery } from '#features/catalogue/ui/adding/adding-queries.ts';
import { takesAway, UndoImportDialog } from '#features/catalogue/ui/adding/undo-import.tsx';
import { codeOf } from '#lib/error-code.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { auditDetailsQuery } from '../operations.ts';

/** The deed whose Undo may remove thousands of videos. */
const IMPORT = 'catalogue.import-videos';

type UndoEntryProps = { id: string; action: string; label: string };

/** Undo of one deed of the log; of an import it says first what goes with it, as where it was imported. */
export function UndoEntry({ id, action, label }: UndoEntryProps) {
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  const [asked, setAsked] = useState<ImportState | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const undo = async () => {
    setIsUndoing(true);
    if (await undoAction(id)) {
      // The button goes.
      if (document.activeElement === button.current) button.current?.closest('li')?.focus();
      // Whatever it was done to may be shown somewhere.
      await queryClient.invalidateQueries();
    }
    setIsUndoing(false);
  };
  const press = async () => {
    if (action !== IMPORT) return undo();
    setIsUndoing(true);
    try {
      const it = await importOf(queryClient, id);
      setIsUndoing(false);
      if (!it || !takesAway(it)) return await undo();
      setAsked(it);
      setIsAsking(true);
    } catch (thrown) {
      // Of one that is forgotten the server says why it cannot be undone.
      if (codeOf(thrown) === 'NOT_FOUND_ERROR') return await undo();
      setIsUndoing(false);
      toast.error(generalWords(thrown));
    }
  };
  return (
    <>
      <Button
        ref={button}
        aria-label={label}
        loading={isUndoing}
        onClick={() => void press()}
        className="justify-self-start"
      >
        Undo
      </Button>
      {asked && (
        <UndoImportDialog of={asked} open={isAsking} onOpenChange={setIsAsking} onUndo={() => void undo()} />
      )}
    </>
  );
}

/** The import of a deed as it stands now; null of one that does not tell which. */
async function importOf(queryClient: QueryClient, actionId: string): Promise<ImportState | null> {
  const { after } = await queryClient.fetchQuery(auditDetailsQuery(actionId));
  const { importId } = Object(after) as { importId?: string };
  if (importId === undefined) return null;
  return queryClient.fetchQuery({ ...importStateQuery(importId), staleTime: 0 });
}
