import { useHydrated } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useSubmission } from '#client/form/use-submission.ts';
import { errorsOf } from '#lib/field-errors.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import type { Profile } from '../../contract-profile.ts';
import { PASSWORD_NEEDED, profileFailureWords, WRONG_CONFIRMATION } from '../../rules/profile-words.ts';
import { PasswordField } from '../password-field.tsx';
import { accounts } from '../queries.ts';
import { ENDS_SESSION, useEndSession } from '../use-end-session.ts';

interface DeletionForm {
  email: string;
  password: string;
}

type DeleteAccountProps = { profile: Profile };

/** Deletes the account for good, once its owner typed its address, and the password if there is one. */
export function DeleteAccount({ profile }: DeleteAccountProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [times, setTimes] = useState(0);
  const isReady = useHydrated();
  const ask = () => {
    setIsAsked(true);
    setTimes(times + 1);
  };
  return (
    <>
      <Button disabled={!isReady} onClick={ask}>
        Delete Account
      </Button>
      {/* A new one each time: nothing of the last attempt is left in it. */}
      <DeletionDialog key={times} profile={profile} open={isAsked} onOpenChange={setIsAsked} />
    </>
  );
}

type DeletionDialogProps = DeleteAccountProps & { open: boolean; onOpenChange: (open: boolean) => void };

function DeletionDialog({ profile, open, onOpenChange }: DeletionDialogProps) {
  const endSession = useEndSession();
  const form = useId();
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<DeletionForm>(
    ['email', 'password'],
    profileFailureWords,
  );
  const { hasPassword } = profile;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrongFields) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrongFields]);

  const check = ({ email, password }: DeletionForm) =>
    errorsOf<DeletionForm>({
      email: email.trim().toLowerCase() === profile.email.toLowerCase() ? undefined : WRONG_CONFIRMATION,
      password: hasPassword && !password ? PASSWORD_NEEDED : undefined,
    });
  const send = ({ email, password }: DeletionForm) =>
    submit(check({ email, password }), async () => {
      const asked = { email, ...(hasPassword && { password }) };
      await endSession(async () => {
        await (await accounts()).deleteAccount(asked, ENDS_SESSION);
        return true;
      });
      toast.success('Your account was deleted');
      return null;
    });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" loading={isWorking}>
            {isWorking ? 'Deleting...' : 'Delete Account'}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send(typedIn(event.currentTarget));
        }}
        onInput={(event) =>
          mend((event.target as HTMLInputElement).name, check(typedIn(event.currentTarget)))
        }
      >
        <p>
          Your profile, favorites, history and everything else of yours will be deleted. This cannot be
          undone.
        </p>
        {message && <Banner tone={message.tone}>{message.words}</Banner>}
        <div className="text-ink">
          <Field label={`Type ${profile.email} to confirm`} error={errors.email}>
            {(control) => (
              <Input
                {...control}
                name="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </Field>
        </div>
        {hasPassword && (
          <div className="text-ink">
            <PasswordField
              label="Current Password"
              name="password"
              autoComplete="current-password"
              error={errors.password}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}

function typedIn(form: HTMLFormElement): DeletionForm {
  const typed = new FormData(form);
  return { email: String(typed.get('email') ?? ''), password: String(typed.get('password') ?? '') };
}
