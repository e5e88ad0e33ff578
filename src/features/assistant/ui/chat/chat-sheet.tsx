import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { useSession } from '#client/session.ts';
import { useCloseRequest } from '#ui/use-close-request.ts';
import type { ClickableQuestion } from '../../contract-questions.ts';
import type { Message } from '../../rules/chat/conversation.ts';
import { ChatBody } from './chat-body.tsx';
import { ChatHead } from './chat-head.tsx';
import type { ChatDoor } from './use-chat-door.ts';
import { useSheetPlace } from './use-sheet-place.ts';

/** What a page adds to what can be done with thoughts of the chat. */
export interface ChatSlots {
  /** With a curated question. */
  question?: (question: ClickableQuestion) => ReactNode;
  /** With a question or an answer of the conversation; `asked` is the question itself, or the one that it answers. */
  message?: (message: Message, asked: Message) => ReactNode;
}

export type ChatSheetProps = {
  videoId: string;
  door: ChatDoor;
  player: RefObject<HTMLElement | null>;
  onPrefillSent: () => void;
  slots?: ChatSlots;
};

/**
 * The chat about a video: beside it on wide screens, where the questions and the transcript stay in sight, and under the
 * player on narrow ones. It is no modal: the player goes on and answers to keys and presses.
 */
export default function ChatSheet(props: ChatSheetProps) {
  const { door, player } = props;
  const session = useSession();
  const sheet = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const { isOpen, close, takesFocus } = door;
  useSheetPlace(sheet, player, isOpen);
  useCloseRequest(isOpen, close);
  const takeFocus = useCallback(() => {
    // On a touch screen the box would bring up the keyboard, over what there is to read.
    const target = matchMedia('(pointer: fine)').matches ? box.current : sheet.current;
    (target ?? sheet.current)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isOpen && takesFocus) takeFocus();
  }, [isOpen, takesFocus, takeFocus]);
  // Another video, or another person, has another conversation.
  const key = `${props.videoId} ${session?.id}`;
  return (
    <dialog
      ref={sheet}
      data-chat
      open={isOpen}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={
        'modal visible! fixed inset-x-0 top-(--sheet-top) z-20 m-0 h-(--sheet-height) w-full overflow-hidden border-t ' +
        'border-line bg-raised p-0 shadow-sheet outline-none lg:shadow-none [--from:translateY(100%)] ' +
        'beside:left-auto beside:w-beside beside:border-t-0 beside:border-l beside:[--from:translateX(100%)] ' +
        'lg:top-16 lg:right-[max(0px,calc((100%-var(--container-page))/2))] lg:bottom-0 lg:left-auto lg:h-auto lg:w-chat ' +
        'lg:border-t-0 lg:border-l lg:[--from:translateX(100%)] ' +
        // The page is as much wider then.
        'wide:right-[max(0px,calc((100%-var(--container-page)-var(--container-chat))/2))]'
      }
    >
      <div className="flex h-full flex-col">
        {/* What goes wrong here takes the video's page along with it otherwise. */}
        <CatchBoundary
          getResetKey={() => key}
          errorComponent={({ error, reset }) => (
            <>
              <ChatHead titleId={titleId} onClose={close} />
              <div className="overflow-y-auto p-4">
                <LoadError
                  error={error}
                  title="Chat Error"
                  message="Something went wrong with the chat service"
                  heading="h3"
                  retry={reset}
                />
              </div>
            </>
          )}
        >
          <ChatBody key={key} {...props} {...{ titleId, box, takeFocus }} isMember={session !== null} />
        </CatchBoundary>
      </div>
    </dialog>
  );
}
