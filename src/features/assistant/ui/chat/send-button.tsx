import { SendHorizontal } from 'lucide';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Sends the form whose field it stands in, at the end of that. */
export function SendButton() {
  return (
    <IconButton
      type="submit"
      label="Send"
      icon={<Icon of={SendHorizontal} />}
      className="absolute right-0.5 bottom-0.5"
    />
  );
}
