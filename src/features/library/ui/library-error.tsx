import { useRetry } from '#client/use-retry.ts';
import { useReturnOfServer } from '#client/use-return-of-server.ts';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';

type LibraryErrorProps = {
  title: string;
  message?: string;
  /** Whether it failed because the server or its database could not be reached: it then comes by itself. */
  isServerAway: boolean;
};

/** What stands in place of favorites or history that could not be loaded. */
export function LibraryError({ title, message, isServerAway }: LibraryErrorProps) {
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
