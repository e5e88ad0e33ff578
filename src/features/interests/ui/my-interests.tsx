import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Interests } from '../contract.ts';
import { InterestList } from './interest-list.tsx';
import { interests } from './operations.ts';
import { interestsQuery } from './queries.ts';
import { ResetInterests } from './reset-interests.tsx';

/** What the member seems to care about, why, and how to change it (decisions: interests). */
export function MyInterests() {
  return (
    <Loaded
      query={useQuery(interestsQuery())}
      skeleton={<InterestsSkeleton />}
      failure="Your interests could not be loaded."
    >
      {(known) => (
        <div className="grid grid-cols-1 gap-6">
          <NoteSwitch isOn={!known.isOff} />
          {!known.isOff && <Known known={known} />}
        </div>
      )}
    </Loaded>
  );
}

function Known({ known: { keywords, similarPeople } }: { known: Interests }) {
  if (keywords.length === 0) {
    return (
      <p className="max-w-measure border-y border-line py-5 text-muted">
        Nothing is known yet. What you watch, keep as a favorite, share or call helpful shows here what it is
        about.
      </p>
    );
  }
  return (
    <>
      {similarPeople > 0 && (
        <p className="text-muted">
          {similarPeople === 1
            ? 'One other member cares about much of the same.'
            : `${similarPeople} other members care about much of the same.`}{' '}
          Nobody is told who.
        </p>
      )}
      <InterestList keywords={keywords} />
      <ResetInterests />
    </>
  );
}

function NoteSwitch({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const { queryKey } = interestsQuery();
  const choose = async (chosen: boolean) => {
    const show = (is: boolean) =>
      queryClient.setQueryData(queryKey, (known) => known && { ...known, isOff: !is });
    show(chosen);
    const outcome = await keepLastWish('note interests', chosen, !chosen, async (is) =>
      (await interests()).setInterestsOff({ isOff: !is }),
    );
    if (!outcome) return;
    show(outcome.kept);
    if (outcome.kept !== outcome.wished)
      tellFailure(outcome.error, 'Failed to change this setting', TRY_LATER);
    else if (outcome.kept) await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Switch
      checked={isOn}
      disabled={!isReady}
      onChange={(is) => void choose(is)}
      hint="Switched off, nothing that you do is noted for it, and what was is used for nothing."
    >
      Note what I care about
    </Switch>
  );
}

function InterestsSkeleton() {
  return (
    <div className="grid gap-6">
      <span className="sr-only">Loading your interests</span>
      <Skeleton className="h-5! w-64" />
      <div className="divide-y divide-line border-y border-line">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="grid min-h-16 content-center gap-2.5 py-2.5">
            <Skeleton className="w-1/4" />
            <Skeleton className="w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
