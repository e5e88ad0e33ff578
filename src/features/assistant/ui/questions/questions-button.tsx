import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { preloadWhenIdle } from '#ui/preload-when-idle.ts';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { questionsQuery } from './questions-query.ts';

const loadDrawer = () => import('./questions-drawer.tsx');
const QuestionsDrawer = lazy(loadDrawer);

/** Milliseconds of rest after which the drawer is fetched ahead (spec 2 §9 Timings). */
const PRELOAD_MS = 3_000;
/** Under this width questions are in a drawer (spec 2 §9 Breakpoints). */
const DRAWER_WIDTH = 1024;
/** Height of the top bar and of the button with the space around it, in pixels. */
const AROUND_PLAYER = 128;

type QuestionsButtonProps = {
  videoId: string;
  onAsk: (question: ClickableQuestion) => void;
  /** While the chat is open, or a hint of a shared question shows (spec 2 §2 Mobile extras). */
  isHidden: boolean;
};

/** The floating button of narrow screens, and the drawer that it opens. */
export function QuestionsButton({ videoId, onAsk, isHidden }: QuestionsButtonProps) {
  const { data: questions } = useQuery(questionsQuery(videoId));
  const [isOpen, setIsOpen] = useState(false);
  // What was opened once stays mounted, so that it can slide away.
  const [wasOpened, setWasOpened] = useState(false);
  const hasRoom = useRoomBelowPlayer();
  useEffect(() => (hasRoom ? preloadWhenIdle(loadDrawer, PRELOAD_MS) : undefined), [hasRoom]);
  const isShown = hasRoom && !isHidden && questions !== undefined && questions.length > 0;
  return (
    <>
      {isShown && (
        <Button
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
          className="fixed! bottom-[max(1rem,env(safe-area-inset-bottom))] left-4 z-10 shadow-raised"
        >
          <Icon of={MessageCircleQuestionMark} />
          Questions
        </Button>
      )}
      {wasOpened && (
        <Suspense>
          <QuestionsDrawer {...{ videoId, onAsk }} open={isOpen && !isHidden} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the screen is narrow, and the button covers no part of the player, which stays at its top. */
function useRoomBelowPlayer(): boolean {
  return useSyncExternalStore(
    (tell) => {
      window.addEventListener('resize', tell);
      return () => window.removeEventListener('resize', tell);
    },
    () => innerWidth < DRAWER_WIDTH && innerHeight >= (innerWidth * 9) / 16 + AROUND_PLAYER,
    () => false,
  );
}
