import type { SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useCloseRequest } from '#ui/use-close-request.ts';

type NameFormProps = {
  label: string;
  placeholder: string;
  maxLength: number;
  /** What a name may be, and what the browser says where it is not. */
  only?: { pattern: string; title: string };
  verb: string;
  disabled: boolean;
  isWorking: boolean;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for one name in the midst of a line of buttons; Escape leaves it. */
export function NameForm(props: NameFormProps) {
  const { label, placeholder, maxLength, only, verb, disabled, isWorking, onName, onClose } = props;
  useCloseRequest(true, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name && !isWorking) onName(name);
  };
  return (
    <form onSubmit={submit} className="flex shrink-0 gap-2">
      <Input
        name="name"
        aria-label={label}
        maxLength={maxLength}
        {...only}
        placeholder={placeholder}
        autoFocus
        className="h-8! w-40"
      />
      <Button type="submit" size="small" disabled={disabled} aria-disabled={isWorking || undefined}>
        {verb}
      </Button>
    </form>
  );
}
