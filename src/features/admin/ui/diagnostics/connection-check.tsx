import { useQuery } from '@tanstack/react-query';
import { generalWords } from '#client/errors/error-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { connectionQuery } from '../operations.ts';

/** Whether the database can be asked, now and again (spec 3 §4 Database connection status). */
export function ConnectionCheck() {
  const { data, error, isFetching, refetch } = useQuery(connectionQuery());
  const isConnected = !error && data?.isConnected === true;
  const problem = error ? generalWords(error) : data?.problem;
  return (
    <section aria-labelledby="connection-check" className="grid justify-items-start gap-3">
      <h2 id="connection-check" className="flex flex-wrap items-center gap-3 text-lg">
        Database connection{' '}
        <span role="status" className="font-sans text-base">
          <Badge variant={isConnected ? 'success' : data || error ? 'danger' : 'plain'}>
            {isConnected ? 'Connected' : 'Disconnected'}
          </Badge>
        </span>
      </h2>
      {isConnected && <p className="text-sm text-muted">It answered in {data?.milliseconds} ms.</p>}
      {problem && <p className="max-w-measure text-sm wrap-anywhere text-danger">{problem}</p>}
      <Button loading={isFetching} onClick={() => void refetch()}>
        {isFetching ? 'Checking...' : 'Check Connection'}
      </Button>
    </section>
  );
}
