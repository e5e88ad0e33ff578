import { useRef, useState } from 'react';
import { toastWithUndo } from '#client/undo.ts';
import type { GivenThumbnail } from '#features/media/contract-thumbnails.ts';
import { missingPictureWords } from '#features/media/rules/picture/missing-picture.ts';
import { checkThumbnail } from '#features/media/rules/picture/thumbnail-freshness.ts';
import { useGivenThumbnail } from '#features/media/ui/use-given-thumbnail.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { EditedVideo } from '../../contract-admin.ts';

type ThumbnailCheckProps = {
  /** Null for a video that is not listed yet. */
  video: EditedVideo | null;
  /** The address that stands in the form. */
  address: string;
  /** Title and description as they are typed. */
  texts: () => { title: string; description: string };
  /** `isStored`: the video shows it from now on, saved or not. */
  onMade: (imageUrl: string, isStored: boolean) => void;
};

/** How fresh the picture of a video is, and what can be done about it (spec 3 §2 Add and Edit Video, §5, §8). */
export function ThumbnailCheck({ video, address, texts, onMade }: ThumbnailCheckProps) {
  const { isWorking, generate, upload } = useGivenThumbnail();
  const chooser = useRef<HTMLInputElement>(null);
  const [isKept, setIsKept] = useState(false);
  const isThere = video?.hasThumbnail || address.trim() !== '';
  const check = checkThumbnail(
    {
      thumbnailUrl: isThere ? address || 'kept' : null,
      updatedAt: new Date(video?.thumbnailAt ?? video?.updatedAt ?? Date.now()),
      error: video?.thumbnailError ?? null,
    },
    new Date(),
  );
  const isOutdated = check.reason === 'outdated' && !isKept;

  const show = (given: GivenThumbnail | null, words: string) => {
    if (!given) return;
    const former = video?.fields.thumbnail ?? '';
    onMade(given.imageUrl, given.actionId !== null);
    setIsKept(true);
    if (given.actionId) toastWithUndo(words, given.actionId, () => onMade(former, true));
    else if (!given.isTemporary) toast.success(words);
  };
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-muted">
        Thumbnail: {isOutdated ? 'outdated' : isKept ? 'up-to-date' : check.reason}
      </p>
      {check.error && !isKept && (
        <p className="text-sm text-muted">{missingPictureWords(check.error)} A drawn card stands in.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOutdated && (
          <Button size="small" onClick={() => setIsKept(true)}>
            Use Current
          </Button>
        )}
        <Button
          size="small"
          loading={isWorking}
          onClick={async () =>
            show(await generate({ ...texts(), ...(video && { videoId: video.id }) }), 'Thumbnail generated')
          }
        >
          {check.hasExistingThumbnail ? 'Regenerate Thumbnail' : 'Generate Thumbnail'}
        </Button>
        <Button size="small" loading={isWorking} onClick={() => chooser.current?.click()}>
          Upload Picture
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          aria-label="Picture of the video"
          tabIndex={-1}
          className="hidden"
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen again.
            currentTarget.value = '';
            if (file) show(await upload(file, video?.id), 'Picture uploaded');
          }}
        />
      </div>
    </div>
  );
}
