/** What stands at the line, and how much of it is above. */
type Read = { element: Element; share: number };

type Reading = {
  /** What is scrolled, and gets another width. */
  scroller: HTMLElement;
  /** The height in the window, in pixels, at which one reads. */
  lineAt: () => number;
  /** What holds the words that stand at a line; null where there are none to keep. */
  wordsAt: (line: number) => Element | null;
  /** Is told of another width first, with what was read; false leaves the rest to it. */
  onTurn?: (read: Element | undefined) => boolean;
};

/**
 * Keeps what one reads at its line while what is scrolled gets another width: who turns the screen, or draws a window narrower,
 * goes on where they were. By its words, for what is wider is lower. Gives what ends that.
 */
export function keepReadingPlace({ scroller, lineAt, wordsAt, onTurn = () => true }: Reading): () => void {
  let width = scroller.offsetWidth;
  let reads: readonly Read[] = [];
  const look = () => {
    // It is scrolled by being laid out anew, too, which is told of first.
    if (width === 0 || scroller.offsetWidth !== width) return;
    const line = lineAt();
    const words = wordsAt(line);
    reads = words ? readsAt(line, words) : [];
  };
  const turned = new ResizeObserver(() => {
    const now = scroller.offsetWidth;
    if (now === 0 || now === width) return;
    width = now;
    // What was deepest may have gone since then, as what says that more is coming does.
    const read = reads.find(({ element }) => element.checkVisibility());
    if (!onTurn(read?.element) || !read) return;
    const { top, height } = read.element.getBoundingClientRect();
    scroller.scrollBy({ top: top + read.share * height - lineAt(), behavior: 'instant' });
  });
  // Who scrolled before this was there has told nobody.
  look();
  turned.observe(scroller);
  const told = scroller === document.documentElement ? document : scroller;
  told.addEventListener('scroll', look, { passive: true });
  return () => {
    turned.disconnect();
    told.removeEventListener('scroll', look);
  };
}

/** The first that ends under the line, as deep as there are any, and what it stands in up to the words. */
function readsAt(line: number, words: Element): readonly Read[] {
  const { top, height } = words.getBoundingClientRect();
  const read = { element: words, share: (line - top) / height };
  const inside = firstBelow(line, words);
  return inside ? [...readsAt(line, inside), read] : [read];
}

function firstBelow(line: number, parent: Element): Element | undefined {
  const first = [...parent.children].find(
    (one) =>
      one.getBoundingClientRect().bottom > line &&
      // Words within a line are no place: they may come to stand in another one.
      getComputedStyle(one).display !== 'inline',
  );
  // What scrolls in itself keeps its own place.
  return first && /auto|scroll/.test(getComputedStyle(first).overflowY) ? undefined : first;
}
