import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { MOBILE } from '#lib/mobile-width.ts';
import { useMedia } from '#ui/use-media.ts';
import { welcomeMs } from '../../rules/interruption.ts';
import { useQuietTimer } from './use-quiet-timer.ts';

/**
 * Welcomes who came by a link, or to a video for the first times (spec 2 §2 Welcome banner). After a while only its link is
 * left, to where it is said how sharing works. It stands in the space over the title: nothing moves when it comes, and it does not fade in, so that it can be
 * read at once.
 */
export default function WelcomeBanner() {
  const [isWhole, setIsWhole] = useState(true);
  const line = useRef<HTMLParagraphElement>(null);
  const isMobile = useMedia(MOBILE) === true;
  useQuietTimer(line, isWhole ? welcomeMs(isMobile) : null, () => setIsWhole(false));
  return (
    <p
      ref={line}
      // On a phone in letters that are as large as the width lets the whole sentence be.
      className="absolute inset-x-0 -top-6 flex h-6 items-center gap-x-2 text-[length:min(var(--text-sm),3.2vw)] whitespace-nowrap text-muted md:gap-x-3"
    >
      <span
        className={clsx(
          'truncate transition-[opacity,visibility] duration-(--duration-base)',
          !isWhole && 'invisible order-1 opacity-0',
        )}
      >
        Someone you trust found this worth sharing.
      </span>
      <Link
        to="/friends"
        className={
          // No room for 44 px; the finger is met below.
          'prose-link relative text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 ' +
          'pointer-coarse:after:top-0 pointer-coarse:after:-bottom-5'
        }
      >
        Learn more
      </Link>
    </p>
  );
}
