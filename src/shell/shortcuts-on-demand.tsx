import type { ComponentProps } from 'react';
import { onDemand } from '#ui/on-demand.tsx';
import type { ShortcutAction } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsSheet = onDemand(() => import('./shortcuts-sheet.tsx'));

/** What the shell does itself; asking is the business of a video's page. */
export type ShellAction = Exclude<ShortcutAction, 'ask'>;

type ShortcutsProps = {
  /** Gives what was typed until now, and hears no more. */
  takeEarly: () => KeyboardEvent[];
  onAction: (action: ShellAction) => void;
  sheet: Omit<ComponentProps<typeof ShortcutsSheet>, 'enabled' | 'onEnabledChange'>;
  /** Whether the sheet was opened: it then stays mounted, so that it can slide away. */
  isSheetUsed: boolean;
};

/** The shortcuts and the sheet that lists them; fetched with the first key. */
export default function Shortcuts({ takeEarly, onAction, sheet, isSheetUsed }: ShortcutsProps) {
  const { enabled, setEnabled } = useShortcuts(
    (action) => (action === 'ask' ? openChat() : onAction(action)),
    takeEarly,
  );
  if (!isSheetUsed) return null;
  return <ShortcutsSheet {...sheet} enabled={enabled} onEnabledChange={setEnabled} />;
}

/** On the pages that have a chat: opens it, or goes to where one asks in the open one. */
function openChat(): void {
  const chat = document.querySelector<HTMLElement>('[data-chat][open]');
  if (chat) (chat.querySelector('textarea') ?? chat).focus();
  else document.querySelector<HTMLElement>('[data-chat-bubble]')?.click();
}
