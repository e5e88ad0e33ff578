import { useEffect, useState } from 'react';
import { barAfterScroll, barAtTop } from './bar-scroll.ts';

/** How the top bar stands as the page is scrolled; renders again only when that changes. */
export function useBarScroll(): { scrolled: boolean; hidden: boolean } {
  const [shown, setShown] = useState({ scrolled: false, hidden: false });
  useEffect(() => {
    let bar = { ...barAtTop, y: window.scrollY, turn: window.scrollY };
    const follow = () => {
      bar = barAfterScroll(bar, window.scrollY, performance.now());
      const { scrolled, hidden } = bar;
      setShown((last) =>
        last.scrolled === scrolled && last.hidden === hidden ? last : { scrolled, hidden },
      );
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return shown;
}
