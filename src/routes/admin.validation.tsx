import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { Validation } from '#features/admin/ui/diagnostics/validation.tsx';
import { checksQuery } from '#features/admin/ui/operations.ts';

export const Route = createFileRoute('/admin/validation')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) await queryClient.prefetchQuery(checksQuery());
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Architecture Validation'),
  component: ArchitectureValidation,
});

function ArchitectureValidation() {
  return (
    <AdminPage
      title="Architecture Validation"
      subtitle="Checks, right now, that everything the site needs works."
    >
      <Validation />
    </AdminPage>
  );
}
