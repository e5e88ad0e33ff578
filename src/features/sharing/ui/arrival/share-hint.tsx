import { X } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { AnswerText } from '#features/assistant/ui/chat/answer-text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { useMedia } from '#ui/use-media.ts';
import { MOBILE } from '../../rules/interruption.ts';
import { questionPreview } from '../../rules/question-preview.ts';
import { HINT_MS } from '../../rules/share-flow.ts';
import { useQuietTimer } from './use-quiet-timer.ts';

type ShareHintProps = {
  /** Who shared it. */
  label: string;
  question: string;
  /** As it was when it was shared; grows in its place once the hint is opened. */
  answer: string | null;
  /** Whether a curator wrote it. */
  isCurators: boolean;
  isOpen: boolean;
  onReveal: () => void;
  onClose: () => void;
};

/**
 * A question that somebody shared, as a note in the margin (spec 2 §2 Share hint banner): it opens by a press, or by itself
 * after a while.
 */
export function ShareHint({
  label,
  question,
  answer,
  isCurators,
  isOpen,
  onReveal,
  onClose,
}: ShareHintProps) {
  const isMobile = useMedia(MOBILE) === true;
  const note = useRef<HTMLElement>(null);
  const reading = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);
  const headingId = useId();
  useQuietTimer(note, isOpen ? null : HINT_MS, onReveal);
  useEffect(() => {
    // What was pressed is gone; who came by keys goes on where the answer begins.
    if (isOpen && wasPressed.current) reading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <section ref={note} aria-labelledby={headingId} className="flex items-start gap-2">
      <Note as="div" size="large" className="min-w-0 flex-1" label={label}>
        <h2 id={headingId} dir="auto" className="text-[1.5rem] font-normal">
          {isOpen ? question : questionPreview(question, isMobile)}
        </h2>
        {isOpen ? (
          answer && (
            <div className="grid grid-rows-[1fr] transition-[grid-template-rows] duration-(--duration-base) starting:grid-rows-[0fr]">
              <div className="overflow-hidden">
                <section
                  ref={reading}
                  aria-label="Answer"
                  tabIndex={-1}
                  className="mt-3 rounded-sm bg-accent-wash px-3 py-2.5"
                >
                  {isCurators && (
                    <p className="mb-1 font-sans text-sm font-medium text-accent">Curator’s answer</p>
                  )}
                  <AnswerText text={answer} links={[]} />
                </section>
              </div>
            </div>
          )
        ) : (
          <Button
            variant="primary"
            className="mt-3 font-sans"
            onClick={() => {
              wasPressed.current = true;
              onReveal();
            }}
          >
            {isMobile ? 'See' : 'See insight'}
          </Button>
        )}
      </Note>
      {!isOpen && (
        <IconButton label="Dismiss" icon={<Icon of={X} />} onClick={onClose} className="-mt-2 -mr-2" />
      )}
    </section>
  );
}
