import { Link } from '@tanstack/react-router';
import { useRetry } from '#client/errors/use-retry.ts';
import { useReturnOfServer } from '#client/errors/use-return-of-server.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import type { ListParams } from '../rules/list-params.ts';
import { FormButton } from './form-button.tsx';

type ListErrorProps = {
  title: string;
  message: string;
  /** Whether it failed because the server or its database could not be reached: it then comes by itself. */
  isServerAway: boolean;
  /** The words of the button that asks again. */
  retryLabel: string;
  /** The page it stands on, for readers without scripts. */
  page: { path: '/' | '/search'; params: ListParams };
};

/** What stands in place of a list that could not be loaded. */
export function ListError({ title, message, isServerAway, retryLabel, page }: ListErrorProps) {
  const { retry, retrying } = useRetry();
  useReturnOfServer(isServerAway, retry);
  return (
    <ErrorCard
      title={title}
      message={message}
      actions={
        <>
          <FormButton {...page} variant="primary" loading={retrying} onPress={() => void retry()}>
            {retryLabel}
          </FormButton>
          <Link to="/" className={buttonClass()}>
            Go Home
          </Link>
        </>
      }
    />
  );
}
