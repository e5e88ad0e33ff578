import { X } from 'lucide';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { pictureOf } from '#features/watch/ui/player/player-place.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { inertAround } from '#ui/inert-around.ts';
import { useCloseRequest } from '#ui/use-close-request.ts';
import { useSwipeDown } from '#ui/use-swipe-down.ts';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { useSheetPlace } from '../chat/use-sheet-place.ts';
import { QuestionList } from './question-list.tsx';
import { useQuestions } from './use-questions.ts';

/** Part of the height that the drawer takes where that leaves the player whole (spec 2 §2 Mobile extras, decisions). */
const PART = 0.6;

type QuestionsDrawerProps = {
  videoId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAsk: (question: ClickableQuestion) => void;
  actions?: (question: ClickableQuestion) => ReactNode;
  margin?: (question: ClickableQuestion) => ReactNode;
  /** What the drawer leaves in sight, and in use. */
  player: RefObject<HTMLElement | null>;
  /** What opened it gets the focus back. */
  opener: RefObject<HTMLElement | null>;
};

/**
 * The questions over the page of a narrow screen, under its player (spec 2 §2 Mobile extras). No modal, which would
 * keep the player from being used, too.
 */
export default function QuestionsDrawer(props: QuestionsDrawerProps) {
  const { videoId, open, onOpenChange, onAsk, actions, margin, player, opener } = props;
  const { questions, remember } = useQuestions(videoId);
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => onOpenChange(false);
  useSheetPlace(layer, player, open, PART);
  useCloseRequest(open, close);
  const swipe = useSwipeDown(dialog, close);
  useLayoutEffect(() => {
    if (!open || !layer.current || !player.current) return;
    const free = inertAround([pictureOf(player.current), layer.current]);
    const inside = dialog.current;
    inside?.focus({ preventScroll: true });
    return () => {
      free();
      const { activeElement } = document;
      // Who went on to the player stays there.
      if (!activeElement || activeElement === document.body || inside?.contains(activeElement))
        opener.current?.focus({ preventScroll: true });
    };
  }, [open, player, opener]);
  return (
    <div ref={layer} className="contents">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for fingers; keys have Escape and the button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        onClick={close}
        className={
          'fixed inset-x-0 top-(--picture-end) bottom-0 z-20 bg-veil transition-opacity duration-(--duration-slow) ' +
          (open ? 'starting:opacity-0' : 'pointer-events-none opacity-0')
        }
      />
      <dialog
        ref={dialog}
        data-drawer
        open={open}
        tabIndex={-1}
        aria-labelledby={titleId}
        className={
          'modal fixed inset-x-0 top-(--sheet-top) z-20 m-0 h-(--sheet-height) w-full overflow-hidden rounded-t-md ' +
          'border-t border-line bg-raised p-0 shadow-sheet outline-none [--from:translateY(100%)]'
        }
      >
        <div className="flex h-full flex-col">
          <header
            data-toasts-keep-off
            {...swipe}
            className="flex touch-none items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5"
          >
            <h2 id={titleId} className="text-lg">
              Top Follow-Up Questions
            </h2>
            <IconButton label="Close" icon={<Icon of={X} />} onClick={close} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
            <p className="mb-4 text-sm text-muted">Most helpful questions from other users</p>
            <QuestionList
              questions={questions}
              actions={actions}
              margin={margin}
              onAsk={(question) => {
                remember(question);
                close();
                onAsk(question);
              }}
            />
          </div>
        </div>
      </dialog>
    </div>
  );
}
