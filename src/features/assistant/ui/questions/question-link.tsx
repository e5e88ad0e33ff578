import { Link } from '@tanstack/react-router';
import { pressed } from './pressed-question.ts';

type QuestionLinkProps = { videoId: string; question: { id: string; text: string }; lines?: 2 | 3 };

/** A question that leads to its video, where it is asked; opened in a tab of its own it waits in the chat's box. */
export function QuestionLink({ videoId, question: { id, text }, lines = 3 }: QuestionLinkProps) {
  return (
    <Link
      to="/videos/$id"
      params={{ id: videoId }}
      search={{ q: text }}
      state={pressed(text, id)}
      dir="auto"
      className="target block rounded-sm py-0.5 decoration-1 underline-offset-3 hover:underline"
    >
      <span className={lines === 2 ? 'line-clamp-2' : 'line-clamp-3'}>{text}</span>
    </Link>
  );
}
