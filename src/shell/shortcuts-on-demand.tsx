import { lazy, Suspense } from 'react';
import type { ShortcutAction } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'));

type ShortcutsProps = {
  /** Gives what was typed until now, and hears no more. */
  takeEarly: () => KeyboardEvent[];
  onAction: (action: ShortcutAction) => void;
  sheet: { open: boolean; onOpenChange: (open: boolean) => void };
  /** Whether the sheet was opened: it then stays mounted, so that it can slide away. */
  isSheetUsed: boolean;
};

/** The shortcuts and the sheet that lists them; fetched with the first key. */
export default function Shortcuts({ takeEarly, onAction, sheet, isSheetUsed }: ShortcutsProps) {
  const { enabled, setEnabled } = useShortcuts(onAction, takeEarly);
  if (!isSheetUsed) return null;
  return (
    <Suspense>
      <ShortcutsSheet {...sheet} enabled={enabled} onEnabledChange={setEnabled} />
    </Suspense>
  );
}
