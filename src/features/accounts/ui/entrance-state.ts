import { useHydrated, useLocation } from '@tanstack/react-router';

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

/** What was handed on with the navigation; the server never knows it, so it comes once the page is taken over. */
export function useEntranceState(): EntranceState {
  const state = useLocation({ select: (location) => location.state });
  return useHydrated() ? state : {};
}
