import { type KeyboardEvent, useId } from 'react';
import { sliderValueAfter } from './slider-value.ts';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, such as `30%`. */
  words: (value: number) => string;
  onChange: (value: number) => void;
  disabled?: boolean;
  hint?: string;
};

/** A number chosen by sliding; Shift with an arrow, and Page Up and Down, go ten steps (spec 3 §5). */
export function Slider({ label, value, min, max, step, words, onChange, disabled, hint }: SliderProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sliderValueAfter(event.key, event.shiftKey, { value, min, max, step });
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="tabular-nums">
          {words(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={words(value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
        className="target h-6 w-full accent-ink disabled:opacity-50"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
