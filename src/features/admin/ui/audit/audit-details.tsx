import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { useMomentWords } from '#client/moment.tsx';
import { type DeedDetail, deedDetails } from '../../rules/deed-details.ts';
import { auditDetailsQuery } from '../operations.ts';

const SUMMARY = 'target w-fit cursor-pointer text-sm underline';
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What was before a deed and what is after, in words; as it was written down for who asks. */
export function AuditDetails({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={SUMMARY}>Details</summary>
      {isOpen && <Written id={id} />}
    </details>
  );
}

function Written({ id }: { id: string }) {
  const { data, error } = useQuery(auditDetailsQuery(id));
  if (error) return <p className="text-sm text-danger">{generalWords(error)}</p>;
  if (!data) return <p className="text-sm text-muted">Loading...</p>;
  const details = deedDetails(data.before, data.after);
  return (
    <div className="mt-2 grid gap-2 text-sm">
      {details.length === 0 ? (
        <p className="text-muted">Nothing else was written down.</p>
      ) : (
        <dl className="grid gap-2">
          {details.map((detail) => (
            <div key={detail.label}>
              <dt className="text-muted">{detail.label}</dt>
              <Sides {...detail} />
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary className={SUMMARY}>As JSON</summary>
        <pre className="mt-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(data, null, 2)}
        </pre>
      </details>
    </div>
  );
}

/** What is known of one side alone stands by itself. */
function Sides({ before, after }: DeedDetail) {
  if (before === null || after === null) return <Side text={before ?? after ?? ''} />;
  return (
    <>
      <Side called="Before" text={before} />
      <Side called="After" text={after} />
    </>
  );
}

function Side({ called, text }: { called?: string; text: string }) {
  const momentWords = useMomentWords();
  return (
    <dd className="wrap-anywhere whitespace-pre-wrap">
      {called && <span className="text-muted">{called}: </span>}
      {MOMENT.test(text) ? momentWords(text) : text}
    </dd>
  );
}
