import { clsx } from 'clsx';
import type { Profile } from '../../contract-profile.ts';

type AvatarProps = { profile: Pick<Profile, 'avatarUrl' | 'firstName' | 'email'>; className?: string };

/** A member's picture, or the first letter of their name. Their name stands beside it. */
export function Avatar({ profile, className }: AvatarProps) {
  const { avatarUrl, firstName, email } = profile;
  const look = clsx('shrink-0 rounded-full border border-line bg-sunken', className);
  if (avatarUrl)
    return <img src={avatarUrl} alt="" width={512} height={512} className={clsx(look, 'object-cover')} />;
  return (
    <span aria-hidden className={clsx(look, 'grid place-items-center font-serif text-xl')}>
      {[...(firstName ?? email)][0]?.toUpperCase()}
    </span>
  );
}
