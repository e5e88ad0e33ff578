import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { PictureSlot } from '#ui/picture-slot.tsx';
import { PICTURE_WIDTHS, pictureAddress } from '../rules/picture/picture-address.ts';
import { type ImageProgress, useImageProgress } from './use-image-progress.ts';

type Video = { id: string; thumbnailVersion: string };

type ThumbnailProps = Omit<ComponentProps<typeof PictureSlot>, 'state' | 'failure' | 'children'> & {
  video: Video;
  /** How wide it is shown, as the attribute `sizes` of an image. */
  sizes: string;
  /** Empty where the title stands beside it. */
  alt: string;
  /** For what a person sees first: fetched at once, ahead of others. 'poster': the player's. */
  priority?: boolean | 'poster';
};

const SLOT_STATES: Record<ImageProgress, ComponentProps<typeof PictureSlot>['state']> = {
  pending: 'loaded',
  loading: 'loading',
  loaded: 'loaded',
  broken: 'loading',
  failed: 'failed',
};

/**
 * The picture of a video, 16:9, from this site alone, in the size that the screen needs. One that fails is asked for
 * twice more; then the slot says so and offers 'Retry' (spec 2 §2 Video card), which lies above a link that covers
 * the card.
 */
export function Thumbnail({ video, ...rest }: ThumbnailProps) {
  return <VersionedThumbnail key={`${video.id} ${video.thumbnailVersion}`} video={video} {...rest} />;
}

function VersionedThumbnail({ video, sizes, alt, priority = false, ...slot }: ThumbnailProps) {
  const { progress, attempt, image, retry } = useImageProgress(
    priority === 'poster' ? 'poster' : priority ? 'thumbnail' : null,
  );
  // Of another address: at the same one a try would wait for the load that hangs, as a preload does.
  const again = attempt > 0 ? `?again=${attempt}` : '';
  // A browser finds the picture behind the page's scripts, which take every connection on a slow network.
  if (import.meta.env.SSR && priority) {
    preload(pictureAddress(video.id, video.thumbnailVersion, 640, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(video, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  const failure = (
    <>
      <p>Failed to load thumbnail</p>
      <Button size="small" className="z-2" onClick={retry}>
        Retry
      </Button>
    </>
  );
  return (
    <PictureSlot {...slot} state={SLOT_STATES[progress]} failure={failure}>
      <picture key={attempt} className="contents">
        <source type="image/avif" srcSet={srcSet(video, 'avif', again)} sizes={sizes} />
        <img
          {...image}
          className={clsx('dimmed size-full object-cover', progress === 'broken' && 'opacity-0')}
          src={pictureAddress(video.id, video.thumbnailVersion, 640, 'webp') + again}
          srcSet={srcSet(video, 'webp', again)}
          sizes={sizes}
          alt={alt}
          width={1280}
          height={720}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
    </PictureSlot>
  );
}

function srcSet({ id, thumbnailVersion }: Video, format: 'avif' | 'webp', again = ''): string {
  return PICTURE_WIDTHS.map(
    (width) => `${pictureAddress(id, thumbnailVersion, width, format)}${again} ${width}w`,
  ).join(', ');
}
