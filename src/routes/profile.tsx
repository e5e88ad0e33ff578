import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { waitForList } from '#client/list/wait-for-list.ts';
import { sessionQuery, useSession } from '#client/session.ts';
import { privateHead } from '#client/site.ts';
import { providerProblemWords } from '#features/accounts/rules/provider-problem.ts';
import { AccountTab } from '#features/accounts/ui/profile/account-tab.tsx';
import { ProfileTabs } from '#features/accounts/ui/profile/profile-tabs.tsx';
import { passkeysQuery, profileQuery, sessionsQuery } from '#features/accounts/ui/profile/queries.ts';
import { signInMethodsQuery } from '#features/accounts/ui/queries.ts';
import { SignedOut } from '#features/accounts/ui/signed-out.tsx';
import { PauseHistory } from '#features/library/ui/pause-history.tsx';
import { historySettingsQuery, librarySummaryQuery } from '#features/library/ui/queries.ts';
import { FavoritesTab, HistoryTab } from '#features/library/ui/summary-tab.tsx';
import { WeeklyActivity } from '#features/library/ui/weekly-activity.tsx';
import { loadNetwork } from '#features/sharing/ui/network/load-network.ts';
import { NetworkCard } from '#features/sharing/ui/network/network-card.tsx';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/profile')({
  staticData: { forMembers: true },
  validateSearch: ({ tab, problem }): { tab?: 'favorites' | 'history'; problem?: string } => ({
    tab: tab === 'favorites' || tab === 'history' ? tab : undefined,
    problem: typeof problem === 'string' ? problem : undefined,
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { queryClient }, deps: { tab }, parentMatchPromise }) => {
    const { loaderData: site } = await parentMatchPromise;
    if (await queryClient.ensureQueryData(sessionQuery())) {
      const summary = queryClient.fetchQuery({ ...librarySummaryQuery(), staleTime: 0 });
      const account = tab
        ? []
        : [
            queryClient.fetchQuery(profileQuery()),
            queryClient.prefetchQuery(signInMethodsQuery()),
            queryClient.fetchQuery(sessionsQuery()),
            queryClient.fetchQuery(passkeysQuery()),
            queryClient.fetchQuery(historySettingsQuery()),
            loadNetwork(queryClient),
          ];
      await waitForList(Promise.all([summary, ...account]));
    }
    return site;
  },
  head: privateHead('Your Profile'),
  component: Profile,
  errorComponent: ({ error }) => (
    <Frame>
      <LoadError error={error} />
    </Frame>
  ),
});

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page max-w-5xl pt-6 pb-20 md:pt-10">
      <h1 className="mb-5 text-xl">Your Profile</h1>
      {children}
    </div>
  );
}

function Profile() {
  const session = useSession();
  const { tab = 'account', problem } = Route.useSearch();
  if (!session) {
    return (
      <Frame>
        <SignedOut
          title="Please sign in to view your profile."
          path={tab === 'account' ? '/profile' : `/profile?tab=${tab}`}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <ProfileTabs tab={tab}>
        {tab === 'account' && (
          <AccountTab
            activity={<WeeklyActivity />}
            network={<NetworkCard />}
            historySettings={<PauseHistory />}
            interests={
              <Link to="/profile/interests" className={buttonClass()}>
                View Your Interests
              </Link>
            }
            problem={providerProblemWords(problem)}
          />
        )}
        {tab === 'favorites' && <FavoritesTab />}
        {tab === 'history' && <HistoryTab />}
      </ProfileTabs>
    </Frame>
  );
}
