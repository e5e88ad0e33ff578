import { createFileRoute } from '@tanstack/react-router';
import { waitForList } from '#client/list/wait-for-list.ts';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import type { AuditFilter } from '#features/admin/contract-audit.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { auditFilterOf } from '#features/admin/ui/audit/audit-filter.ts';
import { AuditLog } from '#features/admin/ui/audit/audit-log.tsx';
import { auditActionsQuery, auditLogQuery } from '#features/admin/ui/operations.ts';
import { placeParam } from '#lib/list-place.ts';

export const Route = createFileRoute('/admin/audit-log')({
  validateSearch: (search: Record<string, unknown>): AuditFilter & { after?: string | undefined } => ({
    ...auditFilterOf(search),
    after: placeParam('audit-log', search.after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) {
      await waitForList(
        Promise.all([
          queryClient.prefetchInfiniteQuery(auditLogQuery(auditFilterOf(deps), deps.after)),
          queryClient.prefetchQuery(auditActionsQuery()),
        ]),
      );
    }
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Audit Log'),
  component: AuditLogPage,
});

function AuditLogPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage title="Audit Log" subtitle="What admins did, the newest first. Every admin sees all of it.">
      <AuditLog
        filter={auditFilterOf(search)}
        from={search.after}
        onFilter={(chosen) => void navigate({ search: chosen, resetScroll: false })}
      />
    </AdminPage>
  );
}
