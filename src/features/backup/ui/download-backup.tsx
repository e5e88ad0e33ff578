import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSubmission } from '#client/form/use-submission.ts';
import { profileFailureWords } from '#features/accounts/rules/profile-words.ts';
import { PasswordField } from '#features/accounts/ui/password-field.tsx';
import { ConfirmFirst } from '#features/accounts/ui/profile/confirm-first.tsx';
import { profileQuery } from '#features/accounts/ui/profile/queries.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { backup } from './queries.ts';

type DownloadBackupProps = { name: string | null; onClose: () => void };

/** Downloads a backup, once the admin showed that it is they who ask: whoever has it can be anybody. */
export function DownloadBackup({ name, onClose }: DownloadBackupProps) {
  const { data: profile } = useQuery({ ...profileQuery(), enabled: name !== null });
  const form = useId();
  const { errors, message, isWorking, submit } = useSubmission<{ password: string }>(
    ['password'],
    profileFailureWords,
  );
  const send = (password: string) =>
    submit({}, async () => {
      const { address } = await (await backup()).prepareDownload({
        name: name ?? '',
        ...(password && { password }),
      });
      onClose();
      location.assign(address);
      return null;
    });
  return (
    <Dialog
      open={name !== null}
      onOpenChange={onClose}
      title="Download this backup?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isWorking}>
            Download
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send(String(new FormData(event.currentTarget).get('password') ?? ''));
        }}
      >
        <p>It holds everything that is kept here, of everybody. Keep it where nobody else gets at it.</p>
        {message && <Banner tone={message.tone}>{message.words}</Banner>}
        {profile && (
          <ConfirmFirst profile={profile}>
            {profile.hasPassword && (
              <div className="text-ink">
                <PasswordField
                  label="Current Password"
                  name="password"
                  autoComplete="current-password"
                  error={errors.password}
                />
              </div>
            )}
          </ConfirmFirst>
        )}
      </form>
    </Dialog>
  );
}
