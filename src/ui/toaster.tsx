import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx'));

/** Stands once on every page and costs nothing until the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return (
    wanted && (
      <Suspense>
        <ToastStack />
      </Suspense>
    )
  );
}
