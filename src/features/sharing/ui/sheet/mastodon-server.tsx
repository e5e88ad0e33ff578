import { useEffect, useRef, useState } from 'react';
import { keep, kept } from '#client/browser-storage.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { mastodonInstance } from '../../rules/compose-links.ts';

const KEY = 'mastodon-instance';

/** The server that this browser remembers; null when there is none. */
export const rememberedServer = (): string | null => mastodonInstance(kept('local', KEY) ?? '');

/** Asks once which server somebody is on. */
export function MastodonServer({ onChosen }: { onChosen: (server: string) => void }) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const choose = () => {
    const server = mastodonInstance(input.current?.value ?? '');
    if (!server) {
      setError('Write it like mastodon.social');
      input.current?.focus();
      return;
    }
    keep('local', KEY, server);
    onChosen(server);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <Field label="Your Mastodon server" hint="Remembered in this browser." error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              placeholder="mastodon.social"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
            />
            <Button type="submit">Continue</Button>
          </div>
        )}
      </Field>
    </form>
  );
}
