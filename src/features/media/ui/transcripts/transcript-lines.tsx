import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type TextDraft, useDraft } from '#client/drafts/use-draft.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { foldedText } from '#lib/folded-text.ts';
import { timeLabel } from '#lib/time-label.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { langOf } from '../../rules/transcript/language-tag.ts';
import type { TranscriptLine } from '../../rules/transcript/transcript-line.ts';
import { CorrectLine } from './correct-line.tsx';
import { type LineVersion, lineDraft, lineText } from './line-draft.ts';
import { transcriptLinesQuery, transcriptsChanged } from './queries.ts';

/** Lines that the browser lays out or skips together. */
const LINES_A_BLOCK = 25;

interface ChosenLine {
  position: number;
  /** What it is written over, as it was when the line was opened; null for the one that was left last. */
  over: LineVersion | null;
}

interface PlacedLine {
  position: number;
  line: TranscriptLine;
}

type TranscriptLinesProps = {
  videoId: string;
  language: string;
  /** When the transcript was changed last. */
  changedAt: string;
  /** The form of the line that is corrected. */
  lineForm: RefObject<HTMLFormElement | null>;
  /** Asks before another line takes its place, where something is written in it. */
  leave: (goOn: () => void) => void;
  onSeek: ((ms: number) => void) | undefined;
};

/** The lines of a transcript: a press on one corrects it in its place, one on its time moves the player there. */
export function TranscriptLines(props: TranscriptLinesProps) {
  const { videoId, language, changedAt, lineForm, leave, onSeek } = props;
  const queryClient = useQueryClient();
  const query = useQuery(transcriptLinesQuery(videoId, language, changedAt));
  const [wanted, setWanted] = useState('');
  const shownWanted = useDeferredValue(wanted);
  /** The line that is corrected, or was left last. */
  const [chosen, setAt] = useState<ChosenLine | null>(null);
  const [unsaved, setUnsaved] = useState<TextDraft | null>(null);
  const draft = useDraft(lineDraft(videoId), setUnsaved);
  /** Whoever wrote in a line before goes on in it, until they choose one. */
  const at = chosen ?? lineOfDraft(unsaved, language, query.data);
  const opened = at?.over ? at.position : null;
  const list = useRef<HTMLDivElement>(null);
  // Once: whoever went on elsewhere stays there, though the line is drawn anew.
  useEffect(() => {
    if (at?.over === null)
      list.current?.querySelector<HTMLElement>(`[data-position="${at.position}"]`)?.focus();
  }, [at]);
  const { data: shown } = query;
  const open = useCallback(
    (position: number) => {
      const line = shown?.lines[position];
      if (!line) return;
      leave(() => setAt({ position, over: { basedOn: shown.updatedAt, was: lineText(line) } }));
    },
    [shown, leave],
  );
  // One that is saved only now may have been left for another meanwhile.
  const close = (position: number) =>
    setAt((now) => (!now || now.position === position ? { position, over: null } : now));
  /** Shows a corrected line at once; all others are read again. */
  const corrected = useCallback(
    (position: number, line: TranscriptLine, at: string) => {
      if (!shown) return;
      const lines = shown.lines.with(position, line);
      queryClient.setQueryData(transcriptLinesQuery(videoId, language, at).queryKey, {
        updatedAt: at,
        lines,
      });
    },
    [queryClient, videoId, language, shown],
  );
  const readAgain = useCallback(() => transcriptsChanged(queryClient, videoId), [queryClient, videoId]);
  const blocks = useMemo(
    () => inBlocks(query.data?.lines ?? [], shownWanted, opened),
    [query.data, shownWanted, opened],
  );

  if (query.isPending) return <Skeleton className="h-48 w-full" />;
  if (query.isLoadingError) return <LoadError error={query.error} heading="h3" retry={query.refetch} />;
  return (
    <>
      <SearchField
        label="Find in the lines"
        placeholder="Find in the lines"
        onChange={(event) => setWanted(event.target.value)}
        clearLabel="Clear"
        onClear={() => setWanted('')}
      />
      {blocks.length === 0 && <p className="text-muted">No line says that.</p>}
      <div ref={list} className="border-t border-line">
        {blocks.map((block) => (
          <div
            key={block[0]?.position}
            className="[contain-intrinsic-size:auto_1000px] [content-visibility:auto]"
          >
            {block.map(({ position, line }) =>
              at?.position === position && at.over ? (
                <CorrectLine
                  key={position}
                  form={lineForm}
                  {...{ videoId, language, position, line, over: at.over, readAgain, corrected, draft }}
                  unsaved={chosen ? null : unsaved}
                  onClose={() => close(position)}
                />
              ) : (
                <ShownLine key={position} {...{ position, line, onSeek, open }} lang={langOf(language)} />
              ),
            )}
          </div>
        ))}
      </div>
    </>
  );
}

