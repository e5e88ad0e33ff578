import { StrictMode, useEffect, useState } from 'react';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import type { Cue } from '#features/watch/rules/cues.ts';
import type { TimelineMark } from '#features/watch/rules/timeline.ts';
import { PlayerProvider, usePlayer } from '#features/watch/ui/player/player-provider.tsx';
import { VideoPlayer } from '#features/watch/ui/player/video-player.tsx';
import { ResumeAt } from '#features/watch/ui/resume-at.tsx';
import { TranscriptPanel } from '#features/watch/ui/transcript-panel.tsx';
import { useViewCounting } from '#features/watch/ui/use-view-counting.ts';
import { VideoDescription } from '#features/watch/ui/video-description.tsx';
import { PictureSlot } from '#ui/picture-slot.tsx';

const MARKS: readonly TimelineMark[] = [
  { kind: 'chapter', seconds: 2, text: 'Silence' },
  { kind: 'question', seconds: 10, text: 'Why do people whisper?' },
];
const TRACKS = [
  { src: '/captions/en.vtt', language: 'en', label: 'English' },
  { src: '/captions/de.vtt', language: 'de', label: 'German' },
];

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='9'%3E%3Crect width='16' height='9' fill='%23786'/%3E%3C/svg%3E";

/** What the page shows, from its address: `?url=&cues=&description=&t=&isResuming&duration=&resume=`. */
export interface WatchPageOptions {
  readonly url: string;
  readonly cues: number;
  readonly description: string;
  /** Where the first play begins, if that is given. */
  readonly t: number | undefined;
  /** Whether that is where somebody stopped. */
  readonly isResuming: boolean;
  /** Seconds, as a catalogue knows them. */
  readonly duration: number | null;
  /** Where somebody stopped, if that is offered. */
  readonly resume: number | undefined;
}

export function watchPageOptions(search: string): WatchPageOptions {
  const query = new URLSearchParams(search);
  return {
    url: query.get('url') ?? 'https://www.youtube.com/watch?v=plays______',
    cues: Number(query.get('cues') ?? 12),
    description: query.get('description') ?? 'A talk about reading rooms.\nSecond line.',
    t: query.has('t') ? Number(query.get('t')) : undefined,
    isResuming: query.has('isResuming'),
    duration: query.has('duration') ? Number(query.get('duration')) : null,
    resume: query.has('resume') ? Number(query.get('resume')) : undefined,
  };
}

/** A video page of nothing but this feature, for its tests. Says on the root element when it has been hydrated. */
export function WatchPage(options: WatchPageOptions) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <StrictMode>
      <Content {...options} />
    </StrictMode>
  );
}

function Content({ url, cues, description, t, isResuming, duration, resume }: WatchPageOptions) {
  const [lines] = useState(() => cuesEverySecond(cues));
  const link = parseVideoLink(url);
  return (
    <main style={{ maxWidth: 960, margin: 'auto', padding: 16 }}>
      <h1>Reading rooms</h1>
      <PlayerProvider
        video={{ link, title: 'Reading rooms', tracks: TRACKS, durationSeconds: duration }}
        startSeconds={t}
      >
        <VideoPlayer
          isResuming={isResuming}
          marks={MARKS}
          poster={
            <PictureSlot>
              <img alt="" width="640" height="360" src={PICTURE} />
            </PictureSlot>
          }
        />
        <PlayerWords />
        {resume !== undefined && <ResumeAt seconds={resume} />}
        <VideoDescription text={description} />
        <TranscriptPanel lines={lines} />
        <ViewCounter />
      </PlayerProvider>
      <p style={{ height: 900 }}>The rest of the page</p>
    </main>
  );
}

/** What another part of the page sees of the player, and a note field to type in. */
function PlayerWords() {
  const { state, currentTimeSeconds, seekTo, pause } = usePlayer();
  return (
    <p>
      <button type="button" onClick={() => seekTo(7)}>
        Jump to 0:07
      </button>
      <button type="button" onClick={pause}>
        Pause from outside
      </button>
      <output id="state" style={{ display: 'block' }}>
        {state}
      </output>
      <output id="time" style={{ display: 'block' }}>
        {currentTimeSeconds}
      </output>
    </p>
  );
}

function ViewCounter() {
  const [views, setViews] = useState<readonly string[]>([]);
  useViewCounting('video-1', (id, hasPlayed) => setViews((all) => [...all, hasPlayed ? `${id}:played` : id]));
  return <output id="views">{views.join(' ')}</output>;
}

function cuesEverySecond(count: number): readonly Cue[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `cue-${at}`,
    startMs: at * 1_000,
    endMs: (at + 1) * 1_000,
    text:
      at % 7 === 3
        ? `Line ${at} says café and goes on for a while so that it wraps on narrow screens`
        : `Line ${at}`,
  }));
}
