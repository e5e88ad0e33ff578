import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
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
  const id = useId();
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
      <FileDrop
        label="File"
        title="Or drop a file here"
        hint="CSV, JSON or a list of links, up to 50 MB."
        accept=".csv,.tsv,.json,.txt,text/csv,application/json,text/plain"
        button="Choose File"
        onFiles={([file]) => file && onBring({ file })}
      />
    </div>
  );
}
