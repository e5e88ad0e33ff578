import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type Cue, type Line, linesMatching, timedCues, withSpeakersOnce } from '../rules/cues.ts';
import type { Moment } from '../rules/moment.ts';
import { CopyTranscript } from './copy-transcript.tsx';
import { MomentBar } from './moment-bar.tsx';
import { useCurrentPlayer } from './player/player-provider.tsx';
import { CUES_A_BLOCK, TranscriptBlock } from './transcript-block.tsx';
import { useCurrentCue } from './use-current-cue.ts';
import { useFollowing } from './use-following.ts';
import { useMomentChoice } from './use-moment-choice.ts';

/** Blocks rendered with the page; the others follow when the browser has time, none of them in sight. */
const FIRST_BLOCKS = 3;

type TranscriptPanelProps = {
  /** Ordered by time, or as the text has them where they have none. */
  lines: readonly Line[];
  /** Of the lines, as a page says it; absent where nobody knows it. */
  lang?: string | undefined;
  /** Stands beside the heading: the choice of a language. */
  choice?: ReactNode;
  /** Whether other lines are on their way. */
  isComing?: boolean;
  /** What is done with a moment that was chosen on the lines; they are for seeking alone without. */
  onMoment?: (moment: Moment) => void;
  /** For layout. It has to limit the height, since the list scrolls in itself. */
  className?: string;
};

/**
 * The transcript of the surrounding player's video. Of timed lines the current one is marked, a press on one moves the
 * player there, and the list follows playback until the reader scrolls it; those without times are there to read.
 */
