import { useEffect, useState } from 'react';

/**
 * Whether the keeper of sessions is to be fetched: for a member as soon as the page is there, never while the server
 * renders, which does not wait; for a visitor once another tab said something, or the page was put away whole and taken
 * out again.
 */
export function useKeeperWanted(isVisitor: boolean): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    if (!isVisitor) return want();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && want();
    window.addEventListener('storage', want);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', want);
      window.removeEventListener('pageshow', onShow);
    };
  }, [isVisitor]);
  return isWanted;
}
