import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchForm } from '#client/list/search-form.tsx';
import { Button } from '#ui/button.tsx';
import { readUsersAgain } from './queries.ts';
import { UserList } from './user-list.tsx';

/** The list of people with its search (spec 3 §2 Admin Users). */
export function Users({ from }: { from: string | undefined }) {
  const [search, setSearch] = useState('');
  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchForm
        label="Search by email or name"
        placeholder="Search by email or name..."
        onSearch={setSearch}
      />
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
