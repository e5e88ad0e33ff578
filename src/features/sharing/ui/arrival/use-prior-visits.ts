import { useEffect, useState } from 'react';
import { priorVisits } from '../../rules/interruption.ts';

/**
 * How many times this browser was on a video's page before this visit, which it counts (spec 2 §3 Browser storage).
 * @returns null while it is not known, as in the page that the server renders
 */
export function usePriorVisits(videoId: string): number | null {
  const [known, setKnown] = useState<{ videoId: string; visits: number } | null>(null);
  useEffect(() => {
    const key = `video_visits_${videoId}`;
    let visits = 0;
    try {
      visits = priorVisits(localStorage.getItem(key));
      localStorage.setItem(key, String(visits + 1));
    } catch {
      // Some people forbid sites to keep anything: every visit is their first.
    }
    setKnown({ videoId, visits });
  }, [videoId]);
  return known?.videoId === videoId ? known.visits : null;
}
