import { useEffect, useEffectEvent, useRef } from 'react';
import { flagOverride } from '#client/flags.ts';
import type { ChatDoor } from '#features/assistant/ui/chat/use-chat-door.ts';
import type { SharedContent } from '../../contract-links.ts';
import { type ShareEvent, stepAfter } from '../../rules/share-flow.ts';
import { ShareHint } from './share-hint.tsx';
import { SharedAnswer } from './shared-answer.tsx';
import { useAsking } from './use-asking.ts';
import type { ShareVisit } from './use-share-visit.ts';

type SharedThoughtProps = {
  content: SharedContent & { questionText: string };
  /** Who shared it. */
  label: string;
  /** What they say to it. */
  note: string | null;
  /** Whether it is known whom it is from, if that is somebody whom the reader knows. */
  isKnown: boolean;
  opening: { startsWithHint: boolean } | undefined;
  /** Whether the server could not be told that the link was opened. */
  hasFailed: boolean;
  visit: ShareVisit;
  door: ChatDoor;
  onRevealed: () => void;
};

/** An answer that came by a link, or a question, from its hint to where it is asked (spec 2 §4 Share auto-open flow). */
export function SharedThought({
  content,
  label,
  note,
  isKnown,
  opening,
  hasFailed,
  visit,
  door,
  onRevealed,
}: SharedThoughtProps) {
  const { questionId, questionText, answerText, isCurators } = content;
  const { step, isNew } = visit;
  const hasAnswer = answerText !== null;
  const startsWithHint = flagOverride('progressiveShareDisclosure') ?? opening?.startsWithHint !== false;
  const tell = (event: ShareEvent) => {
    const next = stepAfter(step, event);
    if (next === step) return;
    visit.setStep(next);
    if (step === 'hint' && next === 'opening') onRevealed();
  };
  const arrive = useEffectEvent(() =>
    tell({ type: 'arrived', thought: { isNew, startsWithHint, hasAnswer } }),
  );
  useEffect(() => {
    if (isKnown) arrive();
  }, [isKnown]);

  // The hint stands before it is known whether this person is to have one; then it opens where it stands.
  const reveal = useEffectEvent(() => tell({ type: 'revealed' }));
  useEffect(() => {
    if (step === 'hint' && !startsWithHint) reveal();
  }, [step, startsWithHint]);

  const wasPressed = useRef(false);
  // A visitor may ask once the server knows of the link that they came by; where it could not be told, the chat says what it refuses.
  const mayAsk = !hasAnswer && (opening !== undefined || hasFailed);
  useAsking(mayAsk ? step : 'idle', { id: questionId, text: questionText }, { door, wasPressed }, tell);

  if (hasAnswer)
    return (
      step === 'submitted' && (
        <SharedAnswer {...{ label, note, isCurators }} question={questionText} answer={answerText} />
      )
    );
  const isAnswered = (step === 'submitted' || step === 'idle') && !door.isOpen;
  // Where the page was loaded anew the chat may have it still, or not: then it is asked, and an answer that is kept is there at once.
  const askAgain = () => {
    door.ask({ id: questionId, text: questionText });
    visit.setStep('submitted');
  };
  // What was new is told of with its hint; afterwards who shared it, and what they said to it, stay beside the video.
  if (step === 'dismissed' || (step === 'idle' && (isNew || !isKnown))) return null;
  return (
    <ShareHint
      label={label}
      note={note}
      question={questionText}
      isOpen={step !== 'hint'}
      {...(isAnswered && { onAgain: step === 'submitted' ? () => door.open() : askAgain })}
      onReveal={(by) => {
        wasPressed.current = by === 'press';
        tell({ type: 'revealed' });
      }}
      onClose={() => {
        tell({ type: 'cancelled' });
        // What had the focus is gone.
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}
