import { clsx } from 'clsx';
import { Check } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The looks of an item, also for links (which need `role="menuitem"` and `tabIndex={-1}`). */
export const menuItemClass =
  'target flex w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left hover:bg-sunken focus-visible:bg-sunken ' +
  'focus-visible:outline-offset-[-2px] disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0';

/** Something to do. */
export function MenuItem({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      role="menuitem"
      tabIndex={-1}
      className={clsx(menuItemClass, className)}
    />
  );
}

/** One of several choices; the chosen one carries a check mark. */
export function MenuChoice({ checked, children, ...rest }: ComponentProps<'button'> & { checked: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={menuItemClass}
    >
      {children}
      {checked && <Icon of={Check} className="ml-auto" />}
    </button>
  );
}

/** A titled group of items. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a menu
    <div role="group" aria-label={label}>
      <div aria-hidden className="px-2.5 pt-1.5 pb-1 text-sm text-muted">
        {label}
      </div>
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="my-1.5 border-line" />;
}
