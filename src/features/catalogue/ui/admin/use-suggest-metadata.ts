import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clientOf } from '#client/request/client-of.ts';
import type { VideoMetadata } from '#features/media/contract.ts';
import { codeOf } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import type { VideoFields } from '../../rules/video-fields.ts';

const media = clientOf<{
  fetchVideoMetadata(input: { url: string }, options: { signal: AbortSignal }): Promise<VideoMetadata>;
}>('media');

/** Spec 2 §7 Metadata suggestion. A call has the 30 s of every other. */
const DEBOUNCE_MS = 500;
const CACHED_MS = 10 * 60_000;
const RETRIES = 2;

/** Fetches what the host of a video says of it, for a form to take (spec 2 §8). */
export function useSuggestMetadata(onSuggested: (suggested: Partial<VideoFields>) => void) {
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const fetchOf = async (url: string) => {
    try {
      const found = await queryClient.fetchQuery({
        queryKey: ['video-metadata', url],
        queryFn: async ({ signal }) => (await media()).fetchVideoMetadata({ url }, { signal }),
        staleTime: CACHED_MS,
        gcTime: CACHED_MS,
        meta: { silent: true },
        retry: (failures, error) => {
          const { data } = error as { data?: { isPassing?: boolean } };
          return failures < RETRIES && data?.isPassing !== false && codeOf(error) !== 'VALIDATION_ERROR';
        },
      });
      const { title, description, thumbnail, source, duration } = found ?? {};
      if (!found) return toast.error('No metadata returned from service');
      if (!title && !description && !thumbnail)
        return toast.info('No metadata could be retrieved for this URL');
      onSuggested({
        ...(title && { title }),
        ...(description && { description }),
        ...(thumbnail && { thumbnail }),
        ...(source && { source }),
        ...(duration && { durationSeconds: Math.round(duration) }),
      });
      toast.success('Metadata suggested successfully!');
    } catch (error) {
      const { data } = error as { data?: { reason?: string } };
      if (codeOf(error) === 'VIDEO_METADATA_ERROR')
        toast.error('Failed to fetch video metadata', data?.reason ? { description: data.reason } : {});
      else toast.error('Failed to suggest metadata');
    } finally {
      setIsWorking(false);
    }
  };
  return {
    isWorking,
    suggest(url: string) {
      if (url.trim() === '') return toast.error('Please give the link of the video first.');
      // Pressed twice it asks once.
      setIsWorking(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void fetchOf(url.trim()), DEBOUNCE_MS);
    },
  };
}
