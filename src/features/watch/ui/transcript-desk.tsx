import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AdminPoster } from '#features/catalogue/ui/admin/admin-poster.tsx';
import { transcriptsQuery } from '#features/media/ui/transcripts/queries.ts';
import { VideoTranscripts } from '#features/media/ui/transcripts/video-transcripts.tsx';
import { playerVideo } from '../rules/player-video.ts';
import { PlayerProvider, useCurrentPlayer } from './player/player-provider.tsx';
import { VideoPlayer } from './player/video-player.tsx';

/** Where an admin works on a video's transcripts: its player above, their lines below (spec 3 §2 Add and Edit Video). */
export function TranscriptDesk({ videoId }: { videoId: string }) {
  const { data } = useQuery(transcriptsQuery(videoId));
  const { title, url } = data?.video ?? {};
  const video = useMemo(
    () => (title !== undefined && url ? playerVideo({ id: videoId, title, url, transcripts: [] }) : null),
    [videoId, title, url],
  );
  if (!video) return <VideoTranscripts videoId={videoId} />;
  return (
    <PlayerProvider video={video}>
      <Desk videoId={videoId} />
    </PlayerProvider>
  );
}

function Desk({ videoId }: { videoId: string }) {
  const { session } = useCurrentPlayer();
  return (
    <VideoTranscripts
      videoId={videoId}
      player={
        <div className="max-w-[26rem]">
          <VideoPlayer poster={<AdminPoster videoId={videoId} />} />
        </div>
      }
      onSeek={session.canSeek ? (ms) => session.seekTo(ms / 1_000) : undefined}
    />
  );
}
