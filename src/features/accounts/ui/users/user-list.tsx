import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { EndlessList } from '#client/list/endless-list.tsx';
import { utcDay } from '#lib/utc-day.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import type { User } from '../../contract-users.ts';
import { usersQuery } from './queries.ts';
import { UserMenu } from './user-menu.tsx';

type UserListProps = {
  search: string;
  /** The place in the list after which it begins. */
  from: string | undefined;
};

/** People with an account, the newest first (spec 3 §2 Admin Users). */
export function UserList({ search, from }: UserListProps) {
  const query = useInfiniteQuery(usersQuery(search, from));
  const users = query.data?.pages.flatMap((page) => page.users) ?? [];
  const list = useFocusOfNext(users.map(({ id }) => id).join(), 'tbody tr', 'button');
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error('Failed to fetch users');
  }, [isError]);

  if (query.isPending) return <Skeleton className="h-48 w-full" />;
  if (!query.data) {
    return (
      <LoadError
        error={query.error}
        heading="h2"
        title="Failed to fetch users"
        message={generalWords(query.error)}
        retryLabel="Retry"
        retry={query.refetch}
      />
    );
  }
  if (users.length === 0) {
    return <EmptyState heading="h2" title="No users found" hint="Nobody has such an address or name." />;
  }
  return (
    <EndlessList
      query={query}
      things="users"
      count={users.length}
      nextCursor={query.data.pages.at(-1)?.nextCursor ?? null}
    >
      <div ref={list} className="@container">
        <table aria-label="Users" className="w-full table-fixed text-left">
          <thead className="border-b border-line text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                Email
              </th>
              <th scope="col" className="w-40 py-2 pr-4 font-medium max-md:hidden @max-[26rem]:hidden">
                Joined
              </th>
              <th scope="col" className="w-28 py-2 pr-4 font-medium @max-[16rem]:hidden">
                Role
              </th>
              <th scope="col" className="w-16 py-2 text-right font-medium">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </tbody>
        </table>
      </div>
    </EndlessList>
  );
}

const day = (iso: string) => <time dateTime={iso}>{utcDay(iso)}</time>;

function UserRow({ user }: { user: User }) {
  const { email, name, joinedAt, activeAt, role, isActive, isSuspended } = user;
  const joined = day(joinedAt);
  const active = activeAt ? <>Active {day(activeAt)}</> : 'Signed out';
  const rights = (
    <>
      {role === 'admin' ? <Badge variant="strong">Admin</Badge> : 'User'}
      {isSuspended && <Badge variant="warning">Suspended</Badge>}
    </>
  );
  return (
    <tr className="border-b border-line">
      <td className="h-12 py-1 pr-4">
        <span className="wrap-anywhere">{email}</span>
        {!isActive && <span className="block text-sm text-muted">Address not verified yet</span>}
        {name && <span className="block text-sm wrap-anywhere text-muted">{name}</span>}
        <span className="block text-sm text-muted md:@min-[26rem]:hidden">
          Joined {joined} · {active}
        </span>
        <span className="@min-[16rem]:hidden">{rights}</span>
      </td>
      <td className="pr-4 text-muted max-md:hidden @max-[26rem]:hidden">
        {joined}
        <span className="block text-sm">{active}</span>
      </td>
      <td className="pr-4 @max-[16rem]:hidden">{rights}</td>
      <td className="text-right">
        <UserMenu user={user} />
      </td>
    </tr>
  );
}
