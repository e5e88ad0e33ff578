import { useEffect, useState } from 'react';
import { pendingMatch } from '#features/sharing/ui/arrival/pending-match.ts';

/**
 * Whether the member of this page signed in lately: since it was loaded, or, where a share waits for that, right before.
 * @returns that, and how to say that they come back from a provider
 */
export function useHasSignedIn(isVisitor: boolean): [hasSignedIn: boolean, tell: () => void] {
  const [is, setIs] = useState(isVisitor);
  if (isVisitor && !is) setIs(true);
  const tell = () => setIs(true);
  useEffect(() => {
    if (pendingMatch() !== null) setIs(true);
  }, []);
  return [is && !isVisitor, tell];
}
