import { type ReactNode, useEffect, useState } from 'react';
import { waitWords } from '#lib/error-code.ts';

/** What the specified words mean. */
const WHY = 'Many questions came within a minute.';
const OVER = 'You can ask again now.';

type WaitNoticeProps = {
  /** For what the limit is. */
  title: string;
  seconds: number;
  /** What can be done once it has ended. */
  children?: ReactNode;
};

/**
 * Whom a limit stopped reads here for what, and the seconds that are left. A screen reader says it at the beginning and
 * at the end, not every second.
 */
export function WaitNotice({ title, seconds, children }: WaitNoticeProps) {
  const left = useSecondsLeft(seconds);
  return (
    <>
      <div aria-hidden="true" className="tabular-nums">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{WHY}</p>
        <p className="text-muted">{left > 0 ? waitWords(left) : OVER}</p>
      </div>
      <p className="sr-only">{left > 0 ? `${title}. ${WHY} ${waitWords(seconds)}` : OVER}</p>
      {left === 0 && children}
    </>
  );
}

/** The whole seconds that are left, by a clock: a page in the background is not asked to count every one. */
function useSecondsLeft(seconds: number): number {
  const [until] = useState(() => performance.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
