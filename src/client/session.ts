import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { clientOf } from './request/client-of.ts';

/** Who is signed in, as pages need to know it. */
export interface SignedIn {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** ISO 8601: by then the session has to be refreshed. */
  sessionExpiresAt: string;
}

/** The one operation that every page needs, of a feature that the client does not know. */
const accounts = clientOf<{
  session(input: undefined, options: { signal: AbortSignal }): Promise<SignedIn | null>;
}>('accounts');

/** Who is signed in; the page brings the answer along. It changes by what is done here, not by time. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => (await accounts()).session(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });

/** Who is signed in; null for a visitor, and while it is not known. */
export function useSession(): SignedIn | null {
  return useQuery(sessionQuery()).data ?? null;
}

/** Whether a member reads at this moment: while something was fetched for them they may have signed out. */
export const isMemberHere = (queryClient: QueryClient): boolean =>
  (queryClient.getQueryData(sessionQuery().queryKey) ?? null) !== null;

/** Whether an admin comes to a page, as far as it knows: for others nothing is asked that they are refused. */
export async function isAdminHere(queryClient: QueryClient): Promise<boolean> {
  return (await queryClient.ensureQueryData(sessionQuery()))?.isAdmin === true;
}

/** What is being done about who is signed in, in this tab. */
export type SessionChange = 'signing-in' | 'signing-out' | null;

let underWay: SessionChange = null;
const watchers = new Set<() => void>();

/** Says what is being done about who is signed in; null when it is done. */
export function setSessionChange(change: SessionChange): void {
  underWay = change;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** What is being done about who is signed in: pages show it wherever it was begun. */
export function useSessionChange(): SessionChange {
  return useSyncExternalStore(
    watch,
    () => underWay,
    () => null,
  );
}
