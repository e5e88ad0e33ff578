import type { ReactNode } from 'react';
import { DrawnPicture } from '#ui/drawn-picture.tsx';
import { PictureSlot } from '#ui/picture-slot.tsx';
import type { VideoCardData } from '../contract.ts';

type CardPictureProps = {
  video: VideoCardData;
  isFirst: boolean;
  topLeft?: ReactNode;
  bottomRight?: ReactNode;
};

/** The picture of a card. */
export function CardPicture({ video, isFirst: _, ...labels }: CardPictureProps) {
  const tint = Number.parseInt(video.id.slice(0, 4), 16);
  return (
    <PictureSlot {...labels}>
      <DrawnPicture title={video.title} kicker={video.categories[0]?.name} tint={tint} />
    </PictureSlot>
  );
}
