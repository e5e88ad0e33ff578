import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AddVideos } from './add-videos.tsx';
import { addingChanged, importStateQuery, isUnderWay, recentImportsQuery } from './adding-queries.ts';
import { howFar } from './import-progress.tsx';
import type { Brought } from './use-import.ts';

/** What may be pasted anywhere: at least one link to something. */
const LINK = /\bhttps?:\/\/\S|\byoutu\.be\/\S/i;

/**
 * The sheet 'Add videos' of a list: opened by its button, by links that are pasted anywhere on the page, and by a file
 * that is dropped there. What was pasted or dropped is checked at once. An import that is under way stands beside it, also
 * after a reload.
 */
export function AddMany() {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [importId, setImportId] = useState<string | null>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const recent = useQuery(recentImportsQuery()).data ?? [];
  const running = recent.find(({ status }) => status === 'checking' || status === 'listing');
  // Each step of an import may bring videos into the list behind it.
  const steps = recent
    .filter(isUnderWay)
    .map(({ id, status }) => `${id} ${status}`)
    .join();
  const stepsBefore = useRef('');
  useEffect(() => {
    if (stepsBefore.current !== '') void addingChanged(queryClient);
    stepsBefore.current = steps;
  }, [steps, queryClient]);
  // What waits for an answer is not thrown away by closing the sheet.
  const isUnfinished = recent.some(({ id, status }) => id === importId && status === 'checked');
  const failedMeanwhile =
    !isOpen && recent.some(({ id, status }) => id === importId && status === 'failed') ? importId : null;
  const open = (shown: string | null) => {
    setBrought(null);
    setImportId(shown);
    setIsOpen(true);
  };
  useEffect(() => {
    const bring = (given: Brought) => {
      setImportId(null);
      setBrought(given);
      setIsOpen(true);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isForAnother(event.target)) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!file && !LINK.test(text)) return;
      event.preventDefault();
      bring(file ? { file } : { text });
    };
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      bring({ file });
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return (
    <>
      {running && (
        <Button variant="quiet" onClick={() => open(running.id)}>
          {running.status === 'checking'
            ? 'Reading a file...'
            : `Adding: ${groupedNumber(howFar(running).done)} of ${groupedNumber(howFar(running).total)}`}
        </Button>
      )}
      {failedMeanwhile !== null && (
        <Button variant="quiet" onClick={() => open(failedMeanwhile)}>
          An import failed
        </Button>
      )}
      <Button onClick={() => open(isUnfinished ? importId : null)}>Add Many</Button>
      <Sheet
        open={isOpen}
        onOpenChange={(isNow) => {
          setIsOpen(isNow);
          // What was read of a failure is not told again.
          const seen = queryClient.getQueryData(importStateQuery(importId ?? '').queryKey);
          if (!isNow && seen?.status === 'failed') setImportId(null);
        }}
        side="bottom"
        title="Add videos"
        footer={
          <Link
            to="/admin/videos/import"
            search={importId ? { import: importId } : {}}
            className="prose-link"
          >
            Open as a page, with earlier imports and exports
          </Link>
        }
      >
        <AddVideos importId={importId} onImport={setImportId} brought={brought} />
      </Sheet>
    </>
  );
}

/** Whether what is pasted is meant for a field, or for a dialog that is open. */
function isForAnother(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null
  );
}
