import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useState } from 'react';

/** A shorter wait for data is none: each seek has one. */
const NOTICED_MS = 500;
/** How long words stay that are for the ear alone: the same ones are heard again only once they were gone. */
const SAID_MS = 2_000;

/** What was last said of the player, for a moment, and how to say something. */
export function useSaid(): [said: string, say: (words: string) => void] {
  const [said, setSaid] = useState({ words: '' });
  useEffect(() => {
    if (said.words === '') return;
    const timer = setTimeout(() => setSaid({ words: '' }), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.words, (words) => setSaid({ words })];
}

/**
 * Says that what is to play waits for its data, and what a key has done. Always in the page, so that those who listen hear it.
 */
export function PlayerStatus({ said }: { said: string }) {
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
      className="pointer-events-none absolute inset-x-0 bottom-0 h-1 overflow-hidden has-aria-hidden:bg-label"
    >
      {said && <span className="sr-only">{said}</span>}
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
