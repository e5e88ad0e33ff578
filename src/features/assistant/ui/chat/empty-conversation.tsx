import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { videoQuery } from '#features/catalogue/ui/queries.ts';
import type { ClickableQuestion } from '../../contract-questions.ts';
import type { Conversation } from '../../rules/chat/conversation.ts';
import { QuestionList } from '../questions/question-list.tsx';
import { useQuestions } from '../questions/use-questions.ts';

type EmptyConversationProps = {
  videoId: string;
  conversation: Conversation;
  /** Asks a curated question. */
  onAsk: (question: ClickableQuestion) => void;
  actions?: (question: ClickableQuestion) => ReactNode;
};

/** Before anything was asked: who answers, and what might be worth asking. */
export function EmptyConversation({ videoId, conversation, onAsk, actions }: EmptyConversationProps) {
  const { questions, remember } = useQuestions(videoId);
  const { data: video } = useQuery(videoQuery(videoId));
  return (
    <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-5 pt-5 pb-4">
      <p className="text-sm text-muted">
        {conversation.assistant === 'built-in' ? (
          <>
            <strong className="font-medium text-ink">Built-in assistant.</strong>{' '}
            {video?.transcripts.length === 0
              ? 'This video has no transcript yet: it quotes the description.'
              : 'It quotes what is said and written in this video, with the times to play it from.'}
          </>
        ) : (
          conversation.assistant === 'model' && (
            <>
              <strong className="font-medium text-ink">AI assistant.</strong> It answers from what is said in
              this video and can be wrong: the times lead to where it was said.
            </>
          )
        )}
      </p>
      {conversation.phase !== 'loading' && questions.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">Questions</h3>
          <QuestionList
            questions={questions}
            actions={actions}
            onAsk={(question) => {
              remember(question);
              onAsk(question);
            }}
          />
        </div>
      )}
    </div>
  );
}
