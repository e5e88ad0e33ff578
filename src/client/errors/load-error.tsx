import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { useRetry } from './use-retry.ts';
import { useReturnOfServer } from './use-return-of-server.ts';

type LoadErrorProps = {
  title: string;
  message?: string;
  /** Whether it failed because the server or its database could not be reached: it then comes by itself. */
  isServerAway: boolean;
};

/** What stands under the heading of a page in place of what could not be loaded. */
export function LoadError({ title, message, isServerAway }: LoadErrorProps) {
  const { retry, retrying } = useRetry();
  useReturnOfServer(isServerAway, retry);
  return (
    <ErrorCard
      title={title}
      message={message}
      actions={
        <Button variant="primary" loading={retrying} onClick={() => void retry()}>
          Try Again
        </Button>
      }
    />
  );
}
