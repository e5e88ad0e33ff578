import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Moment } from '#client/moment.tsx';
import { undoAction } from '#client/undo.ts';
import { Button } from '#ui/button.tsx';
import type { AuditEntry } from '../../contract-audit.ts';
import { nameInWords } from '../../rules/name-in-words.ts';
import { auditDetailsQuery } from '../operations.ts';

type Person = AuditEntry['actor'];

/** Of who is gone an id is left, by which their deeds are known from those of others who are gone. */
const personInWords = ({ id, email }: Person) => email ?? `a deleted account (${id})`;

/** One deed of the log. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { id, action, subject, actor, person, at, undone, whyNeverUndone } = entry;
  const words = nameInWords(action);
  return (
    <li tabIndex={-1} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-medium">{words}</span>: {subject}
          {person && <>, {personInWords(person)}</>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <Moment iso={at} /> by {personInWords(actor)}
        </p>
        {undone && (
          <p className="text-sm wrap-anywhere text-muted">
            Undone <Moment iso={undone.at} /> by {personInWords(undone.by)}
          </p>
        )}
        {!undone && whyNeverUndone && (
          <p className="text-sm text-muted">Cannot be undone. {whyNeverUndone}</p>
        )}
        <Details id={id} />
      </div>
      {!undone && !whyNeverUndone && <UndoEntry id={id} label={`Undo: ${words}, ${subject}`} />}
    </li>
  );
}

function UndoEntry({ id, label }: { id: string; label: string }) {
  const queryClient = useQueryClient();
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async (button: HTMLElement) => {
    setIsUndoing(true);
    if (await undoAction(id)) {
      // The button goes.
      if (document.activeElement === button) button.closest('li')?.focus();
      // Whatever it was done to may be shown somewhere.
      await queryClient.invalidateQueries();
    }
    setIsUndoing(false);
  };
  return (
    <Button
      aria-label={label}
      loading={isUndoing}
      onClick={(event) => void undo(event.currentTarget)}
      className="justify-self-start"
    >
      Undo
    </Button>
  );
}

function Details({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="target w-fit cursor-pointer text-sm underline">Before and after</summary>
      {isOpen && <BeforeAndAfter id={id} />}
    </details>
  );
}

function BeforeAndAfter({ id }: { id: string }) {
  const { data, error } = useQuery(auditDetailsQuery(id));
  if (error) return <p className="text-sm text-danger">{generalWords(error)}</p>;
  if (!data) return <p className="text-sm text-muted">Loading...</p>;
  return (
    <dl className="mt-2 grid gap-2 text-sm">
      <Side label="Before" value={data.before} />
      <Side label="After" value={data.after} />
    </dl>
  );
}

function Side({ label, value }: { label: string; value: unknown }) {
  const isNothing = Object.keys(Object(value)).length === 0;
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">
        {isNothing ? '—' : JSON.stringify(value, null, 1)}
      </dd>
    </div>
  );
}
