import { useEffect, useRef } from 'react';
import type { MyShare } from '../../contract-shares.ts';
import { sharing } from '../operations.ts';

/**
 * Tells the server which openings a member has looked at, once for each page of the list that is shown to them. What is
 * marked as new stays marked until they come back.
 */
export function useSeen(pages: readonly { shares: readonly MyShare[] }[] | undefined): void {
  const told = useRef(new Map<string, number>());
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      for (const { shares } of pages ?? []) {
        const seen = shares
          .filter(({ shareId, newOpens, opens }) => newOpens > 0 && told.current.get(shareId) !== opens)
          .map(({ shareId, opens }) => ({ shareId, opens }));
        if (seen.length === 0) continue;
        for (const { shareId, opens } of seen) told.current.set(shareId, opens);
        // What could not be told is new once more the next time.
        sharing()
          .then((operations) => operations.sharesSeen({ seen }))
          .catch(() => undefined);
      }
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [pages]);
}
