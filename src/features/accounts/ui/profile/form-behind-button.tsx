import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';

type FormBehindButtonProps = {
  label: string;
  /** How often the form was sent with success: then it closes. */
  sent: number;
  /** While it is being sent it stays open, to say what comes of it. */
  isWorking: boolean;
  /** Takes back what was said of the form that is closed. */
  onCancel: () => void;
  /** The form; it is given the button that closes it. */
  children: (cancel: ReactNode) => ReactNode;
};

/**
 * A form that asks for the password is there when somebody wants it: several such fields at once are nothing to read, and
 * browsers would fill in each of them.
 */
export function FormBehindButton({ label, sent, isWorking, onCancel, children }: FormBehindButtonProps) {
  const isReady = useHydrated();
  // Of each opening is known how often the form had been sent by then.
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isOpen = openedAt === sent;
  const wasOpen = useRef(isOpen);
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    // What had the focus is gone.
    else if (wasOpen.current && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button
        ref={button}
        disabled={!isReady}
        className="justify-self-start"
        onClick={() => setOpenedAt(sent)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div ref={form}>
      {children(
        <Button
          variant="quiet"
          disabled={isWorking}
          onClick={() => {
            setOpenedAt(null);
            onCancel();
          }}
        >
          Cancel
        </Button>,
      )}
    </div>
  );
}
