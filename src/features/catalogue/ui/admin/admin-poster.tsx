import { useQuery } from '@tanstack/react-query';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { editedVideoQuery } from './video-queries.ts';

/** The picture on a player beside which an admin works; of drafts, too. */
export function AdminPoster({ videoId }: { videoId: string }) {
  const { data: video } = useQuery(editedVideoQuery(videoId));
  return video ? (
    <Thumbnail video={video} alt="" sizes="(min-width: 64rem) 26rem, 100vw" />
  ) : (
    <span className="block size-full bg-sunken" />
  );
}
