import { clsx } from 'clsx';
import { Fragment, memo } from 'react';
import { timeLabel } from '#lib/time-label.ts';
import { Highlight } from '#ui/highlight.tsx';
import { type Cue, type Line, matchesIn } from '../rules/cues.ts';

/** Lines that the browser lays out or skips together. */
export const CUES_A_BLOCK = 25;

type TranscriptBlockProps = {
  lines: readonly Line[];
  /** What the reader filters for, to be marked. */
  wanted: string;
  currentId: string | undefined;
  /** The one line that Tab stops at; arrows lead to the others. */
  tabStopId: string | undefined;
  /** The line that was chosen as the first of a moment. */
  chosenId: string | undefined;
  /** Absent where the host's player cannot be moved. */
  onPress: ((cue: Cue) => void) | undefined;
};

/** Some lines of a transcript. Out of sight the browser skips them, which keeps thousands of lines smooth. */
export const TranscriptBlock = memo(function TranscriptBlock({
  lines,
  wanted,
  currentId,
  tabStopId,
  chosenId,
  onPress,
}: TranscriptBlockProps) {
  return (
    <div className="[contain-intrinsic-block-size:auto_1000px] [content-visibility:auto]">
      {lines.map((line) => (
        <Fragment key={line.id}>
          {line.chapter && (
            <h3 dir="auto" className="px-3 pt-5 pb-1 font-semibold">
              <Highlight text={line.chapter} ranges={matchesIn(line.chapter, wanted)} />
            </h3>
          )}
          <TranscriptLine
            line={line}
            wanted={wanted}
            isCurrent={line.id === currentId}
            isTabStop={line.id === tabStopId}
            isChosen={line.id === chosenId}
            onPress={onPress}
          />
        </Fragment>
      ))}
    </div>
  );
});

type TranscriptLineProps = {
  line: Line;
  wanted: string;
  isCurrent: boolean;
  isTabStop: boolean;
  isChosen: boolean;
  onPress: ((cue: Cue) => void) | undefined;
};

const TranscriptLine = memo(function TranscriptLine({
  line,
  wanted,
  isCurrent,
  isTabStop,
  isChosen,
  onPress,
}: TranscriptLineProps) {
  const { id, startMs, endMs, speaker, text } = line;
  const look = clsx(
    'chosen w-full items-baseline border-l-2 px-3 py-1.5 text-start focus-visible:-outline-offset-2',
    startMs === null ? 'block' : 'flex flex-wrap',
    isCurrent ? 'border-accent bg-accent-wash' : isChosen ? 'border-ink bg-sunken' : 'border-transparent',
  );
  const words = (
    <>
      {startMs !== null && (
        <span className="w-16 text-sm text-muted tabular-nums">{timeLabel(startMs / 1_000)}</span>
      )}
      <span dir="auto" className="block min-w-0 flex-1 basis-40">
        {speaker && (
          <span className="font-medium">
            <Highlight text={speaker} ranges={matchesIn(speaker, wanted)} />:{' '}
          </span>
        )}
        <Highlight text={text} ranges={matchesIn(text, wanted)} />
      </span>
    </>
  );
  const marks = { 'data-cue': id, 'aria-current': isCurrent ? ('true' as const) : undefined };
  return onPress && startMs !== null && endMs !== null ? (
    <button
      type="button"
      {...marks}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen || undefined}
      onClick={() => onPress({ ...line, startMs, endMs })}
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
