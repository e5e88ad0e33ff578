import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { undoActions } from '#client/undo.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { AuditEntry, AuditFilter } from '../../contract-audit.ts';
import { auditTogetherQuery } from '../operations.ts';

type TogetherProps = { entry: AuditEntry; filter: AuditFilter };

type RowsProps = TogetherProps & { row: (entry: AuditEntry) => ReactNode };

/** The deeds that one line tells of, each with its own Undo. */
export function AuditTogether({ entry, filter, row }: RowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="target w-fit cursor-pointer text-sm underline">Show all {entry.count}</summary>
      {isOpen && <Rows entry={entry} filter={filter} row={row} />}
    </details>
  );
}

function Rows({ entry, filter, row }: RowsProps) {
  const { data, error } = useQuery(auditTogetherQuery(filter, entry.id));
  if (error) return <p className="text-sm text-danger">{generalWords(error)}</p>;
  if (!data) return <p className="text-sm text-muted">Loading...</p>;
  return <ul className="mt-2 divide-y divide-line border-l-2 border-line pl-4">{data.entries.map(row)}</ul>;
}

/** Takes back all that a line tells of, the last first; what cannot be taken back stays, and is counted. */
export function UndoTogether({ entry, filter, words }: TogetherProps & { words: string }) {
  const queryClient = useQueryClient();
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async (button: HTMLElement) => {
    setIsUndoing(true);
    try {
      const { entries } = await queryClient.fetchQuery(auditTogetherQuery(filter, entry.id));
      const oldestFirst = entries.map(({ id }) => id).toReversed();
      const kept = await undoActions(oldestFirst, () => {}, new AbortController().signal);
      if (kept > 0) toast.info(`${counted(kept, 'deed')} could not be undone`);
      else toast.success('Undone');
    } catch (thrown) {
      toast.error(generalWords(thrown));
    }
    // The button goes.
    if (document.activeElement === button) button.closest('li')?.focus();
    await queryClient.invalidateQueries();
    setIsUndoing(false);
  };
  return (
    <Button
      aria-label={`Undo all ${entry.count}: ${words}`}
      loading={isUndoing}
      onClick={(event) => void undo(event.currentTarget)}
      className="justify-self-start"
    >
      Undo all {entry.count}
    </Button>
  );
}
