import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page whose script is fetched apart from the page's own. While that is on its way, and where it cannot be had, the
 * rest of the page stands without it: without this, the place of the whole page would be taken.
 */
export function PartOnDemand({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'part'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
