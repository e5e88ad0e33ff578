import { useHydrated, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';

/** What a page hands on that sends somebody to sign in. */
interface EntranceState {
  /** The address to come back to, with its search and hash. */
  from?: string;
  /** Why one has to sign in; shown as a warning. */
  message?: string;
  /** Whether one has to sign in to become the first admin. */
  isClaim?: boolean;
  /** The address that one registered with. */
  email?: string;
}

declare module '@tanstack/history' {
  interface HistoryState extends EntranceState {}
}

/**
 * What was handed on with the navigation to the page that is shown; the server never knows it, so it comes once the page
 * is taken over. While another page is on its way the router speaks of that already: what is handed on to it, nothing
 * as a rule, is not for this one, which would lead home in its place.
 */
export function useEntranceState(): EntranceState {
  const { pathname, state } = useLocation();
  const own = useRef({ pathname, state });
  if (pathname === own.current.pathname) own.current.state = state;
  return useHydrated() ? own.current.state : {};
}
