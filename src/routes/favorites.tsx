import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { panelWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { useSession } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { SignedOut } from '#features/accounts/ui/signed-out.tsx';
import { FavoritesList } from '#features/library/ui/favorites-list.tsx';
import { forMember } from '#features/library/ui/for-member.ts';
import { ShareVideo } from '#features/sharing/ui/share-button.tsx';
import { placeParam } from '#lib/list-place.ts';

export const Route = createFileRoute('/favorites')({
  validateSearch: ({ after }): { after?: string | undefined } => ({
    after: typeof after === 'string' ? after : undefined,
  }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context: { queryClient }, deps: { after }, parentMatchPromise }) => {
    await forMember(queryClient, ({ loadFavorites }) =>
      loadFavorites(queryClient, placeParam('favorites', after)),
    );
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Your Favorites'),
  staticData: { forMembers: true },
  component: Favorites,
  errorComponent: ({ error }) => (
    <Frame>
      <LoadError error={error} title="Error loading favorites" message={panelWords(error)} />
    </Frame>
  ),
});

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page pt-6 pb-20 md:pt-10">
      <h1 className="mb-6 text-xl">Your Favorites</h1>
      {children}
    </div>
  );
}

function Favorites() {
  const session = useSession();
  const after = placeParam('favorites', Route.useSearch().after);
  return (
    <Frame>
      {session ? (
        <FavoritesList key={after} from={after} actions={(video) => <ShareVideo video={video} />} />
      ) : (
        <SignedOut
          title="Please sign in to view your favorites."
          hint="A heart on a video keeps it here, on every device."
          path="/favorites"
        />
      )}
    </Frame>
  );
}
