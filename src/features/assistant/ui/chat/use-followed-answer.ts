import { type RefObject, useEffect } from 'react';

/**
 * Milliseconds from an answer's first words in which nothing moves: what is whole by then is read from its beginning. Later
 * ones come at the pace at which they are read.
 */
const BEGINNING_MS = 1_500;

/**
 * Keeps the end of an answer in sight while it grows beyond what its log shows. A reader who scrolls back is left where they
 * read; at the end again, they are taken along again.
 *
 * @param newest stands for the last answer: another one is followed anew
 */
export function useFollowedAnswer(
  log: RefObject<HTMLElement | null>,
  newest: string | undefined,
  isGrowing: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer grows in another place
  useEffect(() => {
    const scroller = log.current;
    const growing = scroller?.lastElementChild;
    if (!isGrowing || !scroller || !growing) return;
    let began: number | undefined;
    let hasLeft = false;
    let before = scroller.scrollTop;
    const end = () => scroller.scrollHeight - scroller.clientHeight;
    const onScroll = () => {
      if (scroller.scrollTop < before - 1) hasLeft = true;
      else if (scroller.scrollTop >= end() - 1) hasLeft = false;
      before = scroller.scrollTop;
    };
    const follow = () => {
      began ??= performance.now();
      if (hasLeft || performance.now() - began < BEGINNING_MS) return;
      if (end() > scroller.scrollTop) scroller.scrollTop = end();
    };
    const grown = new ResizeObserver(follow);
    grown.observe(growing);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      grown.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [log, newest, isGrowing]);
}
