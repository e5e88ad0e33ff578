import { useHydrated } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { isOwnFilm } from '#features/media/rules/link/own-file.ts';
import { useCurrentPlayer, usePlayerValue } from './player-provider.tsx';

/** Seconds after which a picture that changes with what is said is there, as a rule. */
const THERE_SECONDS = 2.5;

/**
 * Where a film of the site's own begins later than at its beginning: what is to be seen there, over the picture of the whole. Other
 * hosts are asked for nothing before play. It comes with the page's scripts, so that the first picture does not wait for it.
 * It stands as the film will play: where the place has another shape, what it leaves free hides the picture of the whole.
 */
export function MomentPicture() {
  const { link } = useCurrentPlayer().video;
  const fromSeconds = usePlayerValue((snapshot) => snapshot.currentTimeSeconds);
  const isReady = useHydrated();
  const [isThere, setIsThere] = useState(false);
  if (!isReady || fromSeconds <= 0 || !link.isValid || link.platform !== 'file' || !isOwnFilm(link.embedUrl))
    return null;
  return (
    <video
      aria-hidden
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      preload="metadata"
      src={`${link.embedUrl}#t=${fromSeconds + THERE_SECONDS}`}
      onLoadedData={() => setIsThere(true)}
      className={clsx(
        'pointer-events-none absolute inset-0 size-full object-contain',
        isThere && 'bg-sunken',
      )}
    />
  );
}
