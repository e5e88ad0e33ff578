import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { type RefObject, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '#client/session.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isBusy } from '../../rules/conversation.ts';
import { questionsQuery } from '../questions/questions-query.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';
import { Closed, NoConnection, Unavailable } from './chat-notices.tsx';
import { ConversationStore } from './conversation-store.ts';
import { EmptyConversation } from './empty-conversation.tsx';
import { healthQuery } from './health-query.ts';
import type { ChatDoor } from './use-chat-door.ts';
import { useIsOnline } from './use-is-online.ts';
import { useSheetPlace } from './use-sheet-place.ts';

export type ChatSheetProps = {
  videoId: string;
  door: ChatDoor;
  player: RefObject<HTMLElement | null>;
  onPrefillSent: () => void;
};

/**
 * The chat about a video: beside it on wide screens, under the player on narrow ones. It is no modal: the player goes
 * on and answers to keys and presses.
 */
export default function ChatSheet(props: ChatSheetProps) {
  const { door, player } = props;
  const session = useSession();
  const sheet = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const { isOpen, close } = door;
  useSheetPlace(sheet, player, isOpen);
  useEscape(isOpen, close);
  useEffect(() => {
    if (!isOpen) return;
    // On a touch screen the box would bring up the keyboard, over what there is to read.
    const target = matchMedia('(pointer: fine)').matches ? box.current : sheet.current;
    (target ?? sheet.current)?.focus({ preventScroll: true });
  }, [isOpen]);
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
        'lg:top-16 lg:right-[max(0px,calc((100%-80rem)/2))] lg:bottom-0 lg:left-auto lg:h-auto lg:w-[26rem] ' +
        'lg:border-t-0 lg:border-l lg:[--from:translateX(100%)]'
      }
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-1 pr-2 pl-5">
          <h2 id={titleId} className="text-lg">
            Ask this video
          </h2>
          <IconButton label="Close chat" icon={<Icon of={X} />} onClick={close} />
        </header>
        {/* Another video, or another person, has another conversation. */}
        <ChatBody key={`${props.videoId} ${session?.id}`} {...props} box={box} isMember={session !== null} />
      </div>
    </dialog>
  );
}

type ChatBodyProps = ChatSheetProps & { box: RefObject<HTMLTextAreaElement | null>; isMember: boolean };

function ChatBody({ videoId, door, onPrefillSent, box, isMember }: ChatBodyProps) {
  const [store] = useState(() => new ConversationStore(videoId, isMember));
  const conversation = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { data: health, isError: hasNoHealth } = useQuery(healthQuery());
  const { data: questions } = useQuery(questionsQuery(videoId));
  const isOnline = useIsOnline();
  useEffect(() => store.open(), [store]);

  const { chosen, taken, prefill } = door;
  useEffect(() => {
    if (chosen?.videoId !== videoId) return;
    const isTaken = store.ask(chosen.text, chosen.questionId);
    // While something is in progress it waits in the box.
    if (!isTaken && box.current?.value === '') box.current.value = chosen.text;
    taken();
  }, [chosen, taken, store, videoId, box]);

  const busy = isBusy(conversation);
  const isEmpty = conversation.messages.length === 0 && conversation.unsent.length === 0;
  const onSend = useCallback(
    (text: string) => {
      // Who sends a curated question as it stands gets the answer that is kept for it.
      const curated = questions?.find((question) => question.text === text.trim());
      const isTaken = store.ask(text, curated?.id);
      if (isTaken && prefill !== undefined) onPrefillSent();
      return isTaken;
    },
    [store, questions, prefill, onPrefillSent],
  );
  const onStop = useCallback(() => void store.stop(), [store]);
  const onAsk = useCallback((text: string) => void store.ask(text), [store]);
  return (
    <>
      {isEmpty ? (
        <EmptyConversation
          videoId={videoId}
          conversation={conversation}
          onAsk={({ id, text }) => void store.ask(text, id)}
        />
      ) : (
        <ChatLog
          videoId={videoId}
          conversation={conversation}
          onAsk={onAsk}
          onAgain={store.askAgain}
          onResend={store.resend}
        />
      )}
      <footer className="grid gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {hasNoHealth || health?.ok === false ? (
          <Unavailable />
        ) : conversation.phase === 'unreadable' ? (
          <NoConnection onRetry={() => void store.read()} />
        ) : (
          (!isOnline || conversation.isConnectionLost) && <NoConnection />
        )}
        {conversation.closed === null || busy ? (
          <ChatComposer {...{ box, prefill, onSend, onStop }} isBusy={busy} />
        ) : (
          <Closed closed={conversation.closed} videoId={videoId} />
        )}
      </footer>
    </>
  );
}

/** Escape closes the chat from anywhere on the page, unless something over it takes the key. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken =
        event.defaultPrevented ||
        event.isComposing ||
        document.fullscreenElement !== null ||
        document.querySelector('dialog:modal, :popover-open') !== null;
      if (event.key === 'Escape' && !isTaken) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);
}
