import { RotateCcw } from 'lucide';
import { type ReactNode, type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { keepReadingPlace } from '#ui/keep-reading-place.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  type Conversation,
  entriesOf,
  isBusy,
  type Message,
  type Unsent,
} from '../../rules/chat/conversation.ts';
import { ChatAnswer } from './chat-answer.tsx';
import type { ChatSlots } from './chat-sheet.tsx';
import { FollowUps } from './follow-ups.tsx';
import type { Remark } from './use-chat-door.ts';
import { useFollowedAnswer } from './use-followed-answer.ts';
import { useSpokenAnswer } from './use-spoken-answer.ts';
import { WaitNotice } from './wait-notice.tsx';

/** Pixels under its upper edge from which the log is read: less is the space over a question. */
const READ_FROM = 16;

type ChatLogProps = {
  videoId: string;
  conversation: Conversation;
  /** Whether a question would be answered, were it asked now. */
  mayBeAsked: (text: string) => boolean;
  onAsk: (text: string) => void;
  onAgain: () => void;
  onResend: (requestId: string) => void;
  actions?: ChatSlots['message'];
  /** Is given the place under the last answer, once that is finished. */
  afterAnswer?: RefCallback<HTMLElement>;
  hasAfterAnswer?: boolean;
  remark?: Remark | null;
};

/**
 * The conversation; the newest question is brought to the top, so that its answer is read from its beginning, and followed
 * as it grows.
 */
export function ChatLog({
  videoId,
  conversation,
  actions,
  afterAnswer,
  hasAfterAnswer = false,
  remark = null,
  ...on
}: ChatLogProps) {
  const { mayBeAsked, onAsk, onAgain, onResend } = on;
  const { messages, failures, isAskingAgain, closed } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const said = useSpokenAnswer(conversation);
  const busy = isBusy(conversation);
  const entries = entriesOf(conversation);
  const textOf = (entry: (typeof entries)[number]) =>
    'unsent' in entry ? entry.unsent.text : entry.question.content;
  // Of one that was asked several times, over the last.
  const remarked = remark && entries.findLast((entry) => textOf(entry) === remark.question);
  const last = messages.at(-1);
  // A question keeps its place when it is taken and gets its id.
  const count = entries.length;
  // One that is sent again comes to the end, of as many.
  const onItsWay = conversation.unsent.find(({ failure }) => failure === null)?.requestId;
  const [sent, setSent] = useState(onItsWay);
  if (onItsWay !== undefined && onItsWay !== sent) setSent(onItsWay);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question that comes to the end
  useLayoutEffect(() => {
    const questions = log.current?.querySelectorAll<HTMLElement>('[data-question]');
    const question = questions?.[questions.length - 1];
    if (log.current && question) log.current.scrollTop = question.offsetTop - 8;
  }, [count, sent]);

  useFollowedAnswer(log, last?.id, busy);
  useEffect(() => {
    const scroller = log.current;
    if (!scroller) return;
    const lineAt = () => scroller.getBoundingClientRect().top + READ_FROM;
    return keepReadingPlace({ scroller, lineAt, wordsAt: () => scroller });
  }, []);

  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, so that keys can scroll it
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 focus-visible:-outline-offset-2"
      >
        {entries.map((entry, index) => {
          const isNewest = index === entries.length - 1;
          if ('unsent' in entry)
            return (
              <Exchange key={entry.unsent.requestId} isNewest={isNewest}>
                <Question text={entry.unsent.text} remark={entry === remarked ? remark : null} />
                <UnsentState unsent={entry.unsent} isBusy={busy} onResend={onResend} />
              </Exchange>
            );
          const { question, answer } = entry;
          const isLast = (answer ?? question) === last;
          return (
            <Exchange key={question.id} isNewest={isNewest}>
              <Question
                text={question.content}
                remark={entry === remarked ? remark : null}
                actions={actions?.(question, question)}
              />
              {answer && (
                <ChatAnswer
                  videoId={videoId}
                  answer={isLast && isAskingAgain ? asIfWriting(answer) : answer}
                  failure={failures[answer.id]}
                  asked={question}
                  actions={actions}
                  onAgain={isLast && mayAskAgain(answer) && !busy && closed === null ? onAgain : undefined}
                />
              )}
              {isLast && answer && !busy && (
                <AfterAnswer place={afterAnswer} isAhead={hasAfterAnswer}>
                  <FollowUps questions={answer.followUps.filter(mayBeAsked)} onAsk={onAsk} />
                </AfterAnswer>
              )}
            </Exchange>
          );
        })}
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

type AfterAnswerProps = {
  place: RefCallback<HTMLElement> | undefined;
  /** Whether what comes into the place is known when the answer ends: it stays ahead of the others then. */
  isAhead: boolean;
  children: ReactNode;
};

/** What stands under a finished answer: what one might ask next, and a place for the page. */
function AfterAnswer({ place, isAhead, children }: AfterAnswerProps) {
  const [staysAhead] = useState(isAhead);
  const slot = <div ref={place} className="empty:hidden" />;
  return (
    <>
      {staysAhead && slot}
      {children}
      {!staysAhead && slot}
    </>
  );
}

/** The built-in assistant says the same to the same question, and a curator's answer is the one to have (decision 202). */
function mayAskAgain({ status, assistant }: Message): boolean {
  return status !== 'complete' || assistant === 'model';
}

/** An answer that makes way for a new one. */
function asIfWriting(answer: Message): Message {
  return { ...answer, content: '', status: 'writing' };
}

function Exchange({ isNewest, children }: { isNewest: boolean; children: React.ReactNode }) {
  return (
    <div className={isNewest ? 'grid min-h-full content-start gap-3 pb-4' : 'grid gap-3 pb-6'}>
      {children}
    </div>
  );
}

type QuestionProps = { text: string; remark: Remark | null; actions?: ReactNode };

function Question({ text, remark, actions }: QuestionProps) {
  return (
    <div data-question tabIndex={-1} className="grid grid-cols-1 gap-3">
      {remark && (
        <Note as="div" label={remark.label} className="lg:hidden">
          <p dir="auto" className="text-[1.0625rem] leading-[1.45] wrap-anywhere">
            {remark.words}
          </p>
        </Note>
      )}
      <div className="note flex items-start pl-5">
        <p dir="auto" className="min-w-0 flex-1 font-serif text-lg whitespace-pre-line">
          <span className="sr-only">You asked: </span>
          {text}
        </p>
        {actions}
      </div>
    </div>
  );
}

type UnsentStateProps = { unsent: Unsent; isBusy: boolean; onResend: (requestId: string) => void };

function UnsentState({ unsent, isBusy: busy, onResend }: UnsentStateProps) {
  const { failure, requestId } = unsent;
  if (!failure) {
    return (
      <div className="grid gap-2 py-1">
        <Skeleton className="w-11/12" />
        <Skeleton className="w-2/5" />
      </div>
    );
  }
  const resend = failure.closes === null && !busy && (
    <Button variant="quiet" size="small" onClick={() => onResend(requestId)} className="-ml-3">
      <Icon of={RotateCcw} />
      Resend
    </Button>
  );
  return (
    <div className="grid justify-items-start gap-1 border-l-2 border-danger pl-3 text-sm">
      {failure.wait ? (
        <WaitNotice {...failure.wait}>{resend}</WaitNotice>
      ) : (
        <>
          <p>{failure.message}</p>
          {resend}
        </>
      )}
    </div>
  );
}
