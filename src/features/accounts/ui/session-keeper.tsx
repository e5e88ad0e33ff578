import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type SignedIn, sessionQuery } from '#client/session.ts';
import { toast } from '#ui/toast.ts';
import { changeReader } from './change-reader.ts';
import { type SessionNews, sessionChannel, wasToldMeanwhile } from './session-channel.ts';
import { useSessionRefresh } from './use-session-refresh.ts';

/** Keeps the session of this tab alive, and this tab in step with the others; shows nothing. */
export default function SessionKeeper({ session }: { session: SignedIn }) {
  const queryClient = useQueryClient();
  const router = useRouter();

  const become = useEffectEvent((reader: SignedIn | null) => changeReader({ queryClient, router }, reader));
  useSessionRefresh(session, () => {
    toast.info('Your session has ended. Please sign in again.');
    void become(null);
  });

  const lookAgain = useEffectEvent(async () => {
    const found = await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
    if (found?.id !== session.id) await become(found);
  });
  useEffect(() => {
    const channel = sessionChannel();
    const onNews = ({ data }: MessageEvent<SessionNews>) => {
      if (data.memberId !== null) return void lookAgain();
      toast.success('Signed out successfully');
      void become(null);
    };
    // A page that was put away whole and taken out again heard nothing meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void lookAgain();
    if (wasToldMeanwhile()) void lookAgain();
    channel.addEventListener('message', onNews);
    window.addEventListener('pageshow', onShow);
    return () => {
      channel.removeEventListener('message', onNews);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return null;
}