/** The line that a draft is of: based on the transcript of today where that line is still the same. */
function lineOfDraft(
  draft: TextDraft | null,
  language: string,
  read: { updatedAt: string; lines: readonly TranscriptLine[] } | undefined,
): ChosenLine | null {
  const { position, version, was } = draft ?? {};
  if (position === undefined || !version || !was || draft?.language !== language) return null;
  const line = read?.lines[position];
  if (!line) return null;
  return { position, over: { basedOn: lineText(line) === was ? read.updatedAt : version, was } };
}

/**
 * The lines that hold what is wanted, and the one that is open. That one is a block by itself: whatever becomes of the others,
 * it stays the same, with what is written in it.
 */
function inBlocks(lines: readonly TranscriptLine[], wanted: string, opened: number | null): PlacedLine[][] {
  const needle = foldedText(wanted.trim());
  const placed = lines
    .map((line, position) => ({ position, line }))
    .filter(
      ({ line: { text, speaker, chapter }, position }) =>
        needle === '' ||
        position === opened ||
        foldedText([chapter, speaker, text].join('\n')).includes(needle),
    );
  const blocks: PlacedLine[][] = [];
  for (let at = 0; at < placed.length; at += LINES_A_BLOCK) blocks.push(placed.slice(at, at + LINES_A_BLOCK));
  const isOpened = (placed: PlacedLine) => placed.position === opened;
  return blocks.flatMap((block) => {
    const at = block.findIndex(isOpened);
    const parts = at < 0 ? [block] : [block.slice(0, at), block.slice(at, at + 1), block.slice(at + 1)];
    return parts.filter(({ length }) => length > 0);
  });
}

type ShownLineProps = PlacedLine & {
  /** Of its words; what stands around them is English. */
  lang: string | undefined;
  onSeek: ((ms: number) => void) | undefined;
  open: (position: number) => void;
};

const ShownLine = memo(function ShownLine({ position, line, lang, onSeek, open }: ShownLineProps) {
  const { startMs, speaker, text, chapter } = line;
  return (
    <>
      {chapter && (
        <h3 lang={lang} dir="auto" className="pt-5 pb-1 font-semibold">
          {chapter}
        </h3>
      )}
      <div className="flex items-start gap-1 border-b border-line">
        {startMs !== null &&
          (onSeek ? (
            <button
              type="button"
              onClick={() => onSeek(startMs)}
              aria-label={`Play from ${timeLabel(startMs / 1_000)}`}
              className="chosen target w-16 shrink-0 py-2.5 text-left text-sm text-muted tabular-nums hover:text-ink hover:underline"
            >
              {timeLabel(startMs / 1_000)}
            </button>
          ) : (
            <span className="w-16 shrink-0 py-2.5 text-sm text-muted tabular-nums">
              {timeLabel(startMs / 1_000)}
            </span>
          ))}
        <button
          type="button"
          data-position={position}
          onClick={() => open(position)}
          title="Correct this line"
          className="chosen target min-w-0 flex-1 cursor-text px-2 py-2 text-start wrap-anywhere hover:bg-sunken"
          lang={lang}
          dir="auto"
        >
          {speaker && <span className="font-medium">{speaker}: </span>}
          {text}
        </button>
      </div>
    </>
  );
});
