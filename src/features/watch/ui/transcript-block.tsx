import { clsx } from 'clsx';
import { memo } from 'react';
import { timeLabel } from '#lib/time-label.ts';
import { Highlight } from '#ui/highlight.tsx';
import { type Cue, matchesIn } from '../rules/cues.ts';

/** Lines that the browser lays out or skips together. */
export const CUES_A_BLOCK = 25;

type TranscriptBlockProps = {
  cues: readonly Cue[];
  /** What the reader filters for, to be marked. */
  wanted: string;
  currentId: string | undefined;
  /** The one line that Tab stops at; arrows lead to the others. */
  tabStopId: string | undefined;
  /** Absent where the host's player cannot be moved. */
  onSeek: ((cue: Cue) => void) | undefined;
};

/** Some lines of a transcript. Out of sight the browser skips them, which keeps thousands of lines smooth. */
export const TranscriptBlock = memo(function TranscriptBlock({
  cues,
  wanted,
  currentId,
  tabStopId,
  onSeek,
}: TranscriptBlockProps) {
  return (
    <div className="[contain-intrinsic-size:auto_1000px] [content-visibility:auto]">
      {cues.map((cue) => (
        <TranscriptLine
          key={cue.id}
          cue={cue}
          wanted={wanted}
          isCurrent={cue.id === currentId}
          isTabStop={cue.id === tabStopId}
          onSeek={onSeek}
        />
      ))}
    </div>
  );
});

type TranscriptLineProps = {
  cue: Cue;
  wanted: string;
  isCurrent: boolean;
  isTabStop: boolean;
  onSeek: ((cue: Cue) => void) | undefined;
};

const TranscriptLine = memo(function TranscriptLine({
  cue,
  wanted,
  isCurrent,
  isTabStop,
  onSeek,
}: TranscriptLineProps) {
  const look = clsx(
    'grid w-full grid-cols-[4rem_1fr] items-baseline border-l-2 px-3 py-1.5 text-left focus-visible:-outline-offset-2',
    isCurrent ? 'border-accent bg-accent-wash' : 'border-transparent',
  );
  const words = (
    <>
      <span className="text-sm text-muted tabular-nums">{timeLabel(cue.startMs / 1_000)}</span>
      <span dir="auto">
        <Highlight text={cue.text} ranges={matchesIn(cue.text, wanted)} />
      </span>
    </>
  );
  const marks = { 'data-cue': cue.id, 'aria-current': isCurrent ? ('true' as const) : undefined };
  return onSeek ? (
    <button
      type="button"
      {...marks}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onSeek(cue)}
      className={clsx(look, 'target hover:bg-sunken')}
    >
      {words}
    </button>
  ) : (
    <p {...marks} className={look}>
      {words}
    </p>
  );
});
