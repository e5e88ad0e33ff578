import { useEffect, useState } from 'react';

/** Whether a person saw the page, once they did: one that was fetched or rendered ahead, or in a tab behind, is not seen. */
export function useWasSeen(): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen) return;
    const look = () => setWasSeen(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [wasSeen]);
  return wasSeen;
}
