import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Button } from '#ui/button.tsx';
import { accounts } from './queries.ts';

/**
 * Asks for the verification mail again, and says that it is on its way.
 */
export function ResendVerification({ email }: { email: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [failure, setFailure] = useState('');
  const send = async () => {
    setState('sending');
    setFailure('');
    try {
      await (await accounts()).resendVerification({ email });
      setState('sent');
    } catch (error) {
      setFailure(generalWords(error));
      setState('ready');
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" loading={state === 'sending'} onClick={() => void send()}>
        {state === 'sending' ? 'Sending...' : 'Resend email'}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {failure || (state === 'sent' && 'If the address waits to be verified, a new link is on its way.')}
      </p>
    </div>
  );
}
