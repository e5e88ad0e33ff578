import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment } from '#client/moment.tsx';
import { Badge } from '#ui/badge.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Profile } from '../../contract-profile.ts';
import { profileCompleteness } from '../../rules/profile-completeness.ts';
import { signInMethodsQuery } from '../queries.ts';
import { ResendVerification } from '../resend-verification.tsx';
import { Avatar } from './avatar.tsx';

/** Who one is here, and how much the site knows of it (spec 2 §2 Profile). */
export function AccountFacts({ profile, activity }: { profile: Profile; activity: ReactNode }) {
  const { firstName, lastName, email, isEmailVerified, id, lastSignInAt } = profile;
  // Without mail an address cannot be verified: that it is not says nothing then.
  const sendsMail = useQuery(signInMethodsQuery()).data?.sendsMail ?? false;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <div className="grid gap-8 pb-8 md:grid-cols-[minmax(0,1fr)_min(18rem,40vw)]">
      <div className="flex min-w-0 flex-wrap items-start gap-5">
        <Avatar profile={profile} className="size-20" />
        <dl className="grid min-w-0 flex-1 basis-44 gap-x-10 gap-y-3 xl:grid-cols-2 xl:content-start">
          {name && (
            <Fact label="Name">
              <span className="font-serif text-lg">{name}</span>
            </Fact>
          )}
          <Fact label="Email">
            <Address of={email} />{' '}
            {(isEmailVerified || sendsMail) && (
              <Badge variant={isEmailVerified ? 'success' : 'plain'}>
                {isEmailVerified ? 'Verified' : 'Not verified'}
              </Badge>
            )}
            {!isEmailVerified && sendsMail && (
              <div className="mt-2">
                <ResendVerification email={email} />
              </div>
            )}
          </Fact>
          <Fact label="Account ID">
            <code className="font-sans text-sm">{id}</code>
          </Fact>
          <Fact label="Last Sign-In">{lastSignInAt ? <Moment iso={lastSignInAt} /> : 'N/A'}</Fact>
        </dl>
      </div>
      <div className="grid content-start gap-5">
        <Completeness profile={profile} />
        {activity}
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An address of mail; in a narrow place its host stands on the next line. */
function Address({ of: email }: { of: string }) {
  const host = email.lastIndexOf('@');
  return (
    <span>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  );
}

function Completeness({ profile }: { profile: Profile }) {
  const { percent, missing } = profileCompleteness(profile);
  const all = missing.length > 1 ? `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}` : missing[0];
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4">
        <span className="font-medium">Profile Completeness</span>
        <span className="text-muted tabular-nums">{percent}%</span>
      </p>
      <Progress label="Profile Completeness" value={percent} tone={percent === 100 ? 'success' : 'ink'} />
      <p className="text-sm text-muted">{all ? `Add ${all} to complete it.` : 'Your profile is complete.'}</p>
    </div>
  );
}
