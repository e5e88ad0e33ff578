import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { inputClass } from './input.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string;
  value: string;
  clearLabel: string;
  onClear: () => void;
};

/** A field to search with: a lens, the words, and a cross once there is something to clear. Belongs in a form. */
export function SearchField({ label, value, clearLabel, onClear, className, ...rest }: SearchFieldProps) {
  return (
    <div className={clsx('relative w-full max-w-field', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
      />
      <input
        {...rest}
        type="search"
        aria-label={label}
        value={value}
        enterKeyHint="search"
        className={clsx(inputClass, 'target h-10 pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && !rest.disabled && (
        <IconButton
          label={clearLabel}
          icon={<X aria-hidden />}
          onClick={onClear}
          className="absolute inset-y-0 right-0 my-auto text-muted"
        />
      )}
    </div>
  );
}
