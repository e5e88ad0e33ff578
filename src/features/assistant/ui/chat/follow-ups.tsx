/** What one might ask next, under the last answer: thoughts, so notes. */
export function FollowUps({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (text: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Follow-up questions" aria-live="off" className="grid gap-0.5 border-t border-line pt-3">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="target flex w-full items-center gap-2 rounded-sm py-1 text-left font-serif text-pretty hover:underline before:self-start before:text-accent before:content-['→'/''] pointer-coarse:before:mt-1.5"
          >
            <bdi className="min-w-0">{question}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
