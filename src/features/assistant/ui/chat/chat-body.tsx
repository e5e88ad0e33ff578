import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cleanQuestion } from '#lib/clean-question.ts';
import { toast } from '#ui/toast.ts';
import { answeredMoment } from '../../rules/chat/answered-moment.ts';
import { chatError } from '../../rules/chat/chat-error.ts';
import { answerBeingWritten, type Conversation, isBusy } from '../../rules/chat/conversation.ts';
import { questionsQuery } from '../questions/questions-query.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatLog } from './chat-log.tsx';
import { Closed, NoConnection, Unavailable } from './chat-notices.tsx';
import type { ChatSheetProps } from './chat-sheet.tsx';
import { ClearConversation } from './clear-conversation.tsx';
import { ConversationStore } from './conversation-store.ts';
import { EmptyConversation } from './empty-conversation.tsx';
import { healthQuery } from './health-query.ts';
import { useUnsentQuestion } from './unsent-question.ts';
import { useFocusOfQuestion } from './use-focus-of-question.ts';
import { useIsOnline } from './use-is-online.ts';
import { useMakingWay } from './use-making-way.ts';

/** Said of what was typed and is not asked: it waits in the line under the questions. */
const KEPT = 'What you typed is kept.';

type ChatBodyProps = ChatSheetProps & {
  /** Of the sheet's heading, by which it is named. */
  titleId: string;
  box: RefObject<HTMLTextAreaElement | null>;
  isMember: boolean;
  /** Brings the focus to where the chat begins. */
  takeFocus: () => void;
};

