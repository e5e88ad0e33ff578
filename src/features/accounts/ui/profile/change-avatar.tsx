import { useHydrated } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { MAX_PICTURE_BYTES } from '#features/media/rules/picture/picture-refusal.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Profile } from '../../contract-profile.ts';
import { avatarRefusal, profileFailureWords } from '../../rules/profile-words.ts';
import { Avatar } from './avatar.tsx';
import { useProfileChange } from './use-profile-change.ts';

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

type ChangeAvatarProps = { profile: Profile };

/** Chooses the picture of the account; it is sent as soon as it is chosen. */
export function ChangeAvatar({ profile }: ChangeAvatarProps) {
  const isReady = useHydrated();
  const chooser = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState<'saving' | 'removing' | null>(null);
  const change = useProfileChange();
  const chooseButton = useRef<HTMLButtonElement>(null);

  const run = async (what: 'saving' | 'removing', send: Parameters<typeof change>[0], done: string) => {
    setError(null);
    setWorking(what);
    try {
      await change(send);
      toast.success(done);
    } catch (failure) {
      setError(refusedFields(failure).picture ?? profileFailureWords(failure) ?? generalWords(failure));
    } finally {
      setWorking(null);
    }
  };
  const choose = (picture: File) => {
    if (picture.size > MAX_PICTURE_BYTES) return setError(avatarRefusal['too-large']);
    void run('saving', (operations) => operations.changeAvatar({ picture }), 'Picture saved');
  };

  const remove = () =>
    run(
      'removing',
      async (operations) => {
        await operations.removeAvatar();
        // The pressed button goes with the picture.
        chooseButton.current?.focus();
      },
      'Picture removed',
    );

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar profile={profile} className="size-20" />
        <div className="flex flex-wrap gap-3">
          <Button
            ref={chooseButton}
            disabled={!isReady}
            loading={working === 'saving'}
            aria-describedby={error ? 'picture-error' : undefined}
            onClick={() => chooser.current?.click()}
          >
            {working === 'saving' ? 'Saving...' : 'Choose Picture'}
          </Button>
          {profile.avatarUrl && (
            <Button
              variant="quiet"
              disabled={!isReady}
              loading={working === 'removing'}
              onClick={() => void remove()}
            >
              {working === 'removing' ? 'Removing...' : 'Remove Picture'}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        name="picture"
        aria-label="Picture"
        accept={TYPES}
        hidden
        onChange={({ currentTarget }) => {
          const picture = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (picture) choose(picture);
        }}
      />
      {error && (
        <p id="picture-error" role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
