import { useEffect, useState } from 'react';
import { onDemand } from './on-demand.tsx';
import { PlainToast } from './plain-toast.tsx';
import { onFirstToast } from './toast.ts';

/** Milliseconds for which the first toast waits for its script; then it is told plainly. */
const SOON_MS = 1_000;

/** Fetches what toasts need. */
export const loadToasts = () => import('./toast-stack.tsx');
const ToastStack = onDemand(loadToasts);

/** Stands once on every page; what it needs comes with the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  useEffect(() => {
    if (!wanted) return;
    // A script that hangs fails after minutes, if ever. Once the stack is there, nothing comes to the stand-in.
    const timer = setTimeout(setIsLate, SOON_MS, true);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <>
      {isLate && <PlainToast />}
      {wanted && <ToastStack onMissing={() => setIsLate(true)} />}
    </>
  );
}
