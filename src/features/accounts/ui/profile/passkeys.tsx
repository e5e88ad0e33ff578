import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { PASSKEY_REFUSED } from '../../rules/sign-in-words.ts';
import { accounts } from '../queries.ts';
import { Entry, EntryList } from './entry-list.tsx';
import { Moment } from './moment.tsx';
import { passkeysQuery } from './queries.ts';

/** What the browser says when somebody turns it down (WebAuthn Level 3 §5.1.3), and when it has a passkey already. */
const BROWSER_WORDS: Record<string, string> = {
  NotAllowedError: 'No passkey was added.',
  AbortError: 'No passkey was added.',
  SecurityError: 'Passkeys do not work at this address.',
  InvalidStateError: 'This device has a passkey for your account already.',
};

/** The member's passkeys: added in this browser, used in place of a password. */
export function Passkeys({ words }: { words: (error: unknown) => string }) {
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const passkeys = useQuery(passkeysQuery()).data ?? [];
  const [isAdding, setIsAdding] = useState(false);
  const changed = () => queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });

  const add = async () => {
    setIsAdding(true);
    try {
      const { makePasskey } = await import('../passkey-browser.ts');
      const operations = await accounts();
      await operations.addPasskey(await makePasskey(await operations.passkeyCreation()));
      await changed();
      toast.success('Passkey added');
    } catch (error) {
      const { name = '', code } = Object(error) as { name?: string; code?: unknown };
      toast.error(BROWSER_WORDS[name] ?? (code === 'VALIDATION_ERROR' ? PASSKEY_REFUSED : words(error)));
    } finally {
      setIsAdding(false);
    }
  };
  const remove = async (id: string) => {
    try {
      await (await accounts()).removePasskey({ id });
      await changed();
      toast.success('Passkey removed');
    } catch (error) {
      toast.error(words(error));
    }
  };

  return (
    <div className="grid justify-items-start gap-4">
      {passkeys.length > 0 && (
        <div className="w-full">
          <EntryList>
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <Entry
                key={id}
                title={name}
                note={
                  lastUsedAt ? (
                    <>
                      Last used <Moment iso={lastUsedAt} />
                    </>
                  ) : (
                    <>
                      Added <Moment iso={createdAt} />
                    </>
                  )
                }
                action={
                  <Button
                    variant="quiet"
                    disabled={!isReady}
                    aria-label={`Remove passkey ${name}`}
                    onClick={() => void remove(id)}
                  >
                    Remove
                  </Button>
                }
              />
            ))}
          </EntryList>
        </div>
      )}
      <Button disabled={!isReady} loading={isAdding} onClick={() => void add()}>
        {isAdding ? 'Adding...' : 'Add a Passkey'}
      </Button>
    </div>
  );
}
