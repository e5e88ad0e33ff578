import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { panelWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { sessionQuery, useSession } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { SignedOut } from '#features/accounts/ui/signed-out.tsx';
import { BestInsights, loadBestInsights } from '#features/assistant/ui/insights/best-insights.tsx';
import { openingVideoQuery } from '#features/assistant/ui/questions/card-questions.ts';
import { loadFriendsThink } from '#features/sharing/ui/feed/feed-queries.ts';
import { FriendsBeside } from '#features/sharing/ui/feed/friends-beside.tsx';
import { FriendsThink } from '#features/sharing/ui/feed/friends-think.tsx';
import { ShowsVotes } from '#features/sharing/ui/feed/shows-votes.tsx';
import { HowSharingWorks } from '#features/sharing/ui/how-sharing-works.tsx';
import { AddYourName } from '#features/sharing/ui/network/add-your-name.tsx';
import { cleanId } from '#lib/clean-param.ts';
import { placeParam } from '#lib/list-place.ts';

export const Route = createFileRoute('/friends')({
  validateSearch: ({ person, after }): { person?: string | undefined; after?: string | undefined } => ({
    person: cleanId(person),
    after: typeof after === 'string' ? after : undefined,
  }),
  loaderDeps: ({ search: { person, after } }) => ({ person, after }),
  loader: async ({ context: { queryClient }, deps: { person, after }, parentMatchPromise }) => {
    if (await queryClient.ensureQueryData(sessionQuery())) {
      await Promise.all([
        loadFriendsThink(queryClient, { personId: person, from: placeParam('friends-think', after) }),
        queryClient.prefetchQuery(openingVideoQuery()),
      ]);
    } else await loadBestInsights(queryClient);
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('What your friends think'),
  staticData: { forMembers: true },
  component: Friends,
  errorComponent: ({ error }) => (
    <Frame>
      <LoadError error={error} title="Error loading what your friends think" message={panelWords(error)} />
    </Frame>
  ),
});

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page pt-6 pb-20 md:pt-10">
      <h1 className="mb-8 text-xl">What your friends think</h1>
      {children}
    </div>
  );
}

function Friends() {
  const session = useSession();
  const { person, after } = Route.useSearch();
  const from = placeParam('friends-think', after);
  if (!session) {
    return (
      <Frame>
        <SignedOut
          title="Please sign in to see what your friends think."
          hint="Questions, answers, moments and videos that the people you are connected with shared or found helpful stand here, the newest first."
          path="/friends"
        />
        <div className="mt-10 grid grid-cols-1 gap-12">
          <HowSharingWorks />
          <BestInsights />
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      <AddYourName />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <aside className="grid grid-cols-1 content-start gap-6 lg:sticky lg:top-24 lg:order-last lg:self-start">
          <FriendsBeside personId={person} />
          <div className="grid gap-6 max-lg:hidden">
            <ShowsVotes />
            <HowSharingWorks />
          </div>
        </aside>
        <div className="min-w-0">
          <FriendsThink key={`${person} ${from}`} personId={person} from={from} />
        </div>
        <div className="mt-8 grid gap-6 border-t border-line pt-6 lg:hidden">
          <ShowsVotes />
          <HowSharingWorks />
        </div>
      </div>
    </Frame>
  );
}
