import { useEffect, useState } from 'react';
import { keep, kept } from '#client/browser-storage.ts';
import { priorVisits } from '../../rules/interruption.ts';

/**
 * How many times this browser was on a video's page before this visit, which it counts (spec 2 §3 Browser storage).
 * @returns null while it is not known, as in the page that the server renders
 */
export function usePriorVisits(videoId: string): number | null {
  const [known, setKnown] = useState<{ videoId: string; visits: number } | null>(null);
  useEffect(() => {
    const key = `video_visits_${videoId}`;
    const visits = priorVisits(kept('local', key));
    keep('local', key, String(visits + 1));
    setKnown({ videoId, visits });
  }, [videoId]);
  return known?.videoId === videoId ? known.visits : null;
}
