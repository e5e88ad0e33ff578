import { useId } from 'react';
import { AnswerText } from '#features/assistant/ui/chat/answer-text.tsx';
import { Note } from '#ui/note.tsx';
import { OwnWords } from '../own-words.tsx';

type SharedAnswerProps = {
  /** Who shared it. */
  label: string;
  /** What they say to it. */
  note: string | null;
  question: string;
  /** As it was when it was shared. */
  answer: string;
  /** Whether a curator wrote the answer. */
  isCurators: boolean;
};

/** An answer that somebody shared, with its question: it stands open, for it is what was shared (decision 161). */
export function SharedAnswer({ label, note, question, answer, isCurators }: SharedAnswerProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Note as="div" size="large" label={label}>
        {note && <OwnWords note={note} className="mb-2" />}
        <h2 id={headingId} dir="auto" className="text-[1.5rem] font-normal">
          {question}
        </h2>
        <section aria-label="Answer" className="mt-3 rounded-sm bg-accent-wash px-3 py-2.5">
          {isCurators && <p className="mb-1 font-sans text-sm font-medium text-accent">Curator’s answer</p>}
          <AnswerText text={answer} links={[]} />
        </section>
      </Note>
    </section>
  );
}
