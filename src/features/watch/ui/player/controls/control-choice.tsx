import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { controlClass } from './control-button.tsx';

/** Where the device's own colours replace ours, in its colours of choice, as what is pressed. */
const ON =
  'bg-on-label/20 forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

type ControlChoiceProps = {
  label: string;
  /** What stands in the bar: a sign, or the chosen value in short. */
  face: ReactNode;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  isOn?: boolean;
  className?: string;
};

/** One of several, by the browser's own list: it opens over everything, on the whole screen, too, and under a thumb. */
export function ControlChoice(props: ControlChoiceProps) {
  const { label, face, value, choices, onChoose, isOn, className } = props;
  return (
    <span title={label} className={clsx(controlClass, isOn && ON, className)}>
      {face}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className="bg-raised text-ink">
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
