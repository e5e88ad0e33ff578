import { clsx } from 'clsx';
import { FileUp } from 'lucide';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type FileDropProps = {
  /** Of its field. */
  label: string;
  title: string;
  /** Which files, and how large. */
  hint: ReactNode;
  /** As in a field for files. */
  accept: string;
  button: string;
  /** Only the first of several files is taken unless `isMultiple`. */
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A place to drop files on, with a button that chooses them. */
export function FileDrop({ label, title, hint, accept, button, isMultiple = false, onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (given: Iterable<File>) => {
    const files = [...given].slice(0, isMultiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'grid justify-items-start gap-2 rounded-md border border-dashed px-5 py-6',
        isOver ? 'border-ink bg-sunken' : 'border-edge',
      )}
    >
      <p id={`${id}-title`} className="flex items-center gap-2 font-medium">
        <Icon of={FileUp} className="size-5" /> {title}
      </p>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={(event) => {
          take(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <Button className="mt-1" onClick={() => input.current?.click()}>
        {button}
      </Button>
    </fieldset>
  );
}
