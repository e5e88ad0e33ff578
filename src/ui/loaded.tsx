import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> };
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** What could not be loaded, in a sentence. */
  failure: string;
  className?: string;
  children: (data: Data) => ReactNode;
};

/** A small part of a page that comes by itself: its shape while it is on its way, one line with Retry when it failed. */
export function Loaded<Data>({ query, skeleton, failure, className, children }: LoadedProps<Data>) {
  const { data, isError, refetch } = query;
  const place = useRef<HTMLDivElement>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const hasRetried = useRef(false);
  const isThere = data !== undefined;
  useEffect(() => {
    // The pressed button is gone by now.
    if (isThere && hasRetried.current && document.activeElement === document.body) place.current?.focus();
  }, [isThere]);
  const retry = async () => {
    hasRetried.current = true;
    setIsRetrying(true);
    await refetch();
    setIsRetrying(false);
  };
  return (
    <div ref={place} tabIndex={-1} className={clsx('outline-none', className)}>
      {isThere ? (
        children(data)
      ) : isError || isRetrying ? (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          {failure}
          <Button size="small" loading={isRetrying} onClick={() => void retry()}>
            Retry
          </Button>
        </p>
      ) : (
        <div aria-busy>{skeleton}</div>
      )}
    </div>
  );
}
