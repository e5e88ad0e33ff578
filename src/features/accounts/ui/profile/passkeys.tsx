import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { Moment } from '#client/moment.tsx';
import { errorsOf } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import type { Profile } from '../../contract-profile.ts';
import { PASSKEY_NOT_ADDED, PASSWORD_NEEDED, profileFailureWords } from '../../rules/profile-words.ts';
import { PasswordField } from '../password-field.tsx';
import { accounts } from '../queries.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { Entry, EntryList, EntrySkeleton } from './entry-list.tsx';
import { FormBehindButton } from './form-behind-button.tsx';
import { confirmationQuery, passkeysQuery } from './queries.ts';

/** What the browser says when somebody turns it down (WebAuthn Level 3 §5.1.3), and when it has a passkey already. */
const BROWSER_WORDS: Record<string, string> = {
  NotAllowedError: 'No passkey was added.',
  AbortError: 'No passkey was added.',
  SecurityError: 'Passkeys do not work at this address.',
  InvalidStateError: 'This device has a passkey for your account already.',
};

interface PasskeyForm {
  password: string;
}

/** The member's passkeys: added in this browser, used in place of a password, which has to be given to add one. */
export function Passkeys({ profile }: { profile: Pick<Profile, 'hasPassword'> }) {
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const passkeys = useQuery(passkeysQuery());
  const list = useFocusOfNext(passkeys.data?.length ?? 0, 'li', 'button');
  const { hasPassword } = profile;
  const { wrongFields, errors, mend, message, isWorking, sent, submit, clear } = useSubmission<PasskeyForm>(
    ['password'],
    (error) => {
      const { name = '', code } = Object(error) as { name?: string; code?: unknown };
      if (code === 'PASSKEY_REFUSED') return PASSKEY_NOT_ADDED;
      return BROWSER_WORDS[name] ?? profileFailureWords(error);
    },
  );
  /** One confirms by a passkey as long as there is one. */
  const changed = () =>
    Promise.all(
      [passkeysQuery(), confirmationQuery()].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );

  const check = (password: string) =>
    errorsOf<PasskeyForm>({ password: hasPassword && !password ? PASSWORD_NEEDED : undefined });
  const add = (password: string) =>
    submit(check(password), async () => {
      const { makePasskey } = await import('../passkey-browser.ts');
      const operations = await accounts();
      const options = await operations.passkeyCreation(hasPassword ? { password } : {});
      await operations.addPasskey(await makePasskey(options));
      await changed();
      toast.success('Passkey added');
      return null;
    });
  const remove = async (id: string) => {
    try {
      await (await accounts()).removePasskey({ id });
      await changed();
      toast.success('Passkey removed');
    } catch (error) {
      toast.error(profileFailureWords(error) ?? generalWords(error));
    }
  };

  const form = (cancel?: ReactNode) => (
    <Form<keyof PasskeyForm>
      isPart
      sent={sent}
      wrongFields={wrongFields}
      message={message}
      submit="Add a Passkey"
      working={isWorking ? 'Adding...' : null}
      actions={cancel}
      onSend={(typed) => void add(typed('password'))}
      onType={(typed, changed) => mend(changed, check(typed('password')))}
    >
      {hasPassword && (
        <PasswordField
          label="Current Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      )}
    </Form>
  );
  return (
    <div className="grid">
      <Loaded
        query={passkeys}
        skeleton={<EntrySkeleton />}
        failure="Your passkeys could not be loaded."
        className="not-has-[>:empty]:mb-4"
      >
        {(entries) => (
          <div ref={list} tabIndex={-1} className="outline-none">
            {entries.length > 0 && (
              <EntryList>
                {entries.map(({ id, name, createdAt, lastUsedAt }) => (
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
            )}
          </div>
        )}
      </Loaded>
      <ConfirmFirst profile={profile}>
        {hasPassword ? (
          <FormBehindButton label="Add a Passkey" onCancel={clear} {...{ sent, isWorking }}>
            {form}
          </FormBehindButton>
        ) : (
          form()
        )}
      </ConfirmFirst>
    </div>
  );
}
