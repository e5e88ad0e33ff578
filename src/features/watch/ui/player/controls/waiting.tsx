import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useState } from 'react';

/** A shorter wait for data is none: each seek has one. */
const NOTICED_MS = 500;

/** Says that what is to play waits for its data. Always in the page, so that those who listen hear it. */
export function Waiting() {
  const isWaiting = useMediaSelector(
    ({ mediaLoading = false, mediaPaused = true }) => mediaLoading && !mediaPaused,
  );
  const [isNoticed, setIsNoticed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsNoticed(true), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setIsNoticed(false);
    };
  }, [isWaiting]);
  return (
    <span
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-1 overflow-hidden not-empty:bg-label"
    >
      {isNoticed && (
        <>
          <span className="sr-only">Loading more of the video</span>
          <span
            aria-hidden
            className="block h-full w-2/5 animate-run bg-on-label forced-colors:bg-[Highlight]"
          />
        </>
      )}
    </span>
  );
}
