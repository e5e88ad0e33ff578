import { Thumbnail } from '#features/media/ui/thumbnail.tsx';

const VIDEO = { id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff', thumbnailVersion: 'card-1' };
const LATER = { id: '7a1f0c3e-52d4-4e0b-9a6b-1f0d2c3b4a59', thumbnailVersion: 'card-1' };

/** A page with a picture in sight and one far below it, for tests of how they load. */
export function ThumbnailPage() {
  return (
    <div style={{ width: 320 }}>
      <Thumbnail video={VIDEO} sizes="320px" alt="A talk" priority />
      <div style={{ height: 20_000 }} />
      <Thumbnail video={LATER} sizes="320px" alt="A later talk" />
    </div>
  );
}
