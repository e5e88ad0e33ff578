import { useState } from 'react';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { codeOf } from '#lib/error-code.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { toast } from '#ui/toast.ts';
import type { GivenThumbnail } from '../contract-thumbnails.ts';
import { media } from './operations.ts';

/** A model may take a minute; the server gives up before. */
const TIMEOUT_MS = 75_000;

interface Said {
  title: string;
  description?: string | undefined;
}

/** Why no picture was made, in the server's words; those of an unknown failure are not for readers. */
function reasonOf(error: unknown): string | undefined {
  const { data } = Object(error) as { data?: { reason?: string } };
  return codeOf(error) === 'VIDEO_THUMBNAIL_ERROR' ? data?.reason : undefined;
}

/**
 * 'Regenerate Thumbnail' and the upload of the form of a video. Without a `videoId` the picture is for a video that is not
 * listed yet: the form saves its address as the thumbnail. Each gives the picture, or null when a toast said why there is none.
 */
export function useGivenThumbnail() {
  const [isWorking, setIsWorking] = useState(false);

  const work = async (ask: () => Promise<GivenThumbnail>, words: (error: unknown) => Said) => {
    setIsWorking(true);
    try {
      const given = await ask();
      if (!given.imageUrl) toast.error('Failed to generate thumbnail. Please try again.');
      else if (given.storageError) toast.warning(given.storageError);
      return given.imageUrl ? given : null;
    } catch (error) {
      const { title, description } = words(error);
      tellFailure(error, title, description);
      return null;
    } finally {
      setIsWorking(false);
    }
  };

  return {
    isWorking,
    generate: async (video: { title: string; description: string; videoId?: string }) => {
      if (video.title.trim() === '') {
        toast.error('Please provide a video title first.');
        return null;
      }
      return work(
        async () => (await media()).generateThumbnail(video, { context: { timeoutMs: TIMEOUT_MS } }),
        (error) => ({
          title: 'Error generating thumbnail. Please try again later.',
          description: reasonOf(error),
        }),
      );
    },
    upload: (file: File, videoId?: string) =>
      work(
        async () =>
          (await media()).uploadThumbnail({ file, videoId }, { context: { timeoutMs: TIMEOUT_MS } }),
        (error) => ({
          title:
            (codeOf(error) === 'VALIDATION_ERROR' && refusedFields(error).file) ||
            'The picture could not be taken. Please try again.',
        }),
      ),
  };
}
