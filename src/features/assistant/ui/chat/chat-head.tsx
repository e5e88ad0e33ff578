import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type ChatHeadProps = {
  titleId: string;
  onClose: () => void;
  /** What can be done with the conversation. */
  children?: ReactNode;
};

/** The head of the chat's sheet. */
export function ChatHead({ titleId, onClose, children }: ChatHeadProps) {
  return (
    <header
      data-toasts-keep-off
      className="flex items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-5"
    >
      {/* Where letters are large the conversation needs the room. */}
      <h2 id={titleId} className="min-w-0 truncate text-[length:min(var(--text-lg),5.5vw)]">
        Ask this video
      </h2>
      <div className="flex shrink-0">
        {children}
        <IconButton label="Close chat" icon={<Icon of={X} />} onClick={onClose} />
      </div>
    </header>
  );
}
