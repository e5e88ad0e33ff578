import type { ReactNode } from 'react';

/** A question that is asked when it is pressed; it stands in a note. */
export function QuestionButton({ onAsk, children }: { onAsk: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onAsk}
      className="target min-w-0 flex-1 rounded-sm py-1.5 pl-5 text-left font-serif text-lg text-pretty hover:underline low:py-1 low:text-base"
    >
      {children}
    </button>
  );
}
