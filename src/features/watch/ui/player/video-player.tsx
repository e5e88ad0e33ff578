import { clsx } from 'clsx';
import { Play } from 'lucide';
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { timeLabel } from '#lib/time-label.ts';
import { Icon } from '#ui/icon.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { type PlayerShape, playerShape, wayOut } from '../../rules/host-player.ts';
import { type FocusedKind, playerKeyAction } from '../../rules/player-keys.ts';
import type { TimelineMark } from '../../rules/timeline.ts';
import type { KeyedControls } from './controls/media-controls.tsx';
import { loadControls } from './load-adapter.ts';
import { MomentPicture } from './moment-picture.tsx';
import { PlayerErrorBox } from './player-error-box.tsx';
import { useCurrentPlayer, usePlayerValue } from './player-provider.tsx';
import { RecoveryBanner } from './recovery-banner.tsx';
import { WayOutLink } from './way-out-link.tsx';

const MediaControls = onDemand(loadControls);
const NO_MARKS: readonly TimelineMark[] = [];

/** What is opened under the player may ask for room, by `--picture-most`: the height gives it, for the controls need the width. */
const LANDSCAPE = 'aspect-video w-full max-h-(--picture-most)';
/**
 * A portrait video on a narrow screen would be a stripe inside 16:9; the place is taller there from the start, but
 * leaves room for what is read beside it.
 */
const PORTRAIT = `aspect-video max-h-(--picture-most) max-md:aspect-4/5 max-md:max-h-[min(60svh,var(--picture-most,60svh))]`;
const PLACES: Readonly<Record<PlayerShape, string>> = {
  landscape: LANDSCAPE,
  portrait: PORTRAIT,
  post: PORTRAIT,
};
const STAGES: Readonly<Record<PlayerShape, string>> = {
  landscape: 'inset-0',
  portrait: 'inset-y-0 left-1/2 aspect-9/16 -translate-x-1/2',
  // Instagram's page needs 326 px at least.
  post: 'inset-y-0 left-1/2 w-[400px] max-w-full -translate-x-1/2',
};

/** Whatever shape a picture or its slot has elsewhere, here it fills the place. */
const PICTURE =
  'pointer-events-none absolute inset-0 *:aspect-auto *:size-full *:rounded-none *:object-cover';

type VideoPlayerProps = {
  /** The picture before play: an `img` or a drawn card; it fills the player's place. */
  poster: ReactNode;
  /** Whether the first play goes on where somebody stopped: the beginning is then offered beside it. */
  isResuming?: boolean;
  /** Moments that our own timeline marks; hosts' players have theirs. */
  marks?: readonly TimelineMark[];
};

/**
 * The player of the surrounding `PlayerProvider`: a poster until somebody presses play, then the host's own player,
 * or in its place what went wrong and what to do (spec 2 §2 Video error states). No request reaches a host before.
 */
