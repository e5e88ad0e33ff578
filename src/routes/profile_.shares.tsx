import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { panelWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { waitForList } from '#client/list/wait-for-list.ts';
import { sessionQuery, useSession } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { SignedOut } from '#features/accounts/ui/signed-out.tsx';
import { eventPlaceParam } from '#features/sharing/rules/event-place.ts';
import { EventList } from '#features/sharing/ui/my-shares/event-list.tsx';
import { MySharesTabs } from '#features/sharing/ui/my-shares/my-shares-tabs.tsx';
import { ShareList } from '#features/sharing/ui/my-shares/share-list.tsx';
import { mySharesQuery, type SharesList, shareEventsQuery } from '#features/sharing/ui/queries.ts';
import { placeParam } from '#lib/list-place.ts';

export const Route = createFileRoute('/profile_/shares')({
  staticData: { forMembers: true },
  validateSearch: ({ tab, after }): { tab?: 'events' | 'revoked'; after?: string } => ({
    tab: tab === 'events' || tab === 'revoked' ? tab : undefined,
    after: typeof after === 'string' ? after : undefined,
  }),
  loaderDeps: ({ search: { tab, after } }) => ({ tab, after }),
  loader: async ({ context: { queryClient }, deps: { tab, after }, parentMatchPromise }) => {
    if (await queryClient.ensureQueryData(sessionQuery())) {
      await waitForList<unknown>(
        tab === 'events'
          ? queryClient.fetchInfiniteQuery(shareEventsQuery(eventPlaceParam(after)))
          : queryClient.fetchInfiniteQuery(mySharesQuery(listOf(tab, after))),
      );
    }
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Your Shares'),
  component: MyShares,
  errorComponent: ({ error }) => (
    <Frame>
      <LoadError error={error} title="Error loading your shares" message={panelWords(error)} />
    </Frame>
  ),
});

const listOf = (tab: string | undefined, after: string | undefined): SharesList =>
  tab === 'revoked'
    ? { isRevoked: true, from: placeParam('revoked-shares', after) }
    : { from: placeParam('shares', after) };

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page max-w-5xl pt-6 pb-20 md:pt-10">
      <h1 className="mb-5 text-xl">Your Shares</h1>
      {children}
    </div>
  );
}

function MyShares() {
  const session = useSession();
  const { tab = 'links', after } = Route.useSearch();
  if (!session) {
    return (
      <Frame>
        <SignedOut
          title="Please sign in to view your shares."
          hint="The links you made stand here, and how often each was opened."
          path="/profile/shares"
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <MySharesTabs tab={tab}>
        {tab === 'events' ? (
          <EventList key={after} from={eventPlaceParam(after)} />
        ) : (
          <ShareList key={`${tab} ${after}`} list={listOf(tab, after)} />
        )}
      </MySharesTabs>
    </Frame>
  );
}
