import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clientLog } from '#client/client-log.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { loadAgain } from '#client/load-again.ts';
import { codeOf } from '#lib/error-code.ts';

/** What stands in place of a page that could not be shown. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { href } = router.state.location;
  const code = codeOf(error);
  useEffect(() => clientLog(`${code} on ${href}`, error), [code, error, href]);
  const tryAgain = async () => {
    await loadAgain(router);
    if (!router.state.matches.some((match) => match.status === 'error')) reset();
  };
  return (
    <div className="page py-12">
      <LoadError error={error} heading="h1" retry={tryAgain} />
    </div>
  );
}
