import { createFileRoute, Link } from '@tanstack/react-router';
import { Outbox } from '#features/mail/ui/outbox.tsx';
import { TranscribedVideos } from '#features/media/ui/transcripts/transcribed-videos.tsx';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/admin/')({ component: Dashboard });

function Dashboard() {
  return (
    <div className="grid justify-items-start gap-3">
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
