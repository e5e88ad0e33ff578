import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { chatError } from '../../rules/chat/chat-error.ts';
import type { ChatClosed } from '../../rules/chat/chat-failure.ts';

/** A few words over the box: why nothing can be asked now, or may not be answered. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-1 rounded-md bg-sunken px-4 py-3 text-sm">
      {children}
    </div>
  );
}

/** The assistant cannot answer now (spec 2 §8 Chat). */
export function Unavailable() {
  return (
    <Notice>
      <p className="font-medium">Chat functionality temporarily unavailable</p>
      <p className="text-muted">Video will still work normally.</p>
    </Notice>
  );
}

/** The connection is gone: what was written is still to come. */
export function NoConnection({ onRetry }: { onRetry?: () => void }) {
  return (
    <Notice>
      <p>{chatError('unreachable').message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry} className="mt-1">
          Try Again
        </Button>
      )}
    </Notice>
  );
}

type ClosedProps = {
  closed: NonNullable<ChatClosed>;
  videoId: string;
  /** One that could not be asked: it waits in the box until somebody has signed in. */
  question: string | null;
};

/** In place of the box while no new question is taken. */
export function Closed({ closed, videoId, question }: ClosedProps) {
  if (closed === 'budget') {
    return (
      <Notice>
        <p>{chatError('budget').message}</p>
      </Notice>
    );
  }
  return (
    <Notice>
      <p className="font-medium">Please sign in to use the chat feature</p>
      <p className="text-muted">Questions that already have an answer can still be opened.</p>
      <Link
        to="/login"
        search={{ returnTo: `/videos/${videoId}${question ? `?q=${encodeURIComponent(question)}` : ''}` }}
        className={buttonClass({ variant: 'primary', size: 'small', className: 'mt-1' })}
      >
        Sign In
      </Link>
    </Notice>
  );
}
