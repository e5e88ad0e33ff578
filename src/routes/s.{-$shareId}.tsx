import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { searchQuery } from '#features/catalogue/ui/queries.ts';
import { VideoGrid } from '#features/catalogue/ui/video-grid.tsx';
import { fromShare, sharedVideoSearch } from '#features/sharing/rules/share-address.ts';
import { loadSharedLink } from '#features/sharing/ui/load-shared-link.ts';
import { OwnRevokedLink } from '#features/sharing/ui/own-revoked-link.tsx';
import {
  type DeadLink,
  SharedLinkDead,
  SharedLinkFailed,
  SharedLinkLoading,
} from '#features/sharing/ui/shared-link.tsx';
import { Elsewhere } from '#shell/elsewhere.tsx';

/**
 * A link, within the application: one that is pressed here, and one behind which nothing is. The page of one that works
 * comes from the server ahead of all this (`link-page.ts`).
 */
export const Route = createFileRoute('/s/{-$shareId}')({
  loader: async (loading) => {
    const { params, context } = loading;
    const isMember = async () => (await context.queryClient.ensureQueryData(sessionQuery())) !== null;
    const [link, site] = await Promise.all([loadSharedLink(params.shareId, isMember), siteOfRoot(loading)]);
    if (site && typeof location !== 'undefined' && location.origin !== site.origin) {
      // biome-ignore lint/suspicious/noConsole: spec 1 §8 wants it there
      console.error(
        `Share link domain mismatch: this one belongs to ${site.origin}, not to ${location.origin}`,
      );
    }
    if ('reason' in link) return { link, site };
    throw redirect({
      to: '/videos/$id',
      params: { id: link.videoId },
      search: sharedVideoSearch(link),
      state: fromShare(link) as object,
      replace: true,
    });
  },
  head: ({ loaderData }) =>
    privateHead(loaderData?.link.reason === 'revoked' ? 'You revoked this link' : 'Share Link Error')({
      loaderData: loaderData?.site,
    }),
  component: DeadLinkPage,
  pendingComponent: SharedLinkLoading,
  errorComponent: SharedLinkFailed,
});

function DeadLinkPage() {
  const { link } = Route.useLoaderData();
  if (link.reason === 'revoked')
    return (
      <div className="page py-12">
        <OwnRevokedLink link={link} />
      </div>
    );
  return (
    <SharedLinkDead link={link}>
      {link.reason === 'gone' && <Similar to={link} />}
      <Elsewhere />
    </SharedLinkDead>
  );
}

/** A video of the same categories as the one that is gone, else one that is found by its title; nothing where there is none. */
function Similar({ to }: { to: Extract<DeadLink, { reason: 'gone' }> }) {
  const search = searchQuery({ term: to.videoTitle, sort: 'relevance' });
  const { data } = useInfiniteQuery({ ...search, enabled: to.similar === null });
  const [found] = data?.pages.flatMap(({ matches, more }) => [...matches, ...more]) ?? [];
  const similar = to.similar ?? found;
  if (!similar) return null;
  return (
    <section aria-labelledby="similar" className="pt-10">
      <h2 id="similar" className="mb-4 text-lg">
        Something like it
      </h2>
      <VideoGrid videos={[similar]} />
    </section>
  );
}
