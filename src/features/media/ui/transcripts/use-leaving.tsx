import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Goes on at once, or once somebody has said that what is written in the form may be lost. */
export type Leave = (form: HTMLFormElement | null, goOn: () => void) => void;

/** Whether something stands in the form that would be lost with it. */
function holdsUnsaved(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    '[name=text], [name=file], [name=speaker], [name=chapter]',
  );
  return [...(fields ?? [])].some((field) => field.value !== field.defaultValue);
}

/** Asks before a form is put to another use while something stands in it that is not saved. */
export function useLeaving(): { leave: Leave; question: ReactNode } {
  const [next, setNext] = useState<{ goOn: () => void } | null>(null);
  const leave = useCallback<Leave>((form, goOn) => (holdsUnsaved(form) ? setNext({ goOn }) : goOn()), []);
  const question = (
    <Dialog
      open={next !== null}
      onOpenChange={(isOpen) => !isOpen && setNext(null)}
      role="alertdialog"
      title="Leave what you wrote?"
      actions={
        <>
          <Button onClick={() => setNext(null)}>Keep Writing</Button>
          <Button
            variant="danger"
            onClick={() => {
              setNext(null);
              next?.goOn();
            }}
          >
            Leave It
          </Button>
        </>
      }
    >
      It is not saved yet, and would be gone.
    </Dialog>
  );
  return { leave, question };
}
