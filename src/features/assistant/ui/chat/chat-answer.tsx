import { clsx } from 'clsx';
import { Copy, RefreshCw, RotateCcw } from 'lucide';
import { memo, useDeferredValue } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { copiedText } from '../../rules/answer/copied-text.ts';
import { answerFailure, type ChatFailure } from '../../rules/chat/chat-failure.ts';
import type { Message } from '../../rules/chat/conversation.ts';
import { AnswerFeedback } from '../questions/answer-feedback.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ChatSlots } from './chat-sheet.tsx';
import { WaitNotice } from './wait-notice.tsx';

const WRITERS = {
  'built-in': 'Built-in assistant',
  model: 'AI assistant',
  curator: 'Curator’s answer',
} as const;

type ChatAnswerProps = {
  videoId: string;
  answer: Message;
  /** Why it ended early, when somebody looked. */
  failure: ChatFailure | undefined;
  /** Given for the last answer, unless something is in progress: has it answered anew. */
  onAgain: (() => void) | undefined;
  /** The question that it answers. */
  asked: Message;
  actions: ChatSlots['message'];
};

/** One answer, with what can be done with it. */
export const ChatAnswer = memo(function ChatAnswer(props: ChatAnswerProps) {
  const { videoId, answer, failure, onAgain, asked, actions } = props;
  // Typing comes before drawing.
  const content = useDeferredValue(answer.content);
  const isWriting = answer.status === 'writing';
  const isWhole = answer.status === 'complete';
  const { errorCode, status } = answer;
  const why = failure ?? (errorCode && !isWhole ? answerFailure(errorCode, content !== '') : undefined);
  return (
    <article
      data-answer
      tabIndex={-1}
      aria-label="Answer"
      aria-busy={isWriting}
      // Told by sentences while it grows; what can be done with it is found by who looks for it.
      aria-live="off"
      className="grid grid-cols-1 gap-2 rounded-sm outline-offset-4"
    >
      <p
        className={clsx('text-sm', answer.assistant === 'curator' ? 'font-medium text-accent' : 'text-muted')}
      >
        {WRITERS[answer.assistant ?? 'model']}
      </p>
      {content !== '' && <AnswerText text={content} links={answer.links} />}
      {isWriting && <Writing hasBegun={content !== ''} />}
      {!isWriting && !isWhole && (
        <p role="status" className="border-l-2 border-warning pl-3 text-sm text-muted">
          {[status === 'partial' && 'This answer is not complete.', why?.message].filter(Boolean).join(' ')}
        </p>
      )}
      {isWhole && failure && (
        <div role="status" className="border-l-2 border-danger pl-3 text-sm">
          {failure.wait ? <WaitNotice {...failure.wait} /> : <p>{failure.message}</p>}
        </div>
      )}
      {!isWriting && (
        <div className="-ml-3 flex flex-wrap items-center gap-x-1">
          {content !== '' && (
            <Button variant="quiet" size="small" onClick={() => void copy(answer.content)}>
              <Icon of={Copy} />
              Copy
            </Button>
          )}
          {content !== '' && actions?.(answer, asked)}
          {onAgain && (
            <Button variant="quiet" size="small" onClick={onAgain}>
              <Icon of={isWhole ? RefreshCw : RotateCcw} />
              {isWhole ? 'Regenerate' : 'Retry'}
            </Button>
          )}
        </div>
      )}
      {isWhole && answer.questionId && <AnswerFeedback videoId={videoId} questionId={answer.questionId} />}
    </article>
  );
});

/** Three lines that breathe until the first words come; then one that goes on. */
function Writing({ hasBegun }: { hasBegun: boolean }) {
  return (
    <div className="grid gap-2 py-1">
      {!hasBegun && (
        <>
          <Skeleton className="w-11/12" />
          <Skeleton />
        </>
      )}
      <Skeleton className="w-2/5" />
    </div>
  );
}

async function copy(markdown: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copiedText(markdown));
    toast.success('Copied to clipboard!');
  } catch {
    // Forbidden, or a site without TLS, where there is no clipboard.
    toast.error('Please copy the text manually');
  }
}
