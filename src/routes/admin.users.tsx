import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { Invitations } from '#features/accounts/ui/users/invitations.tsx';
import { invitationsQuery, usersQuery } from '#features/accounts/ui/users/queries.ts';
import { RefreshUsers, Users } from '#features/accounts/ui/users/users.tsx';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { placeParam } from '#lib/list-place.ts';

export const Route = createFileRoute('/admin/users')({
  validateSearch: ({ after }): { after?: string | undefined } => ({ after: placeParam('users', after) }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context: { queryClient }, deps: { after }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) {
      await Promise.all([
        queryClient.prefetchInfiniteQuery(usersQuery('', after)),
        queryClient.prefetchQuery(invitationsQuery()),
      ]);
    }
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Users'),
  component: UsersPage,
});

function UsersPage() {
  const { after } = Route.useSearch();
  return (
    <AdminPage title="Users" subtitle="Manage user accounts and permissions." actions={<RefreshUsers />}>
      <Invitations />
      <Users from={after} />
    </AdminPage>
  );
}
