import { createFileRoute } from '@tanstack/react-router';
import { VideoTranscripts } from '#features/media/ui/transcripts/video-transcripts.tsx';

export const Route = createFileRoute('/admin/transcripts/$videoId')({ component: Transcripts });

function Transcripts() {
  const { videoId } = Route.useParams();
  return <VideoTranscripts key={videoId} videoId={videoId} />;
}
