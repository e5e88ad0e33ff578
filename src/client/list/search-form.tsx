import type { SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';

type SearchFormProps = {
  label: string;
  /** As the label unless given. */
  placeholder?: string;
  /** Is given what is searched for, without blanks around it; empty when the field is cleared. */
  onSearch: (term: string) => void;
};

/** A field over a list that is searched by a press, not while one types. */
export function SearchForm({ label, placeholder = label, onSearch }: SearchFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('term') ?? '').trim());
  };
  return (
    <search className="w-full">
      <form onSubmit={submit} className="flex w-full max-w-field gap-3">
        <SearchField
          label={label}
          placeholder={placeholder}
          name="term"
          clearLabel="Clear search"
          onClear={() => onSearch('')}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
