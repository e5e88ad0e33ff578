import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { waitForList } from '#client/list/wait-for-list.ts';
import { sessionQuery, useSession } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { SignedOut } from '#features/accounts/ui/signed-out.tsx';
import { MyInterests } from '#features/interests/ui/my-interests.tsx';
import { interestsQuery } from '#features/interests/ui/queries.ts';

export const Route = createFileRoute('/profile_/interests')({
  staticData: { forMembers: true },
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await queryClient.ensureQueryData(sessionQuery()))
      await waitForList(queryClient.fetchQuery(interestsQuery()));
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Your Interests'),
  component: YourInterests,
  errorComponent: ({ error }) => (
    <Frame>
      <LoadError error={error} />
    </Frame>
  ),
});

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page max-w-4xl pt-6 pb-20 md:pt-10">
      <p>
        <Link
          to="/profile"
          className="target inline-flex items-center text-sm text-muted underline-offset-4 hover:underline"
        >
          Your Profile
        </Link>
      </p>
      <h1 className="mb-5 text-xl">Your Interests</h1>
      {children}
    </div>
  );
}

function YourInterests() {
  const session = useSession();
  if (!session) {
    return (
      <Frame>
        <SignedOut
          title="Please sign in to view your interests."
          hint="What your videos are about stands here, once you watched or shared some."
          path="/profile/interests"
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <p className="mb-6 max-w-measure text-muted">
        What your videos are about, used to suggest friends to share with. Friends see the words of what you
        shared; the others are for you alone.
      </p>
      <MyInterests />
    </Frame>
  );
}
