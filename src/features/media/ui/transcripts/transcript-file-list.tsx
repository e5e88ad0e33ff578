import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { wordsOfFileName } from '../../rules/transcript/caption-file-name.ts';
import { ChooseVideo } from './choose-video.tsx';
import type { MatchedVideo, TranscriptFile } from './use-transcript-files.ts';

/** Files of a kind that are shown; of the others there is the number. */
const MOST_SHOWN = 200;
/** Up to so many stand open: they are read at a glance. */
const FEW = 10;

type Kind = {
  title: (count: number) => string;
  isOf: (one: TranscriptFile) => boolean;
  /** Whether it is there to be read, however many there are. */
  isOpen?: true;
};

const hasVideo = ({ videos }: TranscriptFile) => videos.length === 1;
const KINDS: readonly Kind[] = [
  {
    title: (count) => `${counted(count, 'file')} cannot be read`,
    isOf: ({ state }) => state === 'refused',
    isOpen: true,
  },
  {
    title: (count) => `${counted(count, 'file')} without a video`,
    isOf: (one) => one.state !== 'refused' && !hasVideo(one),
    isOpen: true,
  },
  {
    title: (count) => `${counted(count, 'file')} to add`,
    isOf: (one) => one.state === 'chosen' && hasVideo(one),
    isOpen: true,
  },
  { title: (count) => `${counted(count, 'file')} left out`, isOf: ({ state }) => state === 'there' },
  { title: (count) => `${counted(count, 'file')} added`, isOf: ({ state }) => state === 'added' },
];

type TranscriptFileListProps = {
  files: readonly TranscriptFile[];
  /** Told which video a file belongs to; null while files are sent, and nothing is to be chosen. */
  onVideo: ((file: TranscriptFile, video: MatchedVideo) => void) | null;
};

/** Which file belongs to which video, and what became of it. */
export function TranscriptFileList({ files, onVideo }: TranscriptFileListProps) {
  /** The file whose video is being looked for. */
  const [open, setOpen] = useState<globalThis.File | null>(null);
  return (
    <div>
      {KINDS.map(({ title, isOf, isOpen }) => {
        const some = files.filter(isOf);
        if (some.length === 0) return null;
        const heading = title(some.length);
        return (
          <details key={title(0)} open={isOpen || some.length <= FEW} className="border-t border-line py-3">
            <summary className="target w-fit cursor-pointer font-medium">{heading}</summary>
            <ul className="mt-1 grid gap-1.5 text-sm">
              {some.slice(0, MOST_SHOWN).map((one, at) => (
                // Two files of two folders may have one name.
                // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
                <li key={at} className="wrap-anywhere">
                  <File
                    of={one}
                    choosing={
                      onVideo && {
                        isOpen: open === one.file,
                        setIsOpen: (isOpen) => setOpen(isOpen ? one.file : null),
                        onVideo: (video) => {
                          setOpen(null);
                          onVideo(one, video);
                        },
                      }
                    }
                  />
                </li>
              ))}
              {some.length > MOST_SHOWN && (
                <li className="text-muted">and {groupedNumber(some.length - MOST_SHOWN)} more</li>
              )}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

type FileProps = {
  of: TranscriptFile;
  choosing: {
    isOpen: boolean;
    setIsOpen: (isOpen: boolean) => void;
    onVideo: (video: MatchedVideo) => void;
  } | null;
};

function File({ of: { file, videos, refusal, state, isChosenByHand }, choosing }: FileProps) {
  const [video] = videos;
  const mayChoose = choosing && state === 'chosen' && (videos.length !== 1 || isChosenByHand);
  const chooseWords = videos.length === 1 ? 'Choose Another Video' : 'Choose Video';
  // Where its row goes, the next file without a video is in its place.
  const row = useFocusKept<HTMLSpanElement>(choosing?.isOpen ?? false);
  return (
    <>
      <span className="text-muted">{file.name}</span>
      {video && videos.length === 1 && (
        <Link
          to="/admin/transcripts/$videoId"
          params={{ videoId: video.id }}
          className="target prose-link block w-fit font-medium"
        >
          {video.title}
        </Link>
      )}
      {videos.length === 0 && !refusal && <span className="block">No video has this name or id.</span>}
      {videos.length > 1 && <span className="block">Several videos have this name.</span>}
      {refusal && <span className="block">{refusal}</span>}
      {mayChoose && !choosing.isOpen && (
        <span ref={row}>
          <Button
            size="small"
            className="my-1"
            aria-label={`${chooseWords}: ${file.name}`}
            onClick={() => choosing.setIsOpen(true)}
          >
            {chooseWords}
          </Button>
        </span>
      )}
      {mayChoose && choosing.isOpen && (
        <ChooseVideo
          title={wordsOfFileName(file.name)}
          onVideo={({ id, title }) => choosing.onVideo({ id, title, language: null })}
          onCancel={() => choosing.setIsOpen(false)}
        />
      )}
    </>
  );
}
