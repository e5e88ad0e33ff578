import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { readUsersAgain } from './queries.ts';
import { UserList } from './user-list.tsx';

/** The list of people with its search (spec 3 §2 Admin Users). */
export function Users({ from }: { from: string | undefined }) {
  const [search, setSearch] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch(String(new FormData(event.currentTarget).get('email') ?? '').trim());
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <search>
        <form onSubmit={submit} className="flex w-full max-w-field gap-3">
          <SearchField
            label="Search by email"
            placeholder="Search by email..."
            name="email"
            clearLabel="Clear search"
            onClear={() => setSearch('')}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <UserList search={search} from={search ? undefined : from} />
    </div>
  );
}

/** Reads the list anew. */
export function RefreshUsers() {
  const queryClient = useQueryClient();
  const isReading = useIsFetching({ queryKey: ['accounts', 'users'] }) > 0;
  return (
    <Button loading={isReading} onClick={() => void readUsersAgain(queryClient)}>
      Refresh
    </Button>
  );
}
