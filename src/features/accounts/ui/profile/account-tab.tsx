import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import { ChangeAvatar } from './change-avatar.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangeName } from './change-name.tsx';
import { ChangePassword } from './change-password.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfileSection } from './profile-section.tsx';
import { profileQuery } from './queries.ts';
import { Sessions } from './sessions.tsx';

type AccountTabProps = {
  /** How much the member watched lately. */
  activity: ReactNode;
  /** Whom the member is connected with. */
  network: ReactNode;
  /** Settings of the watch history. */
  historySettings: ReactNode;
  /** The way to what the member seems to care about. */
  interests: ReactNode;
  /** What to say above all, if anything. */
  problem?: string;
};

/** Everything about one's own account (spec 2 §2 Profile). */
export function AccountTab({ activity, network, historySettings, interests, problem }: AccountTabProps) {
  const profile = useQuery({
    ...profileQuery(),
    throwOnError: (_, { state }) => state.data === undefined,
  }).data;
  if (!profile) return <AccountSkeleton />;
  return (
    <>
      {problem && (
        <Banner tone="warning" className="mb-8">
          {problem}
        </Banner>
      )}
      <AccountFacts profile={profile} activity={activity} />
      {/* On wide screens who one is here, and beside it how one signs in and leaves: each column by itself, so that a form
          that opens leaves no hole in the other. */}
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-16">
        <div className="min-w-0">
          {network}
          <ProfileSection id="your-name" title="Name" hint="Shown where you share something.">
            <ChangeName profile={profile} />
          </ProfileSection>
          <ProfileSection
            title="Picture"
            hint="PNG, JPEG, WebP, GIF or SVG, at most 5 MB. We keep a square of its middle."
          >
            <ChangeAvatar profile={profile} />
          </ProfileSection>
          <ProfileSection title="Your Shares" hint="Links that you made, and how often they were opened.">
            <Link to="/profile/shares" className={buttonClass()}>
              See Your Shares
            </Link>
          </ProfileSection>
          <ProfileSection
            title="Watch History"
            hint="While it is paused, nothing that you watch is recorded."
          >
            {historySettings}
          </ProfileSection>
          <ProfileSection title="Interests" hint="What your videos are about, and what that is used for.">
            {interests}
          </ProfileSection>
        </div>
        <div className="min-w-0">
          <ProfileSection title="Email" hint="What you sign in with.">
            <ConfirmFirst profile={profile}>
              <ChangeEmail profile={profile} />
            </ConfirmFirst>
          </ProfileSection>
          <ProfileSection title="Password" hint="Changing it signs you out everywhere else.">
            <ChangePassword profile={profile} />
          </ProfileSection>
          <ProfileSection
            title="Passkeys"
            hint="Sign in with your fingerprint, face or device PIN in place of a password."
          >
            <Passkeys profile={profile} />
          </ProfileSection>
          <ProfileSection title="Sessions" hint="Where you are signed in.">
            <Sessions />
          </ProfileSection>
          <ProfileSection
            title="Your Data"
            hint="Everything that this site knows about you, as one JSON file."
          >
            <LinkButton href="/api/profile/data" download>
              Download My Data
            </LinkButton>
          </ProfileSection>
          <ProfileSection
            title="Delete Account"
            hint="For good. Download your data first if you want to keep it."
          >
            <ConfirmFirst profile={profile}>
              <DeleteAccount profile={profile} />
            </ConfirmFirst>
          </ProfileSection>
        </div>
      </div>
    </>
  );
}

function AccountSkeleton() {
  return (
    <div aria-busy className="flex items-start gap-5">
      <span className="sr-only">Loading your profile</span>
      <Skeleton shape="circle" className="size-20" />
      <div className="grid flex-1 gap-3">
        <Skeleton shape="title" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-2/5" />
      </div>
    </div>
  );
}
