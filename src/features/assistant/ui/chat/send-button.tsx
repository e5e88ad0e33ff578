import { SendHorizontal, Square } from 'lucide';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type SendButtonProps = {
  /** What is stopped by it, while there is something to stop; it stays the same button, and keeps the focus. */
  onStop?: () => void;
};

/** Sends the form whose field it stands in, at the end of that, or stops what was sent. */
export function SendButton({ onStop }: SendButtonProps) {
  return (
    <IconButton
      {...(onStop
        ? {
            label: 'Stop',
            icon: <Icon of={Square} className="fill-current" />,
            // It was Send a moment ago: the second press of two in a row was meant for that.
            onClick: ({ detail }) => detail < 2 && onStop(),
          }
        : { type: 'submit', label: 'Send', icon: <Icon of={SendHorizontal} /> })}
      className="absolute right-0.5 bottom-0.5"
    />
  );
}
