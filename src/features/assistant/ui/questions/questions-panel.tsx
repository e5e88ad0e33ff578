import { ScriptOnce } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId } from 'react';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { SHOWN_QUESTIONS } from '../../rules/questions/arrange-questions.ts';
import { AskField } from './ask-field.tsx';
import { placingScript } from './placing-script.ts';
import { QuestionButton } from './question-button.tsx';
import { QuestionList } from './question-list.tsx';
import { useQuestions } from './use-questions.ts';

type QuestionsPanelProps = {
  videoId: string;
  /** Asks a curated question, or one's own, which has no id. */
  onAsk: (question: { id: string | null; text: string }) => void;
  isChatOpen: boolean;
  /** For narrow screens: where the drawer has the others, two or three of the questions. */
  isHint?: boolean;
  actions?: (question: ClickableQuestion) => ReactNode;
  /** What stands above a question in its margin. */
  margin?: (question: ClickableQuestion) => ReactNode;
  ref?: Ref<HTMLElement>;
};

/** The questions worth asking beside a video (spec 2 §2 Video page), five at most, and a line for one's own. */
export function QuestionsPanel(props: QuestionsPanelProps) {
  const { videoId, onAsk, isChatOpen, isHint, actions, margin, ref } = props;
  const { questions, explorationRate, summaryQuestion, remember, isPending } = useQuestions(videoId);
  const titleId = useId();
  // They come in one piece: the line would move down a moment later.
  if (isPending) return null;
  return (
    // Hidden, not gone, with its line: what somebody had typed there is there again when the chat closes.
    <section ref={ref} aria-labelledby={titleId} hidden={isChatOpen && questions.length === 0}>
      <h2 id={titleId} className="mb-2 text-lg">
        Questions
      </h2>
      {summaryQuestion !== null && (
        <div className="note flex">
          <QuestionButton onAsk={() => onAsk({ id: null, text: summaryQuestion })}>
            {summaryQuestion}
          </QuestionButton>
        </div>
      )}
      {questions.length > 0 && (
        <>
          <QuestionList
            questions={questions}
            isHint={isHint}
            actions={actions}
            margin={margin}
            onAsk={(question) => {
              remember(question);
              onAsk(question);
            }}
          />
          {import.meta.env.SSR && (
            <ScriptOnce>{placingScript(videoId, explorationRate, SHOWN_QUESTIONS)}</ScriptOnce>
          )}
        </>
      )}
      <AskField videoId={videoId} onAsk={(text) => onAsk({ id: null, text })} isHidden={isChatOpen} />
    </section>
  );
}
