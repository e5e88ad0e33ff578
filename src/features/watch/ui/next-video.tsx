import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { VideoCard, type VideoCardSlots } from '#features/catalogue/ui/video-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { nextVideosQuery } from './queries.ts';

/** How near the section must be before its video is looked for (spec 2 §9 Next video). */
const NEAR = '200px';

type NextVideoProps = {
  videoId: string;
  /** What the page puts into the video's card. */
  slots?: (video: VideoCardData) => VideoCardSlots;
};

/**
 * One video to go on with (spec 2 §2 Detail view), and on wide screens two others beside it. Not where their column leaves less
 * than 10 rem to each, as it does with letters of 150 %: what can be pressed in their pictures stuck out of them. Nothing at all
 * when there is none or it cannot be had.
 */
export function NextVideo({ videoId, slots }: NextVideoProps) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { data: next, isError } = useQuery({ ...nextVideosQuery(videoId), enabled: isNear });
  if (isError || next?.length === 0) return null;
  return (
    <section
      ref={place}
      aria-labelledby="next-video"
      aria-busy={next === undefined}
      className="@container border-t border-line pt-6"
    >
      <h2 id="next-video" className="mb-4 text-lg">
        What curious minds explored next
      </h2>
      <ul className="grid max-w-card grid-cols-1 gap-x-6 lg:@min-[33rem]:max-w-none lg:@min-[33rem]:grid-cols-3">
        {next?.map((video, index) => (
          <li key={video.id} className={index > 0 ? 'max-lg:hidden @max-[33rem]:hidden' : undefined}>
            <VideoCard video={video} slots={slots?.(video)} />
          </li>
        )) ?? (
          <li className="grid gap-3">
            <Skeleton shape="picture" />
            <Skeleton shape="title" />
            <Skeleton />
          </li>
        )}
      </ul>
    </section>
  );
}
