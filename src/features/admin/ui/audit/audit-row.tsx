import { Moment } from '#client/moment.tsx';
import { groupedNumber } from '#lib/grouped-number.ts';
import type { AuditEntry, AuditFilter } from '../../contract-audit.ts';
import { deedSentence, deedWords } from '../../rules/deed-words.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditTogether, UndoTogether } from './audit-together.tsx';
import { UndoEntry } from './undo-entry.tsx';

type Person = AuditEntry['actor'];

/** Of who is gone an id is left, by which their deeds are known from those of others who are gone. */
const personInWords = ({ id, email }: Person) => email ?? `a deleted account (${id})`;

/** A line of the log: one deed, or the same many times. */
export function AuditRow({ entry, filter }: { entry: AuditEntry; filter: AuditFilter }) {
  const { id, action, count, subject, actor, person, at, undone, whyNotUndone } = entry;
  const isMany = count > 1;
  const words = deedWords(action);
  const [deed, rest] = deedSentence(action, subject);
  return (
    <li tabIndex={-1} className="grid items-start gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-medium">{isMany ? words : deed}</span>
          {isMany ? ` ${groupedNumber(count)} times: ${subject} and ${groupedNumber(count - 1)} more` : rest}
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
        {!undone && whyNotUndone && <p className="text-sm text-muted">Cannot be undone. {whyNotUndone}</p>}
        {isMany ? (
          <AuditTogether
            entry={entry}
            filter={filter}
            row={(one) => <AuditRow key={one.id} entry={one} filter={filter} />}
          />
        ) : (
          <AuditDetails id={id} />
        )}
      </div>
      {!undone &&
        !whyNotUndone &&
        (isMany ? (
          <UndoTogether entry={entry} filter={filter} words={words} />
        ) : (
          <UndoEntry id={id} action={action} label={`Undo: ${deed}${rest.replace(/^:/, ',')}`} />
        ))}
    </li>
  );
}
