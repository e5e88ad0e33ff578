import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VideoMetadata } from '#features/media/contract.ts';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { media } from '#features/media/ui/operations.ts';
import { codeOf } from '#lib/error-code.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { toast } from '#ui/toast.ts';
import type { VideoFields } from '../../rules/video-fields.ts';
import { lookAtFilm, type SeenFilm } from './look-at-film.ts';

/** Spec 2 §7 Metadata suggestion. A call has the 30 s of every other. */
const DEBOUNCE_MS = 500;
const CACHED_MS = 10 * 60_000;
const RETRIES = 2;

const METADATA = 'video-metadata';

const UNPLAYABLE =
  'This browser could not play the file: it is damaged, incomplete, or of a kind that the browser does not know. You can save it all the same.';

/** What the browser sees of a plain film. Its still is kept for the form, unless a picture is named there already. */
async function fieldsOf(
  { durationSeconds, still }: SeenFilm,
  thumbnail: string,
): Promise<Partial<VideoFields>> {
  const keep = async (file: File) => (await media()).uploadThumbnail({ file });
  const kept = still && thumbnail === '' ? await keep(still).catch(() => null) : null;
  return {
    ...(durationSeconds && { durationSeconds: Math.round(durationSeconds) }),
    ...(kept && !kept.isTemporary && { thumbnail: kept.imageUrl }),
  };
}

/** What a press on a file filled in: nobody asked for suggestions. */
export function filledFromFile({ title, durationSeconds, thumbnail }: Partial<VideoFields>): string {
  const filled = [title && 'title', durationSeconds && 'length', thumbnail && 'picture'].filter(Boolean);
  return `Filled in from the file: ${filled.join(', ')}`;
}

/** How it is said what was suggested. */
type InWords = (suggested: Partial<VideoFields>) => string;

/** Fetches what the host of a video says of it, and what a plain film itself does, for a form to take (spec 2 §8). */
export function useSuggestMetadata(
  onSuggested: (suggested: Partial<VideoFields>, asked: VideoFields) => void,
) {
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const [said, setSaid] = useState<{ url: string; warning?: string; error?: string | undefined } | null>(
    null,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Ends when the form is sent or left: what comes later is said to nobody, and fills in nothing. */
  const form = useRef(new AbortController());
  const end = useCallback(() => {
    clearTimeout(timer.current);
    form.current.abort();
    void queryClient.cancelQueries({ queryKey: [METADATA] });
  }, [queryClient]);
  useEffect(() => {
    form.current = new AbortController();
    return end;
  }, [end]);

  const fetchOf = async (fields: VideoFields, inWords: InWords) => {
    const { url } = fields;
    const { signal: left } = form.current;
    const looked = parseVideoLink(url).platform === 'file' ? lookAtFilm(url) : Promise.resolve<SeenFilm>({});
    try {
      const asked = queryClient.fetchQuery({
        queryKey: [METADATA, url],
        queryFn: async ({ signal }) => (await media()).fetchVideoMetadata({ url }, { signal }),
        staleTime: CACHED_MS,
        gcTime: CACHED_MS,
        meta: { silent: true },
        retry: (failures, error) => {
          const { data } = error as { data?: { isPassing?: boolean } };
          return failures < RETRIES && data?.isPassing !== false && codeOf(error) !== 'VALIDATION_ERROR';
        },
      });
      const found = await asked.catch(async (error: unknown): Promise<Partial<VideoMetadata> | null> => {
        // The browser may have opened what the server may not ask for.
        if ((await looked).durationSeconds === undefined) throw error;
        return {};
      });
      const { isUnplayable, ...film } = await looked;
      const seen = await fieldsOf(film, fields.thumbnail);
      if (left.aborted) return;
      // Where the server knows why, it says so.
      setSaid(isUnplayable && !found?.unopened ? { url, warning: UNPLAYABLE } : null);
      const { title, description, thumbnail, source, duration, speakers } = found ?? {};
      if (!found) return toast.error('No metadata returned from service');
      if (!title && !description && !thumbnail && !seen.durationSeconds)
        return toast.info('No metadata could be retrieved for this URL');
      const suggested = {
        ...seen,
        ...(title && { title }),
        ...(description && { description }),
        ...(thumbnail && { thumbnail }),
        ...(source && { source }),
        ...(duration && { durationSeconds: Math.round(duration) }),
        // Whoever was named by hand is known better.
        ...(speakers?.length && fields.speakers.length === 0 && { speakers }),
      };
      onSuggested(suggested, fields);
      if (found.unopened && !description && !thumbnail && !suggested.durationSeconds) {
        // Put right, it is looked at again.
        queryClient.removeQueries({ queryKey: [METADATA, url] });
        toast.warning(
          `Only a title could be made from the name; the film could not be opened (${found.unopened}).`,
        );
      } else if (!isUnplayable) toast.success(inWords(suggested));
    } catch (error) {
      if (left.aborted) return;
      const { data } = error as { data?: { reason?: string } };
      setSaid({ url, error: refusedFields(error).url });
      if (codeOf(error) === 'VIDEO_METADATA_ERROR')
        toast.error('Failed to fetch video metadata', data?.reason ? { description: data.reason } : {});
      else toast.error('Failed to suggest metadata');
    } finally {
      setIsWorking(false);
    }
  };
  return {
    isWorking,
    /** What is doubtful or wrong about a link that was asked about. */
    saidOf: (url: string) => (url.trim() === said?.url ? said : undefined),
    /** Nothing is suggested any more: the form was sent. */
    end,
    suggest(fields: VideoFields, inWords: InWords = () => 'Metadata suggested successfully!') {
      const url = fields.url.trim();
      if (url === '') return toast.error('Please give the link of the video first.');
      // Pressed twice it asks once.
      setIsWorking(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void fetchOf({ ...fields, url }, inWords), DEBOUNCE_MS);
    },
  };
}
