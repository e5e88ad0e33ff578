import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { adminParams } from '#features/accounts/rules/entrance-params.ts';
import { AdminGuard, loadAdminCheck } from '#features/accounts/ui/admin-guard.tsx';
import { RecoveryTesting } from '#features/admin/ui/recovery/recovery-testing.tsx';

/** Of use to admins alone, and listed nowhere (decisions: Internal test pages). */
export const Route = createFileRoute('/test-recovery')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { forMembers: true },
  validateSearch: adminParams,
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    await loadAdminCheck(queryClient);
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Player Recovery Test'),
  component: TestRecovery,
});

function TestRecovery() {
  const { claim, verified = false } = Route.useSearch();
  return (
    <AdminGuard claim={claim} isVerified={verified}>
      <div className="page grid gap-3 pt-6 pb-20 md:pt-10">
        <h1 className="text-xl">Player Recovery Test</h1>
        <p className="mb-6 max-w-measure text-muted">
          How pages and the player recover from what goes wrong.
        </p>
        <RecoveryTesting />
      </div>
    </AdminGuard>
  );
}
