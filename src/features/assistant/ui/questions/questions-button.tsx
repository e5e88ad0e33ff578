import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessageCircleQuestionMark } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { tellMissing } from '#client/errors/tell-missing.ts';
import { isFlagOn } from '#client/flags.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { preloadWhenIdle } from '#ui/preload-when-idle.ts';
import { useMedia } from '#ui/use-media.ts';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { questionsQuery } from './questions-query.ts';
import { useInSight } from './use-in-sight.ts';

const loadDrawer = () => import('./questions-drawer.tsx');
const QuestionsDrawer = onDemand(loadDrawer);

/** Where there is a bar at the foot of the screen, and room for the drawer: the `docked` of the styles. */
const DOCKED =
  '(width < 64rem) and ((orientation: portrait) or (height >= 45rem) or ((width >= 56rem) and (height >= 31.25rem)))';

/** Milliseconds of rest after which the drawer is fetched ahead (spec 2 §9 Timings). */
const PRELOAD_MS = 3_000;

type QuestionsButtonProps = {
  videoId: string;
  onAsk: (question: ClickableQuestion) => void;
  actions?: (question: ClickableQuestion) => ReactNode;
  margin?: (question: ClickableQuestion) => ReactNode;
  /** What the drawer does not cover. */
  player: RefObject<HTMLElement | null>;
  /** Where some of the questions stand in the page: the button is not there while they are in sight. */
  hint: RefObject<HTMLElement | null>;
  /** While the chat is open, or a hint of a shared question shows (spec 2 §2 Mobile extras). */
  isHidden: boolean;
};

/**
 * The button in the bar of narrow screens (spec 2 §9 Breakpoints; decisions: floating buttons), and the drawer that it
 * opens. It keeps its place, so that the other button of the bar keeps its own.
 */
export function QuestionsButton(props: QuestionsButtonProps) {
  const { data } = useQuery(questionsQuery(props.videoId));
  const isDocked = useMedia(DOCKED);
  if (!data?.questions.length || !isDocked) return null;
  return <DockedButton {...props} />;
}

function DockedButton({ videoId, onAsk, actions, margin, player, hint, isHidden }: QuestionsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // What was opened once stays mounted, so that it can slide away.
  const [wasOpened, setWasOpened] = useState(false);
  // The focus comes back to the button, which therefore stays until that goes on.
  const [isHeld, setIsHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isInSight = useInSight(hint, player, button);
  useEffect(() => {
    if (isFlagOn('performanceOptimizations')) return preloadWhenIdle(loadDrawer, PRELOAD_MS);
  }, []);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsHeld(true);
          setIsOpen(true);
        }}
        onBlur={() => setIsHeld(isOpen)}
        className={clsx((isHidden || (isInSight && !isHeld)) && 'invisible')}
      >
        <Icon of={MessageCircleQuestionMark} />
        Questions
      </Button>
      {wasOpened && (
        <QuestionsDrawer
          {...{ videoId, onAsk, actions, margin, player }}
          opener={button}
          open={isOpen && !isHidden}
          onOpenChange={setIsOpen}
          onMissing={(error) => {
            setIsOpen(false);
            setWasOpened(false);
            tellMissing(error);
          }}
        />
      )}
    </>
  );
}
