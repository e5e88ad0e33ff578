import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessageCircleQuestionMark } from 'lucide';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { preloadWhenIdle } from '#ui/preload-when-idle.ts';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { questionsQuery } from './questions-query.ts';
import { useHasRoom } from './use-has-room.ts';

const loadDrawer = () => import('./questions-drawer.tsx');
const QuestionsDrawer = onDemand(loadDrawer);

/** Milliseconds of rest after which the drawer is fetched ahead (spec 2 §9 Timings). */
const PRELOAD_MS = 3_000;

type QuestionsButtonProps = {
  videoId: string;
  onAsk: (question: ClickableQuestion) => void;
  /** What neither the button nor the drawer covers. */
  player: RefObject<HTMLElement | null>;
  /** While the chat is open, or a hint of a shared question shows (spec 2 §2 Mobile extras). */
  isHidden: boolean;
};

/** The floating button of narrow screens (spec 2 §9 Breakpoints), and the drawer that it opens. */
export function QuestionsButton({ videoId, onAsk, player, isHidden }: QuestionsButtonProps) {
  const { data: questions } = useQuery(questionsQuery(videoId));
  const [isOpen, setIsOpen] = useState(false);
  // What was opened once stays mounted, so that it can slide away.
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isThere = !isHidden && questions !== undefined && questions.length > 0;
  const isShown = useHasRoom(button, player, isThere);
  useEffect(() => (isShown ? preloadWhenIdle(loadDrawer, PRELOAD_MS) : undefined), [isShown]);
  return (
    <>
      {isThere && (
        <Button
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
          className={clsx(
            'fixed! bottom-[max(1rem,env(safe-area-inset-bottom))] left-4 z-10 shadow-raised lg:hidden',
            !isShown && 'invisible',
          )}
        >
          <Icon of={MessageCircleQuestionMark} />
          Questions
        </Button>
      )}
      {wasOpened && (
        <QuestionsDrawer
          {...{ videoId, onAsk, player }}
          opener={button}
          open={isOpen && isShown}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}
