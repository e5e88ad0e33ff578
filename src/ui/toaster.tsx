import { useEffect, useState } from 'react';
import { onDemand } from './on-demand.tsx';
import { onFirstToast } from './toast.ts';

/** Fetches what toasts need. */
export const loadToasts = () => import('./toast-stack.tsx');
const ToastStack = onDemand(loadToasts);

/** Stands once on every page; what it needs comes with the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted && <ToastStack />;
}
