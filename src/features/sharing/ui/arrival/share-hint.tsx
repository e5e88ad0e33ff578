import { X } from 'lucide';
import { useId, useRef } from 'react';
import { MOBILE } from '#lib/mobile-width.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { useMedia } from '#ui/use-media.ts';
import { questionPreview } from '../../rules/question-preview.ts';
import { HINT_MS } from '../../rules/share-flow.ts';
import { OwnWords } from '../own-words.tsx';
import { useQuietTimer } from './use-quiet-timer.ts';

type ShareHintProps = {
  /** Who shared it. */
  label: string;
  /** What they say to it. */
  note: string | null;
  question: string;
  isOpen: boolean;
  /** Leads to its answer, once it was opened; absent while that is in sight. */
  onAgain?: () => void;
  /** By a press, or by itself after a while. */
  onReveal: (by: 'press' | 'time') => void;
  onClose: () => void;
};

/** A question that somebody shared, as a note in the margin (spec 2 §2 Share hint banner). */
export function ShareHint({ label, note, question, isOpen, onAgain, onReveal, onClose }: ShareHintProps) {
  const isMobile = useMedia(MOBILE) === true;
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  useQuietTimer(section, isOpen ? null : HINT_MS, () => onReveal('time'));
  return (
    <section ref={section} aria-labelledby={headingId} className="flex items-start gap-2">
      <Note as="div" size="large" className="min-w-0 flex-1" label={label}>
        {note && <OwnWords note={note} className="mb-2" />}
        <h2 id={headingId} dir="auto" className="text-[1.5rem] font-normal">
          {isOpen ? question : questionPreview(question, isMobile)}
        </h2>
        {isOpen && onAgain && (
          <Button size="small" className="mt-3 font-sans" onClick={onAgain}>
            See the answer
          </Button>
        )}
        {!isOpen && (
          <Button variant="primary" className="mt-3 font-sans" onClick={() => onReveal('press')}>
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
