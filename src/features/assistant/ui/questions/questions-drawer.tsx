import { Sheet } from '#ui/sheet.tsx';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { QuestionList } from './question-list.tsx';
import { useQuestions } from './use-questions.ts';

type QuestionsDrawerProps = {
  videoId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAsk: (question: ClickableQuestion) => void;
};

/** The questions over the page of a narrow screen (spec 2 §2 Mobile extras). */
export default function QuestionsDrawer({ videoId, open, onOpenChange, onAsk }: QuestionsDrawerProps) {
  const { questions, remember } = useQuestions(videoId);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="bottom"
      title="Top Follow-Up Questions"
      className="h-[60dvh]"
    >
      <p className="mb-4 text-sm text-muted">Most helpful questions from other users</p>
      <QuestionList
        questions={questions}
        onAsk={(question) => {
          remember(question);
          onOpenChange(false);
          onAsk(question);
        }}
      />
    </Sheet>
  );
}
