import { clsx } from 'clsx';
import { Search, X } from 'lucide';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { inputClass } from './input.tsx';

type SearchFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'ref' | 'placeholder' | 'disabled'
> & {
  label: string;
  /** Must not be empty: the cross shows when the placeholder does not. */
  placeholder: string;
  clearLabel: string;
  /** While it is searched: nothing can be changed, and the focus stays, which a disabled field would lose. */
  isBusy?: boolean;
  /** After the field was emptied. */
  onClear?: () => void;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * A field to search with: a lens, the words, and a cross once there is something to clear. Belongs in a form. The
 * words stay the browser's, so that what somebody types before the scripts have come is kept.
 */
export function SearchField({
  label,
  clearLabel,
  isBusy,
  onClear,
  onKeyDown,
  className,
  ref,
  ...rest
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    onClear?.();
  };
  return (
    <div className={clsx('relative w-full max-w-field', className)}>
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted" />
      <input
        {...rest}
        // Escape empties it; of an empty one it leaves, so that single keys mean again what they mean on the page.
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const isLeft =
            event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.value === '';
          if (isLeft) event.currentTarget.blur();
        }}
        ref={input}
        type="search"
        aria-label={label}
        readOnly={isBusy}
        aria-disabled={isBusy || undefined}
        enterKeyHint="search"
        className={clsx(
          inputClass,
          'peer target h-10 pr-11 pl-10 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      <IconButton
        label={clearLabel}
        icon={<Icon of={X} />}
        onClick={clear}
        className="absolute inset-y-0 right-0 my-auto text-muted peer-placeholder-shown:hidden peer-aria-disabled:hidden noscript:hidden"
      />
    </div>
  );
}
