import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { loadAgain } from '#client/load-again.ts';
import { type SignedIn, sessionQuery } from '#client/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page is for members: who signs out leaves it. */
    forMembers?: boolean;
  }
}

/** What answers and pages are kept in. */
export interface Kept {
  queryClient: QueryClient;
  router: AnyRouter;
}

/** Whether an answer is one reader's own. */
export const isPersonal = (query: Query) => query.meta?.isPersonal === true;

/**
 * Makes somebody else the reader of this tab. Answers that were kept for the one before are dropped, those that are
 * shown are asked for again; a page for members is left by who is none any more.
 * @param wantsBack whether they did not mean to be none: they sign in, and come back to that page
 */
export async function changeReader(
  { queryClient, router }: Kept,
  session: SignedIn | null,
  wantsBack = false,
): Promise<void> {
  const { queryKey } = sessionQuery();
  const { matches, location } = router.state;
  const isForMembers = matches.some(({ staticData }) => staticData.forMembers);
  const elsewhere = wantsBack ? { to: '/login', search: { returnTo: location.href } } : { to: '/' };
  // First of all, so that the page that one comes to asks for nothing of who was there before.
  queryClient.setQueryData<SignedIn | null>(queryKey, session);
  // What was begun for the one before while their session was being ended, and waits for its scripts.
  await queryClient.cancelQueries({ predicate: isPersonal });
  if (!session && isForMembers) await router.navigate({ ...elsewhere, replace: true });
  // The page is drawn for the new reader, which follows in the next task: what is asked for again is theirs.
  await new Promise((resolve) => setTimeout(resolve));
  const others = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== queryKey[0];
  queryClient.removeQueries({ type: 'inactive', predicate: others });
  void queryClient.resetQueries({ predicate: isPersonal });
  void queryClient.invalidateQueries({ predicate: others });
  router.clearCache();
  await loadAgain(router);
}
