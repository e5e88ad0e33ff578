import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import type { Profile } from '../../contract-profile.ts';
import { profileFailureWords } from '../../rules/profile-words.ts';
import { textLinkClass } from '../account-page.tsx';
import { accounts } from '../queries.ts';
import { EntrySkeleton } from './entry-list.tsx';
import { confirmationQuery } from './queries.ts';

type ConfirmFirstProps = { profile: Pick<Profile, 'hasPassword'>; children: ReactNode };

/**
 * Shows what only the member themselves may do. Whoever has a password gives it there; others show first by a passkey,
 * or at the provider, that it is they who ask.
 */
export function ConfirmFirst({ profile: { hasPassword }, children }: ConfirmFirstProps) {
  const confirmation = useQuery({ ...confirmationQuery(), enabled: !hasPassword });
  const isOpen = hasPassword || confirmation.data?.isConfirmed === true;
  const content = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    // The pressed button is gone: the way goes on with what it opened.
    if (isOpen && hasPressed.current) content.current?.querySelector<HTMLElement>('input, button')?.focus();
    hasPressed.current = false;
  }, [isOpen]);
  if (isOpen) {
    return (
      <div ref={content} className="contents">
        {children}
      </div>
    );
  }
  return (
    <Loaded
      query={confirmation}
      skeleton={<EntrySkeleton />}
      failure="How you confirm that it is you could not be loaded."
    >
      {(ways) => (
        <Ways
          {...ways}
          onPress={() => {
            hasPressed.current = true;
          }}
        />
      )}
    </Loaded>
  );
}

type WaysProps = { passkey: boolean; provider: string | null; onPress: () => void };

/** How the member shows that it is they. */
function Ways({ passkey, provider, onPress }: WaysProps) {
  if (!passkey && !provider) {
    return (
      <p className="text-muted">
        First choose a password, so that we know that it is you. Please use{' '}
        <Link to="/reset-password" className={textLinkClass}>
          Forgot password
        </Link>
        .
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">Please confirm first that it is you. It holds for 10 minutes.</p>
      {passkey && <ByPasskey onPress={onPress} />}
      {provider && <LinkButton href="/auth/oidc/start?confirm=1">Confirm with {provider}</LinkButton>}
    </div>
  );
}

function ByPasskey({ onPress }: { onPress: () => void }) {
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    onPress();
    setFailure(null);
    setIsWorking(true);
    try {
      const { signWithPasskey } = await import('../passkey-browser.ts');
      const operations = await accounts();
      const answer = await signWithPasskey(await operations.passkeyRequest());
      await operations.confirmByPasskey({ answer });
      await queryClient.invalidateQueries({ queryKey: confirmationQuery().queryKey });
    } catch (error) {
      const { name } = Object(error) as { name?: unknown };
      const isTurnedDown = name === 'NotAllowedError' || name === 'AbortError';
      if (!isTurnedDown) setFailure(profileFailureWords(error) ?? generalWords(error));
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <>
      <Button disabled={!isReady} loading={isWorking} onClick={() => void confirm()}>
        Confirm with a passkey
      </Button>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
