import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean };

/**
 * A button. While `loading` it keeps its place and the focus, but a press does nothing: a line runs along its
 * foot, and the caller changes the words ('Searching...').
 */
export function Button({ variant, size, className, loading, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {loading && (
        <span aria-hidden className="absolute bottom-0 left-0 h-0.5 w-2/5 animate-run bg-current" />
      )}
    </button>
  );
}
