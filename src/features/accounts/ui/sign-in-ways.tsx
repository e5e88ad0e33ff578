import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import type { FormMessage } from '#client/form/form.tsx';
import { setSessionChange } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { useAnnounceReader } from './announce-reader.ts';
import { ProviderButton } from './provider-button.tsx';
import { accounts } from './queries.ts';

type SignInWaysProps = {
  /** Where to go afterwards: an address of this site. */
  target: string;
  /** 'Remember me'. */
  remember: boolean;
  isWorking: boolean;
  onWorking: (isWorking: boolean) => void;
  onRefused: (message: FormMessage | null) => void;
};

/** Ways to sign in without a password of this site. */
export function SignInWays({ target, remember, isWorking, onWorking, onRefused }: SignInWaysProps) {
  const announce = useAnnounceReader();
  const isReady = useHydrated();
  const [isSigning, setIsSigning] = useState(false);

  const signIn = async () => {
    onRefused(null);
    setIsSigning(true);
    try {
      const { signWithPasskey } = await import('./passkey-browser.ts');
      const operations = await accounts();
      const answer = await signWithPasskey(await operations.passkeyRequest());
      onWorking(true);
      setSessionChange('signing-in');
      await announce(await operations.signInWithPasskey({ answer, remember }));
    } catch (error) {
      onRefused(refusalOf(error));
      onWorking(false);
    } finally {
      setSessionChange(null);
      setIsSigning(false);
    }
  };

  return (
    <div className="grid gap-3">
      <Button
        size="large"
        className="w-full"
        disabled={!isReady || isWorking}
        loading={isSigning}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
      <ProviderButton target={target} remember={remember} />
    </div>
  );
}

/** What is said when a passkey did not sign in; nothing when the person turned it down. */
function refusalOf(error: unknown): FormMessage | null {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (code === 'PASSKEY_REFUSED') return { tone: 'warning', words: generalWords(error) };
  if (name === 'SecurityError') return { tone: 'warning', words: 'Passkeys do not work at this address.' };
  return { tone: 'danger', words: generalWords(error) };
}
