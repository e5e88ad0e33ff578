import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Progress } from '#ui/progress.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { TranscriptFileList } from './transcript-file-list.tsx';
import { type FilesAtWork, type TranscriptFile, useTranscriptFiles } from './use-transcript-files.ts';

const NAMES: readonly [name: string, says: string][] = [
  ['Simple Made Easy.vtt', 'the title of a video; signs that no file may have in its name do not matter'],
  [
    'Simple Made Easy [SxdOUGdseq4].en.vtt',
    'the id at its host in brackets, as tools that download videos write it',
  ],
  ['talk.de.srt', 'the file of the film, without its ending'],
];

const WORKING: Record<FilesAtWork['kind'], string> = {
  matching: 'Looking for the videos',
  adding: 'Adding transcripts',
  undoing: 'Undoing',
};

/** Takes the transcripts of many videos at once, a file each: which belongs to which video is shown before anything is added. */
export function AddTranscripts() {
  const { files, work, refusal, choose, chooseVideo, add, undo, stop, startAnew } = useTranscriptFiles();
  const place = useFocusKept<HTMLDivElement>(work?.kind ?? String(files && countOf(files, 'chosen')));
  return (
    <div ref={place} className="grid max-w-160 gap-5">
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {work && (
        <div role="status" className="grid gap-2">
          <p>{WORKING[work.kind]}</p>
          <Progress label={WORKING[work.kind]} value={work.done} max={work.total} />
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
            <span aria-live="off">
              {groupedNumber(work.done)} of {counted(work.total, 'file')}. Please stay on this page.
            </span>
            <Button size="small" onClick={stop}>
              Stop
            </Button>
          </p>
        </div>
      )}
      {!work && !files && (
        <>
          <FileDrop
            label="Files"
            title="Drop files with captions here"
            hint="WebVTT (.vtt), SubRip (.srt) or plain text (.txt), at most 5 MB each."
            accept=".vtt,.srt,.txt,text/vtt,text/plain,application/x-subrip"
            button="Choose Files"
            isMultiple
            onFiles={(chosen) => void choose(chosen)}
          />
          <FileNames />
        </>
      )}
      {!work && files && (
        <>
          <Outcome files={files} />
          <Deeds
            files={files}
            onAdd={(state) => void add(state)}
            onUndo={() => void undo()}
            onAnew={startAnew}
          />
        </>
      )}
      {files && <TranscriptFileList files={files} onVideo={work ? null : chooseVideo} />}
    </div>
  );
}

function FileNames() {
  return (
    <div className="grid gap-2 text-sm">
      <p>A file finds its video by its name:</p>
      <dl className="grid gap-2">
        {NAMES.map(([name, says]) => (
          <div key={name}>
            <dt className="font-medium wrap-anywhere">{name}</dt>
            <dd className="text-muted">{says}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        A language before the ending is taken as it is; where none stands there, the words tell it. What is
        there already stays until you say otherwise.
      </p>
    </div>
  );
}

type FilesProps = { files: readonly TranscriptFile[] };

const countOf = (files: readonly TranscriptFile[], state: TranscriptFile['state']) =>
  files.filter((one) => one.state === state && one.videos.length === 1).length;

function Outcome({ files }: FilesProps) {
  const [chosen, added, there, refused] = (['chosen', 'added', 'there', 'refused'] as const).map((state) =>
    countOf(files, state),
  ) as [number, number, number, number];
  const unsure = files.filter(({ deedId }) => deedId !== undefined).length;
  const isNew = added + there + refused === 0;
  const heading = isNew
    ? chosen === 0
      ? 'No video found'
      : `${counted(chosen, 'video')} found`
    : added === 0
      ? 'No transcript was added'
      : `${counted(added, 'transcript')} added`;
  return (
    <div role="status" className="grid gap-1">
      <p className="font-serif text-lg">{heading}</p>
      {unsure > 0 && (
        <p>
          No answer came for {counted(unsure, 'file')}. Add {unsure === 1 ? 'it' : 'them'} again: what was
          kept all the same is not added twice.
        </p>
      )}
      {isNew && unsure === 0 && (
        <p className="text-muted">
          {chosen === 0 ? 'No file has the name of a video.' : 'Nothing is added yet.'}
        </p>
      )}
      {there > 0 && (
        <p className="text-muted">
          {counted(there, 'video')} {there === 1 ? 'has' : 'have'} a transcript in that language already:{' '}
          {there === 1 ? 'it stays' : 'they stay'}.
        </p>
      )}
    </div>
  );
}

type DeedsProps = FilesProps & {
  onAdd: (state: 'chosen' | 'there') => void;
  onUndo: () => void;
  onAnew: () => void;
};

function Deeds({ files, onAdd, onUndo, onAnew }: DeedsProps) {
  const chosen = countOf(files, 'chosen');
  const there = countOf(files, 'there');
  const canUndo = files.some(({ actionId, deedId }) => actionId ?? deedId);
  return (
    <div className="flex flex-wrap gap-2">
      {chosen > 0 && (
        <Button variant="primary" onClick={() => onAdd('chosen')}>
          {`Add ${counted(chosen, 'Transcript')}`}
        </Button>
      )}
      {there > 0 && (
        <Button onClick={() => onAdd('there')}>{`Replace ${counted(there, 'Transcript')}`}</Button>
      )}
      <Button variant={chosen > 0 ? 'quiet' : 'secondary'} onClick={onAnew}>
        Choose Other Files
      </Button>
      {canUndo && (
        <Button variant="quiet" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