export function VideoPlayer({ poster, isResuming = false, marks = NO_MARKS }: VideoPlayerProps) {
  const { session, video } = useCurrentPlayer();
  const state = usePlayerValue((snapshot) => snapshot.state);
  const isRefused = usePlayerValue((snapshot) => snapshot.error === 'EMBEDDING_REFUSED');
  const isRecovering = usePlayerValue((snapshot) => snapshot.recovery.phase === 'recovering');
  const media = usePlayerValue((snapshot) => snapshot.media);
  const place = useRef<HTMLDivElement>(null);
  const controls = useRef<KeyedControls>(null);
  const attach = useCallback((stage: HTMLDivElement) => session.attach(stage), [session]);

  const shape = playerShape(video.link);
  const out = wayOut(video.link);
  const isErrorShown = state === 'error' || (isRecovering && state === 'loading');
  const isPosterShown = state === 'poster' || (state === 'loading' && !isErrorShown);

  /** A pressed button goes; the focus, and with it the player's keys, stay with the person who pressed it. */
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  const pressed = (play: () => void) => () => {
    play();
    keepFocus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    const action = playerKeyAction(key, ctrlKey || altKey || metaKey, focusedKind(target));
    if (!action || event.defaultPrevented) return;
    // A held key goes on with what has steps; what is on or off it would change many times a second.
    if (event.repeat && action.type !== 'seekBy' && action.type !== 'changeSpeed')
      return event.preventDefault();
    // On the whole screen only what lies inside the place hears keys.
    if (action.type === 'toggleFullscreen') keepFocus();
    if (controls.current?.(action)) return event.preventDefault();
    switch (action.type) {
      case 'toggleCaptions':
      case 'changeSpeed':
      case 'togglePictureInPicture':
      case 'toggleWide':
        return;
      case 'toggle':
        session.toggle();
        break;
      case 'seekBy':
        if (state !== 'poster' && state !== 'error')
          session.seekTo(session.currentTimeSeconds() + action.seconds);
        break;
      case 'toggleMuted':
        session.toggleMuted();
        break;
      case 'toggleFullscreen':
        toggleFullscreen(place.current);
        break;
    }
    event.preventDefault();
  };

  return (
    <section aria-label="Video player" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset */}
      <div
        ref={place}
        role="group"
        aria-label={video.title}
        tabIndex={-1}
        data-picture
        data-toasts-keep-off
        className={clsx(
          'relative isolate grid touch-manipulation overflow-clip rounded-md',
          // A film as bright as the page ends somewhere, too.
          'after:pointer-events-none after:absolute after:inset-0 after:rounded-md after:border after:border-line',
          PLACES[shape],
        )}
        aria-busy={state === 'loading' || undefined}
      >
        <div ref={attach} className={clsx('absolute', STAGES[shape], isErrorShown && 'invisible')} />
        {isPosterShown && (
          <div className="absolute inset-0 bg-sunken">
            {/* What can be pressed in it lies above the play button, at the bottom, and nothing else of it does. */}
            <div
              className={clsx(
                PICTURE,
                'has-[button]:z-1 has-[button]:*:bg-transparent [&_button]:pointer-events-auto **:data-failure:flex',
                '**:data-failure:flex-wrap **:data-failure:content-end **:data-failure:items-center',
              )}
            >
              {poster}
            </div>
            <MomentPicture />
            {state === 'poster' ? (
              <PlayButtons
                title={video.title}
                onPlay={pressed(session.play)}
                onStartOver={isResuming ? pressed(() => session.seekTo(0)) : undefined}
                onNear={session.prepare}
              />
            ) : (
              <span role="status" className="absolute inset-x-0 bottom-0 h-1 overflow-hidden bg-label">
                <span className="sr-only">Starting the video</span>
                <span aria-hidden className="block h-full w-2/5 animate-run bg-on-label" />
              </span>
            )}
            {state === 'poster' && <UnscriptedVideo />}
          </div>
        )}
        {/* Many films end on a plain picture. */}
        {media && state === 'ended' && (
          <div inert className={PICTURE}>
            {poster}
          </div>
        )}
        {media && place.current && !isPosterShown && !isErrorShown && (
          <MediaControls
            {...{ session, media, marks }}
            knownSeconds={video.durationSeconds ?? undefined}
            place={place.current}
            keyed={controls}
          />
        )}
        {isErrorShown && <PlayerErrorBox onPress={keepFocus} />}
      </div>
      <div
        className={clsx(
          'mt-2 flex flex-wrap items-center justify-end gap-x-2 gap-y-2 [visibility:var(--row-visibility,inherit)]',
          out && 'min-h-10',
        )}
      >
        <RecoveryBanner />
        {out && !isRefused && <WayOutLink to={out} variant="quiet" size="small" />}
      </div>
    </section>
  );
}

type PlayButtonsProps = {
  title: string;
  onPlay: () => void;
  /** Absent where the first play begins at the beginning, or at a moment that the page's address names. */
  onStartOver: (() => void) | undefined;
  onNear: () => void;
};

