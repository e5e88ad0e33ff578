import { useQuery } from '@tanstack/react-query';
import { Note } from '#ui/note.tsx';
import { cardQuestionQuery } from './card-questions.ts';

/** The best question of a video, as a note on its card, which leads to the video; nothing where it has none. */
export function CardQuestion({ videoId }: { videoId: string }) {
  const { data: question } = useQuery(cardQuestionQuery(videoId));
  if (!question) return null;
  return (
    <Note size="small" as="div">
      <bdi className="line-clamp-2">{question.text}</bdi>
    </Note>
  );
}
