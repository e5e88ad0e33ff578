import { useCallback, useEffect, useState } from 'react';
import { onDemand } from './on-demand.tsx';
import { PlainToast } from './plain-toast.tsx';
import { onFirstToast } from './toast.ts';

/** Fetches what toasts need. */
export const loadToasts = () => import('./toast-stack.tsx');
const ToastStack = onDemand(loadToasts);

/** Stands once on every page; what it needs comes with the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const onMissing = useCallback(() => setIsMissing(true), []);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return (
    <>
      {isMissing && <PlainToast />}
      {wanted && <ToastStack onMissing={onMissing} />}
    </>
  );
}
