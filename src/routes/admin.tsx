import { createFileRoute, Link, useHydrated, useLocation } from '@tanstack/react-router';
import { privateHead } from '#client/site.ts';
import { AdminGuard, loadAdminCheck } from '#features/accounts/ui/admin-guard.tsx';
import { Outbox } from '#features/mail/ui/outbox.tsx';
import { TranscribedVideos } from '#features/media/ui/transcripts/transcribed-videos.tsx';
import { videoInHash } from '#features/media/ui/transcripts/transcripts-hash.ts';
import { VideoTranscripts } from '#features/media/ui/transcripts/video-transcripts.tsx';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/admin')({
  // Also its loader comes with the page itself: home, which knows every route, is read without it.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { forMembers: true },
  validateSearch: ({ claim, verified }): { claim?: string | undefined; verified?: true | undefined } => ({
    claim: typeof claim === 'string' ? claim : undefined,
    verified: verified === true || verified === 'true' ? true : undefined,
  }),
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    await loadAdminCheck(queryClient);
    return (await parentMatchPromise).loaderData;
  },
  head: privateHead('Admin Dashboard'),
  component: Admin,
});

function Admin() {
  const { claim, verified = false } = Route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  // The server is not told of it.
  const videoId = useHydrated() ? videoInHash(hash) : undefined;
  return (
    <AdminGuard claim={claim} isVerified={verified}>
      {videoId ? (
        <div className="page pt-6 pb-20 md:pt-10">
          <VideoTranscripts key={videoId} videoId={videoId} />
        </div>
      ) : (
        <Dashboard />
      )}
    </AdminGuard>
  );
}

function Dashboard() {
  return (
    <div className="page grid justify-items-start gap-3 pt-6 pb-20 md:pt-10">
      <h1 className="text-xl">Admin Dashboard</h1>
      <p className="max-w-measure text-muted">
        You look after this site. The screens to do it with come with a later version.
      </p>
      <Link to="/" className={buttonClass({ variant: 'primary', className: 'mt-3' })}>
        View Live Site
      </Link>
      <h2 className="mt-8 text-lg">Transcripts</h2>
      <TranscribedVideos />
      <h2 className="mt-8 text-lg">Outbox</h2>
      <Outbox />
    </div>
  );
}