export function TranscriptPanel({
  lines,
  lang,
  choice,
  isComing,
  onMoment,
  className = 'h-[min(32rem,70dvh)]',
}: TranscriptPanelProps) {
  const { session } = useCurrentPlayer();
  const [wanted, setWanted] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  // What somebody typed before the scripts came.
  useEffect(() => setWanted(filter.current?.value ?? ''), []);
  const shownWanted = useDeferredValue(wanted);
  const cues = useMemo(() => timedCues(lines), [lines]);
  const canSeek = session.canSeek && cues.length > 0;
  // Names are left out between lines that are shown, so that each of them tells who speaks.
  const matching = useMemo(() => withSpeakersOnce(linesMatching(lines, shownWanted)), [lines, shownWanted]);
  const blocks = useMemo(() => inBlocks(matching), [matching]);
  const areAllShown = useAfterMount();
  const shown = useMemo(() => (areAllShown ? blocks : blocks.slice(0, FIRST_BLOCKS)), [areAllShown, blocks]);

  const moment = useMomentChoice(cues, canSeek ? onMoment : undefined);
  const { isChoosing, choose } = moment;

  const current = useCurrentCue(cues);
  const list = useRef<HTMLDivElement>(null);
  const { isFollowing, follow, readerEvents } = useFollowing(
    list,
    // Nothing moves under who is choosing.
    isChoosing ? undefined : current?.id,
    shown,
  );
  const [focusedId, setFocusedId] = useState<string>();
  const tabStop =
    matching.find((line) => line.id === focusedId) ??
    matching.find((line) => line.id === current?.id) ??
    matching.find((line) => line.startMs !== null);

  const onSeek = useCallback(
    (cue: Cue) => {
      session.seekTo(cue.startMs / 1_000);
      follow();
    },
    [session, follow],
  );
  /** The pressed button goes; the focus goes on into the list, which has it itself where its lines cannot. */
  const followOn = () => {
    follow();
    const line = list.current?.querySelector<HTMLElement>('[data-cue][tabindex="0"]');
    (line ?? list.current)?.focus({ preventScroll: true });
  };
  // From the button, which is gone, on to where one chooses.
  const shareButton = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (isChoosing) list.current?.querySelector<HTMLElement>('[data-cue][tabindex="0"]')?.focus();
    // What was pressed to end it went with the bar.
    else if (wasChoosing.current && document.activeElement === document.body)
      shareButton.current?.focus({ preventScroll: true });
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  const chosenId = moment.first?.id;
  useEffect(() => {
    // At the top: the last line comes after it.
    const line = chosenId && list.current?.querySelector(`[data-cue="${CSS.escape(chosenId)}"]`);
    if (!line || !list.current) return;
    list.current.scrollTop += line.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
  }, [chosenId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = neighbour(event.key, event.target, list.current);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <section
      aria-label="Transcript"
      aria-busy={isComing}
      onKeyDown={(event) => isChoosing && event.key === 'Escape' && moment.cancel()}
      className={clsx('flex min-h-0 flex-col gap-3', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">Transcript</h2>
        {choice}
        <div className="flex flex-wrap gap-2">
          {!isFollowing && current && (
            <Button size="small" onClick={followOn}>
              Follow
            </Button>
          )}
          {moment.isPossible && !isChoosing && (
            <Button ref={shareButton} size="small" onClick={moment.begin} className="noscript:hidden">
              Share a moment
            </Button>
          )}
          <CopyTranscript lines={lines} />
        </div>
      </div>
      <SearchField
        ref={filter}
        label="Filter transcript"
        placeholder="Filter transcript"
        onChange={(event) => setWanted(event.target.value)}
        clearLabel="Clear filter"
        onClear={() => setWanted('')}
      />
      <p role="status" className={clsx('text-sm text-muted', shownWanted.trim() === '' && 'sr-only')}>
        {shownWanted.trim() !== '' && lineCount(matching.length, lines.length)}
      </p>
      {isChoosing && <MomentBar choice={moment} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the buttons inside */}
      <div
        ref={list}
        lang={lang}
        {...readerEvents}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocusedId(event.target.dataset.cue)}
        onBlur={() => setFocusedId(undefined)}
        // With nothing to press inside, the list itself takes the focus, so that keys can scroll it.
        tabIndex={canSeek ? undefined : 0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {shown.map((block) => (
          <TranscriptBlock
            key={block[0]?.id}
            lines={block}
            wanted={shownWanted}
            currentId={idWithin(block, current)}
            tabStopId={idWithin(block, tabStop)}
            chosenId={idWithin(block, moment.first ?? undefined)}
            onPress={canSeek ? (isChoosing ? choose : onSeek) : undefined}
          />
        ))}
      </div>
    </section>
  );
}

function inBlocks(lines: readonly Line[]): readonly (readonly Line[])[] {
  const blocks: (readonly Line[])[] = [];
  for (let at = 0; at < lines.length; at += CUES_A_BLOCK) blocks.push(lines.slice(at, at + CUES_A_BLOCK));
  return blocks;
}

/** The line's id if it may stand in the block, so that only that block renders again. */
function idWithin(block: readonly Line[], line: Line | undefined): string | undefined {
  const [from, to] = [block[0]?.startMs ?? null, block.at(-1)?.startMs ?? null];
  if (!line || line.startMs === null || (from !== null && line.startMs < from)) return undefined;
  return to !== null && line.startMs > to ? undefined : line.id;
}

function lineCount(matching: number, all: number): string {
  return matching === 0 ? 'No line says that.' : `${matching} of ${all} lines`;
}

/** The line that a key leads to from the one with the focus. */
function neighbour(key: string, from: EventTarget, list: HTMLElement | null): HTMLElement | undefined {
  if (!list || !['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return undefined;
  const lines = [...list.querySelectorAll<HTMLElement>('button[data-cue]')];
  const at = from instanceof HTMLElement ? lines.indexOf(from) : -1;
  switch (key) {
    case 'ArrowDown':
      return lines[at + 1];
    case 'ArrowUp':
      return lines[at - 1];
    case 'Home':
      return lines[0];
    default:
      return lines.at(-1);
  }
}

/** False while the page is rendered first, true soon after. */
function useAfterMount(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
