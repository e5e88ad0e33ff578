import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';

/** Milliseconds after the last key until what was typed is searched for (spec 2 §9). */
const DEBOUNCE_MS = 300;

type SearchFormProps = {
  label: string;
  /** As the label unless given. */
  placeholder?: string;
  /** What stands in the field at first. */
  initial?: string;
  /** Whether it is searched while one types, too. */
  isLive?: boolean;
  /** Is given what is searched for, without blanks around it; empty when the field is cleared. */
  onSearch: (term: string) => void;
};

/** A field over a list that is searched by a press and, where it is so wanted, while one types. */
export function SearchForm({
  label,
  placeholder = label,
  initial,
  isLive = false,
  onSearch,
}: SearchFormProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (term: string) => {
    clearTimeout(timer.current);
    onSearch(term.trim());
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get('term') ?? ''));
  };
  const searchSoon = (term: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(term), DEBOUNCE_MS);
  };
  return (
    <search className="w-full">
      <form onSubmit={submit} className="flex w-full max-w-field flex-wrap gap-3">
        <SearchField
          label={label}
          placeholder={placeholder}
          name="term"
          defaultValue={initial}
          clearLabel="Clear search"
          className="grow basis-36"
          onInput={isLive ? (event) => searchSoon(event.currentTarget.value) : undefined}
          onClear={() => search('')}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
