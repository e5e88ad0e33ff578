import { useId } from 'react';
import { counted } from '#lib/counted.ts';
import type { ImportState } from '../../contract-imports.ts';
import { completionWords } from '../../rules/completion-words.ts';

type ListedChoiceProps = {
  state: ImportState;
  completes: boolean;
  onChoice: (completes: boolean) => void;
};

/** What becomes of rows whose videos are listed already, where there is something to choose. */
export function ListedChoice({ state: { completable, lacking }, completes, onChoice }: ListedChoiceProps) {
  const name = useId();
  if (completable === 0) return null;
  const choices = [
    { value: false, title: 'Skip what is listed', says: 'Videos that are listed already stay as they are.' },
    {
      value: true,
      title: 'Fill in what is missing',
      says: `It fills in ${completionWords(lacking) || counted(completable, 'listed video')}. What is there already is not overwritten.`,
    },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Videos that are listed already</legend>
      {choices.map(({ value, title, says }) => (
        <label key={title} className="target flex w-fit max-w-full items-start gap-2.5">
          <input
            type="radio"
            name={name}
            checked={completes === value}
            onChange={() => onChoice(value)}
            aria-describedby={`${name}-${value}`}
            aria-label={title}
            className="mt-0.5 size-5 shrink-0 accent-ink"
          />
          <span className="grid min-w-0">
            <span>{title}</span>
            <span id={`${name}-${value}`} className="text-sm text-muted">
              {says}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