/** On a phone the buttons stay within the picture, however large letters are, and high enough for fingers. */
const ON_PHONE =
  'max-md:h-[max(44px,min(3rem,13cqw))] max-md:px-[min(1rem,4.5cqw)] max-md:text-[length:min(1rem,6.5cqw)]';

/**
 * The whole poster is the button, and says where it begins if that is not the beginning; 'Start over' stands beside
 * what it says (decisions: play after an interruption). Without scripts they would do nothing, so they are not there.
 */
function PlayButtons({ title, onPlay, onStartOver, onNear }: PlayButtonsProps) {
  const fromSeconds = usePlayerValue((snapshot) => snapshot.currentTimeSeconds);
  const from = fromSeconds > 0 && `Play from ${timeLabel(fromSeconds)}`;
  return (
    <div className="@container absolute inset-0 noscript:hidden" onPointerEnter={onNear}>
      <button
        type="button"
        aria-label={from ? `${from}: ${title}` : `Play ${title}`}
        onClick={onPlay}
        onFocus={onNear}
        className="peer absolute inset-0 focus-visible:-outline-offset-4"
      />
      <div
        className={
          'pointer-events-none absolute inset-0 flex flex-wrap content-center items-center justify-center gap-3 ' +
          'peer-hover:*:first:scale-105 peer-data-heard:*:first:opacity-55'
        }
      >
        <span
          aria-hidden
          className={clsx(
            'flex items-center justify-center gap-2 rounded-full border border-on-label/40 bg-label font-medium',
            'text-on-label tabular-nums transition-transform',
            from ? ['h-16 px-6', ON_PHONE] : 'size-20 max-md:size-[min(4rem,22cqw)]',
          )}
        >
          <Icon
            of={Play}
            className={clsx('fill-current max-md:size-[min(1.5rem,6.5cqw)]', from ? 'size-6' : 'ml-1 size-8')}
          />
          {from}
        </span>
        {from && onStartOver && (
          <button
            type="button"
            onClick={onStartOver}
            onFocus={onNear}
            className={clsx(
              'pointer-events-auto rounded-full border border-on-label/40 bg-label font-medium text-on-label hover:underline',
              'h-12 px-5',
              ON_PHONE,
            )}
          >
            Start over
          </button>
        )}
      </div>
    </div>
  );
}

/** A file plays without scripts, too, under the browser's controls; the picture shows through it until then. */
function UnscriptedVideo() {
  const { link, title, tracks = [] } = useCurrentPlayer().video;
  const fromSeconds = usePlayerValue((snapshot) => snapshot.currentTimeSeconds);
  if (link.platform !== 'file' || !link.isValid) return null;
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: its captions, where there are any, are its tracks */}
      <video
        controls
        playsInline
        preload="none"
        src={fromSeconds > 0 ? `${link.embedUrl}#t=${fromSeconds}` : link.embedUrl}
        aria-label={title}
        className="film absolute inset-0 size-full"
      >
        {tracks.map(({ src, language, label }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={label} />
        ))}
      </video>
    </noscript>
  );
}

function focusedKind(target: EventTarget): FocusedKind {
  if (!(target instanceof HTMLElement)) return 'other';
  // On the timeline, too, arrows go on by as much as elsewhere in the player.
  if (target.matches('[data-timeline] input')) return 'other';
  if (target.matches('input[type="range"]')) return 'slider';
  if (target.isContentEditable || target.closest('input, textarea, select')) return 'text';
  return target.closest('button, a, summary') ? 'button' : 'other';
}

function toggleFullscreen(place: HTMLElement | null): void {
  // Some browsers and embedding pages refuse; the page then stays as it is, and the host's own button remains.
  const refused = () => undefined;
  if (document.fullscreenElement) document.exitFullscreen().catch(refused);
  else place?.requestFullscreen?.().catch(refused);
}
