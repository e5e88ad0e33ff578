import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { noteClass, noteLabelClass, noteWordsClass } from './note-class.ts';

type NoteProps = {
  /** Whose thought it is or what kind; set small above the words. */
  label?: ReactNode;
  /** What can be done with it: set small under the words. */
  actions?: ReactNode;
  /** `large` where the note leads, `small` under a card. */
  size?: 'small' | 'medium' | 'large';
  as?: 'aside' | 'blockquote' | 'div' | 'li';
  className?: string;
  children: ReactNode;
};

const sizes = { small: 'text-base', medium: 'text-lg', large: 'text-xl' };

/**
 * The margin note: how every thought looks, and nothing else. A hairline with a tick that points at the words, as
 * drawn with a red pencil, and the serif voice.
 */
export function Note({
  label,
  actions,
  size = 'medium',
  as: Element = 'aside',
  className,
  children,
}: NoteProps) {
  return (
    <Element className={clsx(noteClass, className)}>
      {label && <div className={noteLabelClass}>{label}</div>}
      <div className={clsx(noteWordsClass, sizes[size])}>{children}</div>
      {actions && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">{actions}</div>
      )}
    </Element>
  );
}
