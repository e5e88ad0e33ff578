import type { ReactNode } from 'react';

/** A key on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-6 items-center justify-center rounded-sm border border-b-2 border-edge bg-paper px-1.5 font-sans text-sm">
      {children}
    </kbd>
  );
}
