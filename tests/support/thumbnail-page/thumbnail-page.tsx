import { Thumbnail } from '#features/media/ui/thumbnail.tsx';

const VIDEO = { id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff', thumbnailVersion: 'card-1' };

/** A page with one picture, for tests of how it loads. */
export function ThumbnailPage() {
  return (
    <div style={{ width: 320 }}>
      <Thumbnail video={VIDEO} sizes="320px" alt="A talk" priority />
    </div>
  );
}
