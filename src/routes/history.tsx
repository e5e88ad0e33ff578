import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { useSession } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { SignedOut } from '#features/accounts/ui/signed-out.tsx';
import { ClearHistory } from '#features/library/ui/clear-history.tsx';
import { forMember } from '#features/library/ui/for-member.ts';
import { HistoryList } from '#features/library/ui/history-list.tsx';
import { PauseHistory } from '#features/library/ui/pause-history.tsx';
import { placeParam } from '#lib/list-place.ts';

export const Route = createFileRoute('/history')({
  validateSearch: ({ after }): { after?: string | undefined } => ({
    after: typeof after === 'string' ? after : undefined,
  }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context: { queryClient }, deps: { after }, parentMatchPromise }) => {
    await forMember(queryClient, ({ loadHistory }) => loadHistory(queryClient, placeParam('history', after)));
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Watch History'),
  staticData: { forMembers: true },
  component: History,
  errorComponent: ({ error }) => (
    <Frame>
      <LoadError error={error} title="Error loading watch history. Please try again later." message={null} />
    </Frame>
  ),
});

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="page max-w-4xl pt-6 pb-20 md:pt-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-xl">Watch History</h1>
        {actions && <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

function History() {
  const session = useSession();
  const after = placeParam('history', Route.useSearch().after);
  const site = Route.useLoaderData();
  if (!session) {
    return (
      <Frame>
        <SignedOut
          title="Please sign in to view your history."
          hint="What you watch stands here, to go on where you stopped."
          path="/history"
        />
      </Frame>
    );
  }
  return (
    <Frame
      actions={
        <>
          <PauseHistory />
          <ClearHistory from={after} />
        </>
      }
    >
      <HistoryList key={after} from={after} siteName={site?.name ?? ''} />
    </Frame>
  );
}
