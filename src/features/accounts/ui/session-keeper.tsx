import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { onRefusedSession } from '#client/request/refused-session.ts';
import { type SignedIn, sessionQuery } from '#client/session.ts';
import { toast } from '#ui/toast.ts';
import { changeReader } from './change-reader.ts';
import { accounts } from './queries.ts';
import { isBackFromProvider, onNews, tellTabs, wasToldMeanwhile } from './session-news.ts';
import { useSessionRefresh } from './use-session-refresh.ts';

type SessionKeeperProps = {
  session: SignedIn | null;
  /** The member signed in at a provider right before the page was loaded. */
  onBackFromProvider?: () => void;
};

/**
 * Keeps the session of this tab alive, and this tab in step with the others and with the server; shows nothing. A
 * visitor's tab has it from the moment on at which somebody may have signed in elsewhere.
 */
export default function SessionKeeper({ session, onBackFromProvider }: SessionKeeperProps) {
  const queryClient = useQueryClient();
  const router = useRouter();

  const become = (reader: SignedIn | null, wantsBack = false) =>
    changeReader({ queryClient, router }, reader, wantsBack);
  const end = () => {
    toast.info('Your session has ended. Please sign in again.');
    void become(null, true);
  };
  useSessionRefresh(session, end);

  /** Asks who is signed in, whatever this tab thinks; what cannot be asked now stays as it was. */
  const lookAgain = async (onOver: () => unknown = () => become(null)) => {
    const { queryKey } = sessionQuery();
    const found = await accounts()
      .then((operations) => operations.session())
      .catch(() => undefined);
    const known = queryClient.getQueryData(queryKey) ?? null;
    if (found === undefined) return;
    if (found?.id === known?.id) queryClient.setQueryData(queryKey, found);
    else if (found) await become(found);
    else onOver();
  };
  const onMount = useEffectEvent(() => {
    if (session && isBackFromProvider()) {
      tellTabs(session.id);
      onBackFromProvider?.();
    } else if (!session || wasToldMeanwhile()) void lookAgain();
  });
  const hear = useEffectEvent((memberId: string | null) => {
    if (memberId === session?.id) return;
    if (memberId !== null) return void lookAgain();
    if (!session) return;
    toast.success('Signed out successfully');
    void become(null);
  });
  const onRefused = useEffectEvent(() => session && void lookAgain(end));
  // A page that was put away whole and taken out again heard nothing meanwhile.
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && void lookAgain());
  useEffect(() => {
    onMount();
    const show = (event: PageTransitionEvent) => void onShow(event);
    const stops = [onNews((memberId) => hear(memberId)), onRefusedSession(() => onRefused())];
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pageshow', show);
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}
