import { Link } from '@tanstack/react-router';

type QuestionLinkProps = { videoId: string; text: string };

/** A question that leads to its video, where it stands in the chat's box and waits for a press. */
export function QuestionLink({ videoId, text }: QuestionLinkProps) {
  return (
    <Link
      to="/videos/$id"
      params={{ id: videoId }}
      search={{ q: text }}
      dir="auto"
      className="target block rounded-sm py-0.5 decoration-1 underline-offset-3 hover:underline"
    >
      <span className="line-clamp-3">{text}</span>
    </Link>
  );
}
