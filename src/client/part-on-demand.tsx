import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page whose script is fetched apart from the page's own. While that is on its way, and where it cannot be had, the
 * rest of the page stands without it: without this, the place of the whole page would be taken. The next page tries anew.
 */
export function PartOnDemand({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <CatchBoundary getResetKey={() => pathname} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
