import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { changeReader } from '../change-reader.ts';
import { accounts } from '../queries.ts';
import { tellTabs } from '../session-channel.ts';
import { Entry, EntryList } from './entry-list.tsx';
import { Moment } from './moment.tsx';
import { sessionsQuery } from './queries.ts';

/** Where the member is signed in, with a way to end each and all. */
export function Sessions({ words }: { words: (error: unknown) => string }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const isReady = useHydrated();
  const sessions = useQuery(sessionsQuery()).data ?? [];
  const [isEnding, setIsEnding] = useState(false);

  const revoke = async (id: string) => {
    try {
      await (await accounts()).revokeSession({ id });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      toast.success('Signed out there');
    } catch (error) {
      toast.error(words(error));
    }
  };
  const endAll = async () => {
    setIsEnding(true);
    try {
      await (await accounts()).signOutEverywhere();
      tellTabs({ memberId: null });
      await changeReader({ queryClient, router }, null);
      toast.success('Signed out successfully');
    } catch {
      toast.error('Failed to sign out');
      setIsEnding(false);
    }
  };

  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <EntryList>
          {sessions.map(({ id, browser, isCurrent, refreshedAt }) => (
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
      <Button disabled={!isReady} loading={isEnding} onClick={() => void endAll()}>
        {isEnding ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </div>
  );
}
