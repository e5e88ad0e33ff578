import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { generalWords } from '#client/errors/error-words.ts';
import { Moment } from '#client/moment.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import { profileFailureWords } from '../../rules/profile-words.ts';
import { accounts } from '../queries.ts';
import { useSignOut } from '../use-sign-out.ts';
import { Entry, EntryList, EntrySkeleton } from './entry-list.tsx';
import { sessionsQuery } from './queries.ts';

/** Where the member is signed in, with a way to end each and all. */
export function Sessions() {
  const queryClient = useQueryClient();
  const { signOut, isSigningOut } = useSignOut();
  const isReady = useHydrated();
  const sessions = useQuery(sessionsQuery());
  const list = useFocusOfNext(sessions.data?.length ?? 0, 'li', 'button');

  const revoke = async (id: string) => {
    try {
      await (await accounts()).revokeSession({ id });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      toast.success('Signed out there');
    } catch (error) {
      toast.error(profileFailureWords(error) ?? generalWords(error));
    }
  };

  return (
    <div className="grid justify-items-start gap-4">
      <Loaded
        query={sessions}
        skeleton={<EntrySkeleton />}
        failure="Your sessions could not be loaded."
        className="w-full"
      >
        {(entries) => (
          <div ref={list} tabIndex={-1} className="outline-none">
            <EntryList>
              {entries.map(({ id, browser, isCurrent, refreshedAt }) => (
                <Entry
                  key={id}
                  title={browser}
                  note={
                    <>
                      Last active <Moment iso={refreshedAt} />
                    </>
                  }
                  action={
                    isCurrent ? (
                      <Badge variant="success">This browser</Badge>
                    ) : (
                      <Button
                        variant="quiet"
                        disabled={!isReady}
                        aria-label={`Sign out of ${browser}`}
                        onClick={() => void revoke(id)}
                      >
                        Sign Out
                      </Button>
                    )
                  }
                />
              ))}
            </EntryList>
          </div>
        )}
      </Loaded>
      <Button disabled={!isReady} loading={isSigningOut} onClick={() => void signOut('everywhere')}>
        {isSigningOut ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </div>
  );
}
