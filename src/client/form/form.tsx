import { useHydrated } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { type FieldValues, useFollowingFields } from './use-following-fields.ts';

/** What is said of the whole form. A new object each time: it is then said, and focused, again. */
export type FormMessage = {
  tone: 'info' | 'warning' | 'danger';
  words: string;
  /** What helps, under the words. */
  help?: ReactNode;
  /** Tells how it goes on: nobody has to do anything, so it does not take the focus. */
  isPassing?: true;
};

/** Gives what a field holds, by its name. */
export type Typed<Name extends string> = (name: Name) => string;

type FormProps<Name extends string> = {
  /** Which fields are wrong, if any; the first of them takes the focus. A new object each time it is said. */
  wrongFields: object | null;
  message: FormMessage | null;
  /** The words of its button, and those while it works. */
  submit: string;
  working: string | null;
  /** Whether it is one of several on its page: its button is then no louder than theirs. */
  isPart?: boolean;
  /** How often it was sent, when its fields are to be empty afterwards: it is then drawn anew. */
  sent?: number;
  /** What is kept of its fields, when they are to follow that: what they hold at first, by their names. */
  known?: FieldValues;
  /** While somebody types: what is there by now, and in which field they do. */
  onType?: (typed: Typed<Name>, changed: string) => void;
  /** What else can be done, beside its button. */
  actions?: ReactNode;
  /** Of a long form, its button stays in sight at the foot of the screen; or is not there, while there is nothing to send. */
  foot?: 'plain' | 'sticky' | 'absent';
  /** For whoever has to look into its fields. */
  ref?: RefObject<HTMLFormElement | null>;
  /** Receives what was typed, by the names of the fields. */
  onSend: (typed: Typed<Name>) => void;
  children: ReactNode;
};

const NOTHING: FieldValues = {};

/**
 * A form, with what is said of it. Until its script is there it cannot be sent: a browser would put what was typed into
 * an address or lose it.
 */
export function Form<Name extends string>({
  wrongFields,
  message,
  submit,
  working,
  isPart = false,
  sent = 0,
  known = NOTHING,
  actions,
  foot = 'plain',
  ref,
  onSend,
  onType,
  children,
}: FormProps<Name>) {
  const isReady = useHydrated();
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const said = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const noteSent = useFollowingFields(form, known);
  useEffect(() => {
    if (message?.isPassing) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong && wrongFields) wrong.focus();
    else said.current?.focus();
  }, [message, wrongFields, form]);
  useEffect(() => {
    // Whoever sent it from a field had the focus there, in one that is gone.
    if (sent > 0 && document.activeElement === document.body) button.current?.focus();
  }, [sent]);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        noteSent();
        onSend(typedIn(event.currentTarget));
      }}
      onInput={(event) => onType?.(typedIn(event.currentTarget), (event.target as HTMLInputElement).name)}
    >
      {message && (
        <div ref={said} tabIndex={-1}>
          <Banner tone={message.tone} className="py-3">
            {message.words}
            {message.help}
          </Banner>
        </div>
      )}
      <div key={sent} className="contents">
        {children}
      </div>
      <div
        className={clsx(
          'flex flex-wrap gap-3',
          foot === 'sticky' && 'sticky bottom-0 z-2 -mx-4 border-t border-line bg-paper px-4 py-3',
          foot === 'absent' && 'hidden',
        )}
      >
        <Button
          ref={button}
          type="submit"
          variant={isPart ? 'secondary' : 'primary'}
          size={isPart ? 'medium' : 'large'}
          className={isPart || foot !== 'plain' ? undefined : 'w-full'}
          disabled={!isReady}
          loading={working !== null}
        >
          {working ?? submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** What the fields of a form hold now. */
function typedIn<Name extends string>(form: HTMLFormElement): Typed<Name> {
  const typed = new FormData(form);
  return (name) => String(typed.get(name) ?? '');
}
