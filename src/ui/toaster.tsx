import { lazy, Suspense, useEffect, useState } from 'react';
import { preloadWhenIdle } from './preload-when-idle.ts';
import { onFirstToast } from './toast.ts';

const load = () => import('./toast-stack.tsx');
const ToastStack = lazy(load);
/** Milliseconds after which the stack is fetched unasked: a lost connection is told by a toast, too. */
const preloadMs = 10_000;

/** Stands once on every page; what it needs comes with the first toast or when the page is idle. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  useEffect(() => preloadWhenIdle(load, preloadMs), []);
  return (
    wanted && (
      <Suspense>
        <ToastStack />
      </Suspense>
    )
  );
}
