import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type SignedIn, sessionQuery } from '#client/session.ts';
import { nextRefresh } from '../rules/session-refresh.ts';
import { accounts } from './queries.ts';

/**
 * Refreshes the session 5 minutes before it ends (spec 1 §4), and looks again when somebody comes back to the tab:
 * timers stand still while a device sleeps. A visitor's tab refreshes nothing.
 * @param onOver when the session turns out to be over
 */
export function useSessionRefresh(session: SignedIn | null, onOver: () => void): void {
  const queryClient = useQueryClient();
  const sessionExpiresAt = session?.sessionExpiresAt;
  const triedAtMs = useRef<number>(undefined);

  const refresh = useEffectEvent(async (): Promise<boolean> => {
    triedAtMs.current = Date.now();
    try {
      const refreshed = await (await accounts()).refreshSession({});
      // Who signed out meanwhile stays signed out.
      queryClient.setQueryData(sessionQuery().queryKey, (known) =>
        known?.id === refreshed.id ? refreshed : known,
      );
      return true;
    } catch (error) {
      const isOver = (Object(error) as { code?: unknown }).code === 'AUTH_ERROR';
      if (isOver) onOver();
      return isOver;
    }
  });

  useEffect(() => {
    if (sessionExpiresAt === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const plan = () => {
      clearTimeout(timer);
      if (isStopped) return;
      const { inMs, isDue } = nextRefresh(Date.parse(sessionExpiresAt), Date.now(), triedAtMs.current);
      timer = setTimeout(async () => {
        // What failed for now is tried again; a refreshed session comes with another end.
        if (!isDue || !(await refresh())) plan();
      }, inMs);
    };
    const onReturn = () => document.visibilityState === 'visible' && plan();
    plan();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', plan);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', plan);
    };
  }, [sessionExpiresAt]);
}
