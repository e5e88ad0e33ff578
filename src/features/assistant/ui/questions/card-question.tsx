import { useQuery } from '@tanstack/react-query';
import { Note } from '#ui/note.tsx';
import { cardQuestionQuery } from './card-questions.ts';
import { QuestionLink } from './question-link.tsx';

/** The best question of a video, as a note on its card, which asks it when it is pressed; nothing where it has none. */
export function CardQuestion({ videoId }: { videoId: string }) {
  const { data: question } = useQuery(cardQuestionQuery(videoId));
  if (!question) return null;
  return (
    <Note size="small" as="div">
      <QuestionLink videoId={videoId} question={question} lines={2} />
    </Note>
  );
}