/** One person's conversation about one video, and the box for the next question. */
export function ChatBody({
  videoId,
  door,
  onPrefillSent,
  slots,
  box,
  isMember,
  titleId,
  takeFocus,
}: ChatBodyProps) {
  const [store] = useState(() => new ConversationStore(videoId, isMember));
  const conversation = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { data: offered } = useQuery(questionsQuery(videoId));
  useEffect(() => store.open(), [store]);

  const { chosen, taken, prefill, conversation: known } = door;
  useEffect(() => {
    const { phase, messages } = conversation;
    known.current = { isLoading: phase === 'loading', messages };
    return () => {
      known.current = null;
    };
  }, [conversation, known]);
  // Who asks a curated question as it stands, by whatever way, gets the answer that is kept for it.
  const ask = useCallback(
    (text: string) =>
      store.ask(text, offered?.questions.find((question) => question.text === text.trim())?.id),
    [store, offered],
  );
  const [turnedAway, setTurnedAway] = useState<string | null>(null);
  useEffect(() => {
    if (chosen?.videoId !== videoId) return;
    const isTyped = chosen.questionId === null;
    const isTaken = isTyped ? ask(chosen.text) : store.ask(chosen.text, chosen.questionId);
    // While something is in progress it waits in the box, unless something else does.
    const hasRoom = !isTaken && box.current?.value === '';
    if (hasRoom && box.current) box.current.value = chosen.text;
    const isLost = !isTaken && !hasRoom;
    // A curated one stands where it was pressed.
    if (isTyped) setTurnedAway(isLost ? chosen.text : null);
    if (isLost) toast.error('Failed to submit question', isTyped ? { description: KEPT } : {});
    taken();
  }, [chosen, taken, store, ask, videoId, box]);

  const busy = isBusy(conversation);
  const wasBusy = useRef(false);
  const { setAnsweredSeconds } = door;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said when an answer ends, not when the page is drawn anew
  useEffect(() => {
    if (wasBusy.current && !busy) setAnsweredSeconds(answeredMoment(conversation.messages) ?? undefined);
    wasBusy.current = busy;
  }, [busy]);
  const isEmpty = conversation.messages.length === 0 && conversation.unsent.length === 0;
  const [keptUnsent, keepUnsent] = useUnsentQuestion(videoId);
  // As it was when the chat was opened: what is refused later stands in the conversation.
  const [unsent] = useState(keptUnsent);
  // The address holds no more of a long question than fits into it.
  const isCut = unsent !== null && cleanQuestion(unsent) === prefill;
  const waiting = (isCut ? unsent : (prefill ?? unsent)) ?? undefined;
  const { closed } = conversation;
  const { hasMadeWay, left, forgetLeft } = useMakingWay(box, closed !== null && !busy, takeFocus);
  const inBox = left ?? waiting;
  const refused = conversation.unsent.findLast(({ failure }) => failure !== null)?.text ?? null;
  // These live in the page's memory: they are written to the tab's storage, so that a reload does not lose them.
  const notAsked = [refused, left === waiting ? null : left, turnedAway].filter(Boolean);
  const unasked = notAsked.join(' ') || null;
  const wasUnasked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more where it was forgotten with what was sent from elsewhere
  useEffect(() => {
    if (unasked !== null || wasUnasked.current) keepUnsent(unasked);
    wasUnasked.current = unasked !== null;
  }, [unasked, keptUnsent, keepUnsent]);
  const onSend = useCallback(
    (text: string) => {
      const isTaken = ask(text);
      if (isTaken && prefill !== undefined) onPrefillSent();
      if (isTaken) {
        forgetLeft();
        keepUnsent(null);
      }
      return isTaken;
    },
    [ask, prefill, onPrefillSent, keepUnsent, forgetLeft],
  );
  const onStop = useCallback(() => void store.stop(), [store]);

  // Who may not ask is offered what opens without asking.
  const mayBeAsked = (text: string) =>
    conversation.closed === null || !!offered?.questions.some((question) => question.text === text);

  const place = useRef<HTMLDivElement>(null);
  const focusQuestion = useFocusOfQuestion(place);
  const onAsk = useCallback((text: string) => focusQuestion(ask(text)), [ask, focusQuestion]);
  const onAgain = useCallback(() => focusQuestion(store.askAgain()), [store, focusQuestion]);
  const onResend = useCallback(
    (requestId: string) => focusQuestion(store.resend(requestId)),
    [store, focusQuestion],
  );
  const onUp = useCallback(() => {
    const answers = place.current?.querySelectorAll<HTMLElement>('[data-answer]');
    answers?.[answers.length - 1]?.focus();
  }, []);
  const onClear = useCallback(async () => {
    const isCleared = await store.clear();
    if (isCleared) toast.success('Conversation cleared');
    return isCleared;
  }, [store]);
  return (
    <>
      <ChatHead titleId={titleId} onClose={door.close}>
        <ClearConversation
          isShown={!isEmpty}
          // A question on its way is not there to be forgotten yet.
          isWaiting={busy && !answerBeingWritten(conversation)}
          onClear={onClear}
          onCleared={takeFocus}
        />
      </ChatHead>
      <div ref={place} className="flex min-h-0 flex-1 flex-col">
        {isEmpty ? (
          <EmptyConversation
            videoId={videoId}
            conversation={conversation}
            actions={slots?.question}
            onAsk={({ id, text }) => focusQuestion(store.ask(text, id))}
          />
        ) : (
          <ChatLog
            {...{ videoId, conversation, mayBeAsked, onAsk, onAgain, onResend }}
            actions={slots?.message}
            afterAnswer={door.setAfterAnswer}
            hasAfterAnswer={door.hasAfterAnswer}
            remark={door.remark}
          />
        )}
      </div>
      <footer
        data-toasts-keep-off
        className="grid gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <State conversation={conversation} onRetry={() => void store.read()} />
        {closed !== null && hasMadeWay ? (
          <Closed closed={closed} videoId={videoId} question={unasked ?? (inBox || null)} />
        ) : (
          <ChatComposer {...{ box, onSend, onStop, onUp }} prefill={inBox} isBusy={busy} />
        )}
      </footer>
    </>
  );
}

/** Why nothing can be heard or asked now, by what is nearest to the reader: their network, the server, the assistant. */
function State({ conversation, onRetry }: { conversation: Conversation; onRetry: () => void }) {
  const { data: health, isError: hasNoHealth } = useQuery(healthQuery());
  const isOnline = useIsOnline();
  // Beside the question that did not get through it stands already.
  const isSaid = conversation.unsent.some(
    ({ failure }) => failure?.message === chatError('unreachable').message,
  );
  if (!isOnline || conversation.isConnectionLost) return !isSaid && <NoConnection />;
  if (conversation.phase === 'unreadable') return <NoConnection onRetry={onRetry} />;
  return (hasNoHealth || health?.ok === false) && <Unavailable />;
}
