import type { ReactNode } from 'react';

/** A question by itself that is asked when it is pressed. */
export function QuestionNote({ onAsk, children }: { onAsk: () => void; children: ReactNode }) {
  return (
    <div className="note">
      <button
        type="button"
        onClick={onAsk}
        className="target rounded-sm py-1.5 pl-5 text-left font-serif text-lg hover:underline low:py-1 low:text-base"
      >
        {children}
      </button>
    </div>
  );
}
