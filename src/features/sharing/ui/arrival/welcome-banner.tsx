import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useMedia } from '#ui/use-media.ts';
import { MOBILE, welcomeMs } from '../../rules/interruption.ts';
import { useQuietTimer } from './use-quiet-timer.ts';

/**
 * Welcomes who came by a link, or to a video for the first times (spec 2 §2 Welcome banner). After a while only its link is
 * left; the line keeps its height, so that nothing moves.
 */
export default function WelcomeBanner() {
  const [isWhole, setIsWhole] = useState(true);
  const line = useRef<HTMLParagraphElement>(null);
  const isMobile = useMedia(MOBILE) === true;
  useQuietTimer(line, isWhole ? welcomeMs(isMobile) : null, () => setIsWhole(false));
  return (
    <p ref={line} className="flex animate-arrive flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <span
        className={clsx(
          'transition-[opacity,visibility] duration-(--duration-base)',
          !isWhole && 'invisible order-1 opacity-0',
        )}
      >
        Someone you trust found this worth sharing.
      </span>
      <Link to="/" className="prose-link text-ink">
        Learn more
      </Link>
    </p>
  );
}
