import { clsx } from 'clsx';
import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { timeLabel } from '#lib/time-label.ts';
import { useMedia } from '#ui/use-media.ts';
import { markLabel, type Tick, type TimelineMark, ticksOn } from '../../../rules/timeline.ts';

/** Pixels between two ticks at least: what a finger, and a mouse, can tell apart. */
const FINGER_PX = 44;
const MOUSE_PX = 24;
/** A finger that moved by less stays where it came down. */
const TAP_PX = 8;

/** Where it can be taken hold of. */
const GRIP = 'absolute inset-x-0 bottom-0 h-[18px] pointer-coarse:h-full';

type TimelineProps = {
  currentSeconds: number;
  /** 0 where nobody knows it. */
  durationSeconds: number;
  /** Up to where it is loaded. */
  bufferedSeconds: number;
  marks: readonly TimelineMark[];
  onSeek: (seconds: number) => void;
};

/**
 * Where the video stands, and a way to anywhere in it. Questions and chapters are ticks over it: their words show under the
 * pointer and with the focus, a press leads there. A finger that comes down beside a tick means it.
 */
export function Timeline({ currentSeconds, durationSeconds, bufferedSeconds, marks, onSeek }: TimelineProps) {
  const line = useRef<HTMLDivElement>(null);
  const width = useWidth(line);
  const isFinger = useMedia('(pointer: coarse)') === true;
  const least = (isFinger ? FINGER_PX : MOUSE_PX) / width;
  // None before their distance is known: what joins later would move.
  const ticks = useMemo(
    () => (Number.isFinite(least) ? ticksOn(marks, durationSeconds, least) : []),
    [marks, durationSeconds, least],
  );
  const [pointedShare, setPointedShare] = useState<number>();
  const pressed = useRef<{ share: number; x: number }>(undefined);
  /** Where a finger draws it to, until it is lifted. */
  const [drawnSeconds, setDrawnSeconds] = useState<number>();
  const shownSeconds = drawnSeconds ?? currentSeconds;

  const hasEnd = durationSeconds > 0;
  const shareOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  };
  const nearest = (share: number) =>
    isFinger ? ticks.find((tick) => Math.abs(tick.share - share) < least / 2) : undefined;
  /** Where a finger stays that came down beside a tick, it means the tick. */
  const meant = (share: number) => {
    const from = pressed.current?.share ?? share;
    const tick = Math.abs(share - from) > least / 4 ? undefined : nearest(from);
    return tick?.seconds ?? share * durationSeconds;
  };
  const onDown = (event: PointerEvent) => {
    if (!hasEnd || event.button !== 0) return;
    const share = shareOf(event);
    pressed.current = { share, x: event.clientX };
    setPointedShare(share);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.pointerType !== 'touch') onSeek(meant(share));
  };
  const onMove = (event: PointerEvent) => {
    const share = shareOf(event);
    setPointedShare(share);
    if (!pressed.current) return;
    if (event.pointerType !== 'touch') onSeek(meant(share));
    else if (drawnSeconds !== undefined || Math.abs(event.clientX - pressed.current.x) > TAP_PX)
      setDrawnSeconds(meant(share));
  };
  const letGo = () => {
    pressed.current = undefined;
    setDrawnSeconds(undefined);
    setPointedShare(undefined);
  };
  const onUp = (event: PointerEvent) => {
    if (pressed.current && event.pointerType === 'touch')
      onSeek(drawnSeconds ?? meant(pressed.current.share));
    pressed.current = undefined;
    setDrawnSeconds(undefined);
  };
  const pointed = pointedShare === undefined ? undefined : nearest(pointedShare);
  const percent = (seconds: number) =>
    hasEnd ? `${Math.min(100, (seconds / durationSeconds) * 100)}%` : '0%';

  return (
    <div ref={line} data-timeline className="group/line relative mx-2 h-10 pointer-coarse:h-11">
      <div
        aria-hidden
        data-line
        className={clsx(
          'absolute inset-x-0 bottom-[7px] h-1 overflow-hidden rounded-full bg-on-label/30 transition-transform',
          'group-hover/line:scale-y-150 pointer-coarse:bottom-5 forced-colors:bg-[GrayText]',
        )}
      >
        <span
          className="absolute inset-y-0 left-0 bg-on-label/30 forced-colors:hidden"
          style={{ width: percent(bufferedSeconds) }}
        />
        <span
          data-gone
          className="absolute inset-y-0 left-0 bg-on-label forced-colors:bg-[Highlight]"
          style={{ width: percent(shownSeconds) }}
        />
      </div>
      <input
        type="range"
        aria-label="Place in the video"
        aria-valuetext={timeLabel(currentSeconds) + (hasEnd ? ` of ${timeLabel(durationSeconds)}` : '')}
        min={0}
        max={hasEnd ? durationSeconds : 1}
        step="any"
        value={currentSeconds}
        disabled={!hasEnd}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        className={`peer pointer-events-none m-0 w-full appearance-none opacity-0 ${GRIP}`}
      />
      {/* The browser's own slider goes where a thumb comes down that means to scroll the page. */}
      <div
        aria-hidden
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={letGo}
        onPointerLeave={letGo}
        className={`cursor-pointer touch-pan-y ${GRIP}`}
      />
      {/* Moved as a whole: what only moves shifts nothing of the page. */}
      <span
        aria-hidden
        style={{ transform: `translateX(${percent(shownSeconds)})` }}
        className={
          'pointer-events-none absolute inset-x-0 bottom-[2px] h-3.5 *:outline-on-label pointer-coarse:bottom-[15px] ' +
          'peer-focus-visible:*:outline-2 peer-focus-visible:*:outline-offset-2'
        }
      >
        <span
          data-thumb
          className="absolute size-3.5 -translate-x-1/2 rounded-full bg-on-label forced-colors:bg-[Highlight]"
        />
      </span>
      {ticks.length > 0 && (
        <ol aria-label="Moments of this video" className="contents">
          {ticks.map((tick) => (
            <TickButton key={tick.seconds} tick={tick} isShown={tick === pointed} onSeek={onSeek} />
          ))}
        </ol>
      )}
      {hasEnd && pointedShare !== undefined && !pointed && (
        <Bubble share={pointedShare} className="visible">
          <span className="tabular-nums">{timeLabel(pointedShare * durationSeconds)}</span>
        </Bubble>
      )}
    </div>
  );
}

