import { clsx } from 'clsx';
import { FileUp } from 'lucide';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { inputClass } from '#ui/input.tsx';
import type { Brought } from './use-import.ts';

type BringFormProps = {
  /** What stands in the box: it outlives the form, so that links that were refused are mended rather than pasted again. */
  text: string;
  onText: (text: string) => void;
  isWorking: boolean;
  onBring: (brought: Brought) => void;
};

/** Takes links that are typed or pasted, and a file that is chosen or dropped. */
export function BringForm({ text, onText, isWorking, onBring }: BringFormProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onBring({ file });
  };
  return (
    <div className="grid gap-6">
      <form
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onBring({ text });
        }}
      >
        <label htmlFor={`${id}-links`} className="font-medium">
          Links
        </label>
        <textarea
          id={`${id}-links`}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => onText(event.target.value)}
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://www.youtube.com/watch?v=…"
          className={clsx(inputClass, 'min-h-36 py-2')}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          One a line. Their hosts are asked for the titles.
        </p>
        <Button type="submit" variant="primary" loading={isWorking}>
          {isWorking ? 'Checking...' : 'Check Links'}
        </Button>
      </form>
      <fieldset
        aria-label="A file"
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
        <p className="flex items-center gap-2 font-medium">
          <Icon of={FileUp} className="size-5" /> Or drop a file here
        </p>
        <p className="text-sm text-muted">CSV, JSON or a list of links, up to 50 MB.</p>
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          aria-label="File"
          accept=".csv,.tsv,.json,.txt,text/csv,application/json,text/plain"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onBring({ file });
            event.target.value = '';
          }}
        />
        <Button className="mt-1" onClick={() => input.current?.click()}>
          Choose File
        </Button>
      </fieldset>
    </div>
  );
}
