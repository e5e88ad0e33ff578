import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useFollowingFields } from '#client/form/use-following-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { AuditFilter } from '../../contract-audit.ts';
import { deedWords } from '../../rules/deed-words.ts';
import { auditActionsQuery } from '../operations.ts';
import { auditFilterOf } from './audit-filter.ts';

/** The moments of the list are those of the reader's own clock. */
const DAYS = 'Days are in UTC.';

type AuditFiltersProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void };

/** By what the log is searched: the kind of deed, who, to what, and when. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { data } = useQuery(auditActionsQuery());
  const kinds = [...new Set([...(data?.actions ?? []), ...(filter.action ? [filter.action] : [])])].toSorted(
    (one, other) => deedWords(one).localeCompare(deedWords(other), 'en'),
  );
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const isFiltered = Object.keys(filter).length > 0;
  const [isOpenByPress, setIsOpenByPress] = useState(isFiltered);
  // A list that is filtered shows by what.
  const isOpen = isOpenByPress || isFiltered;
  // What the address says stands in the fields, also after Back.
  const noteSent = useFollowingFields(form, {
    action: filter.action ?? '',
    person: filter.person ?? '',
    subject: filter.subject ?? '',
    from: filter.from ?? '',
    until: filter.until ?? '',
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteSent();
    onFilter(auditFilterOf(Object.fromEntries(new FormData(event.currentTarget))));
  };
  const showEverything = () => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input, select') ?? [])
      field.value = '';
    // The pressed button goes.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onFilter({});
  };
  return (
    <search className="@container grid grid-cols-1 gap-4">
      {/* On a phone the fields fill the screen, and the newest deeds are what one comes for. */}
      {!isFiltered && (
        <Button
          variant="quiet"
          className="justify-self-start md:hidden"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setIsOpenByPress(!isOpen)}
        >
          {isOpen ? 'Hide filters' : 'Filter the log'}
        </Button>
      )}
      <form
        ref={form}
        id={formId}
        onSubmit={submit}
        className={`${isOpen ? 'grid' : 'hidden md:grid'} grid-cols-1 items-start gap-4 *:min-w-0 md:@min-[24rem]:grid-cols-2 xl:@min-[50rem]:grid-cols-[repeat(3,minmax(0,1fr))_repeat(2,11rem)]`}
      >
        <div className="@max-[50rem]:col-span-full md:max-xl:col-span-full">
          <Field label="Action">
            {(control) => (
              <Select
                {...control}
                key={kinds.length}
                name="action"
                defaultValue={filter.action ?? ''}
                className="w-full"
              >
                <option value="">All actions</option>
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {deedWords(kind)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label="Person">
          {(control) => (
            <Input
              {...control}
              name="person"
              placeholder="Part of an email"
              defaultValue={filter.person}
              maxLength={200}
            />
          )}
        </Field>
        <Field label="Subject">
          {(control) => (
            <Input
              {...control}
              name="subject"
              placeholder="Part of a title"
              defaultValue={filter.subject}
              maxLength={200}
            />
          )}
        </Field>
        <Field label="From" hint={DAYS}>
          {(control) => <Input {...control} type="date" name="from" defaultValue={filter.from} />}
        </Field>
        <Field label="Until" hint={DAYS}>
          {(control) => <Input {...control} type="date" name="until" defaultValue={filter.until} />}
        </Field>
        <div className="col-span-full flex gap-3">
          <Button type="submit">Search</Button>
          {isFiltered && (
            <Button variant="quiet" onClick={showEverything}>
              Show everything
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