type TickButtonProps = { tick: Tick; isShown: boolean; onSeek: (seconds: number) => void };

function TickButton({ tick, isShown, onSeek }: TickButtonProps) {
  const { seconds, share, marks } = tick;
  const at = timeLabel(seconds);
  const isThought = marks.some(({ kind }) => kind !== 'chapter');
  return (
    <li>
      <button
        type="button"
        data-tick
        aria-label={`${at}: ${marks.map(({ by, text }) => (by ? `${by}: ${text}` : text)).join(' · ')}`}
        onClick={() => onSeek(seconds)}
        style={{ left: `${share * 100}%` }}
        className={
          'group/tick absolute bottom-4 flex h-6 w-6 -translate-x-1/2 items-end justify-center rounded-sm ' +
          'focus-visible:outline-on-label pointer-coarse:pointer-events-none pointer-coarse:bottom-5 pointer-coarse:h-6'
        }
      >
        <span
          aria-hidden
          className={clsx(
            'mb-0.5 transition-transform group-hover/tick:scale-125 group-focus-visible/tick:scale-125',
            isThought
              ? 'size-2.5 rounded-full border-2 border-sunken bg-accent'
              : 'h-2.5 w-1 bg-on-label forced-colors:bg-[CanvasText]',
          )}
        />
      </button>
      <Bubble
        share={share}
        className={
          isShown ? 'visible' : 'invisible in-[li:has(:hover)]:visible in-[li:has(:focus-visible)]:visible'
        }
      >
        {marks.map((mark) => (
          <span key={`${mark.seconds} ${mark.text}`} className="block">
            <span className="block text-sm text-muted">
              <bdi>{markLabel(mark)}</bdi> <span className="tabular-nums">{timeLabel(mark.seconds)}</span>
            </span>
            <bdi className="block font-serif text-base leading-snug">{mark.text}</bdi>
          </span>
        ))}
      </Bubble>
    </li>
  );
}

type BubbleProps = { share: number; className: string; children: ReactNode };

/** Words over a place of the timeline, within its width; the buttons say them to those who listen. */
function Bubble({ share, className, children }: BubbleProps) {
  const percent = `${share * 100}%`;
  const place =
    share < 0.3
      ? { left: `max(0px, calc(${percent} - 1.5rem))` }
      : share > 0.7
        ? { right: `max(0px, calc(${100 - share * 100}% - 1.5rem))` }
        : { left: percent, transform: 'translateX(-50%)' };
  return (
    <span
      aria-hidden
      style={place}
      className={clsx(
        'pointer-events-none absolute bottom-full z-1 grid w-max max-w-[min(20rem,80%)] gap-1.5 rounded-md border',
        'border-line bg-raised px-3 py-2 text-left text-ink shadow-raised',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Of an element in pixels, 0 until it is known. */
function useWidth(of: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!of.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return width;
}
