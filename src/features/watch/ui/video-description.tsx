import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { MOBILE } from '#lib/mobile-width.ts';
import { useMedia } from '#ui/use-media.ts';
import { linkedText, mayNeedClamp } from '../rules/linked-text.ts';

const CLAMP_LINES = 3;

/**
 * A video's description (spec 2 §2): expanded on a wide screen, clamped to three lines on a narrow one, until somebody
 * says otherwise. Style sheets decide about the beginning, so it is right before any script runs; without scripts
 * everything is shown.
 */
export function VideoDescription({ text }: { text: string }) {
  const [choice, setChoice] = useState<'expanded' | 'collapsed'>();
  const isNarrow = useMedia(MOBILE);
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const isShort = useFitsClamp(words, text);
  const isExpanded = choice ? choice === 'expanded' : isNarrow === undefined ? undefined : !isNarrow;
  if (text.trim() === '') return null;

  const clamp = {
    undefined: 'max-md:line-clamp-3 noscript:line-clamp-none',
    expanded: '',
    collapsed: 'line-clamp-3',
  }[choice ?? 'undefined'];

  return (
    <div>
      <p
        ref={words}
        id={id}
        dir="auto"
        className={clsx('max-w-measure whitespace-pre-line', mayNeedClamp(text) && clamp)}
      >
        {linkedText(text).map((piece, at) =>
          piece.href ? (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name and never move
              key={at}
              href={piece.href}
              target="_blank"
              rel="nofollow ugc noopener"
              className="prose-link"
            >
              {piece.text}
            </a>
          ) : (
            piece.text
          ),
        )}
      </p>
      {mayNeedClamp(text) && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setChoice(isExpanded ? 'collapsed' : 'expanded')}
          className={clsx(
            'target mt-1 py-1 text-sm font-medium prose-link noscript:hidden',
            // Keeps its place, so that nothing moves once the lines have been counted.
            isShort && 'invisible',
          )}
        >
          {choice ? (
            choice === 'expanded' ? (
              'Show Less'
            ) : (
              'Read More'
            )
          ) : (
            <>
              <span className="md:hidden">Read More</span>
              <span className="max-md:hidden">Show Less</span>
            </>
          )}
        </button>
      )}
    </div>
  );
}

/** Whether the text fits the clamp at its present width, in which case there is nothing to toggle. */
function useFitsClamp(words: { readonly current: HTMLElement | null }, text: string): boolean {
  const [fits, setFits] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may fit where the last one did not
  useEffect(() => {
    const element = words.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
      setFits(element.scrollHeight <= CLAMP_LINES * lineHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [words, text]);
  return fits;
}
