import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import type { VideoDetail } from '#features/catalogue/contract.ts';
import { catalogue } from '#features/catalogue/ui/queries.ts';
import { codeOf } from '#lib/error-code.ts';

/** What was loaded under the flag modernHooks, for as long as the page is open. */
const kept = new Map<string, VideoDetail>();

export interface TestedVideo {
  status: 'empty' | 'loading' | 'error' | 'loaded';
  id: string;
  video: VideoDetail | null;
  error: string | null;
}

const NOTHING: TestedVideo = { status: 'empty', id: '', video: null, error: null };

/**
 * A video that is loaded by its id (spec 3 §4 Video display): loading, then error or loaded. Another id clears what was
 * there. What was loaded before is shown at once where it is kept, and never when it is read anew.
 */
export function useTestedVideo(isKept: boolean) {
  const [tested, setTested] = useState(NOTHING);
  return {
    tested,
    /** @returns what came of it, and whether the server was asked */
    async load(
      id: string,
      isAnew = false,
    ): Promise<{ video: VideoDetail | null; error: string | null; isAsked: boolean }> {
      const known = isKept && !isAnew ? kept.get(id) : undefined;
      if (known) {
        setTested({ status: 'loaded', id, video: known, error: null });
        return { video: known, error: null, isAsked: false };
      }
      setTested({ ...NOTHING, status: 'loading', id });
      try {
        const video = await (await catalogue()).video({ id });
        if (isKept) kept.set(id, video);
        setTested({ status: 'loaded', id, video, error: null });
        return { video, error: null, isAsked: true };
      } catch (thrown) {
        const error =
          codeOf(thrown) === 'NOT_FOUND_ERROR' || codeOf(thrown) === 'VIDEO_NOT_FOUND'
            ? 'Video not found'
            : `Failed to load video: ${generalWords(thrown)}`;
        setTested({ status: 'error', id, video: null, error });
        return { video: null, error, isAsked: true };
      }
    },
  };
}
