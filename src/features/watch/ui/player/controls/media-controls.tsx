import { clsx } from 'clsx';
import { Captions, Maximize, Minimize, Pause, PictureInPicture2, Play, RectangleHorizontal } from 'lucide';
import { createMediaStore } from 'media-chrome/media-store/media-store';
import {
  MediaActionTypes,
  MediaProvider,
  type MediaState,
  useMediaDispatch,
  useMediaSelector,
} from 'media-chrome/react/media-store';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { timeLabel } from '#lib/time-label.ts';
import { Icon } from '#ui/icon.tsx';
import type { PlayerKeyAction } from '../../../rules/player-keys.ts';
import { nextSpeed, SPEEDS } from '../../../rules/speeds.ts';
import type { TimelineMark } from '../../../rules/timeline.ts';
import type { PlayerSession } from '../player-session.ts';
import { ControlButton } from './control-button.tsx';
import { ControlChoice } from './control-choice.tsx';
import { PlayerStatus, useSaid } from './player-status.tsx';
import { Timeline } from './timeline.tsx';
import { useIdle } from './use-idle.ts';
import { usePicturePresses } from './use-picture-presses.ts';
import { Volume } from './volume.tsx';
import { useWideScreen } from './wide-screen.ts';

/** Does what a key asks of the controls; false where that is none of theirs. */
export type KeyedControls = (action: PlayerKeyAction) => boolean;

type MediaControlsProps = {
  session: PlayerSession;
  media: HTMLVideoElement;
  /** What holds picture and controls: it goes on the whole screen. */
  place: HTMLElement;
  marks: readonly TimelineMark[];
  /** How long it is, where its file does not say so. */
  knownSeconds: number | undefined;
  keyed: Ref<KeyedControls>;
};

/**
 * The controls of files and playlists, over the picture: what the browser's own have, and the moments worth going to. Media
 * Chrome's store knows the element and its differences between browsers; the buttons are ours. See decision 131.
 */
export default function MediaControls(props: MediaControlsProps) {
  const { media, place, knownSeconds } = props;
  const [store] = useState(() =>
    createMediaStore({
      media,
      fullscreenElement: place,
      documentElement: document,
      options: { noSubtitlesLangPref: true, noMutedPref: true, defaultDuration: knownSeconds },
    }),
  );
  // Without this script the browser's own are there.
  useEffect(() => {
    media.controls = false;
    return () => {
      media.controls = true;
    };
  }, [media]);
  return (
    <MediaProvider mediaStore={store}>
      <Controls {...props} />
    </MediaProvider>
  );
}

/** The choice of no captions. */
const OFF = 'off';

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

const showsCaptions = ({ textTracks }: HTMLVideoElement) =>
  [...textTracks].some(({ mode }) => mode === 'showing');

function Controls({ session, media, place, marks, keyed }: MediaControlsProps) {
  const dispatch = useMediaDispatch();
  const isPaused = useMediaSelector((state) => state.mediaPaused ?? true);
  const currentSeconds = useMediaSelector((state) => state.mediaCurrentTime ?? 0);
  const durationSeconds = useMediaSelector(({ mediaDuration = 0 }) =>
    Number.isFinite(mediaDuration) ? mediaDuration : 0,
  );
  const bufferedSeconds = useMediaSelector(({ mediaBuffered }) => mediaBuffered?.at(-1)?.[1] ?? 0);
  const tracks = useMediaSelector((state) => state.mediaSubtitlesList ?? NO_TRACKS);
  const shown = useMediaSelector((state) => state.mediaSubtitlesShowing?.[0]);
  const speed = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  const isPip = useMediaSelector((state) => state.mediaIsPip ?? false);
  const hasPip = useMediaSelector((state) => state.mediaPipUnavailable === undefined);
  const isFull = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  const { isWide, choose: chooseWide } = useWideScreen();

  const [said, say] = useSaid();
  const controls = useRef<HTMLDivElement>(null);
  const { isIdle, onTap, wake } = useIdle(place, controls, !isPaused);
  const lastLanguage = useRef(shown?.language);
  useEffect(() => {
    if (shown) lastLanguage.current = shown.language;
  }, [shown]);
  const toggleFull = () => dispatch({ type: isFull ? EXIT_FULLSCREEN : ENTER_FULLSCREEN });
  /** The store makes a sound that was drawn down to nothing audible again, and remembers that. */
  const toggleMuted = () => dispatch({ type: media.muted || media.volume === 0 ? UNMUTE : MUTE });
  const togglePip = () => dispatch({ type: isPip ? EXIT_PIP : ENTER_PIP });
  const chooseSpeed = (detail: number) =>
    dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail });
  const chooseCaptions = (language: string) => {
    dispatch({ type: MediaActionTypes.MEDIA_DISABLE_SUBTITLES_REQUEST, detail: tracks });
    const track = tracks.find((one) => one.language === language);
    if (track) dispatch({ type: MediaActionTypes.MEDIA_SHOW_SUBTITLES_REQUEST, detail: [track] });
  };

  const seekBy = (seconds: number) => {
    const toSeconds = Math.max(0, session.currentTimeSeconds() + seconds);
    session.seekTo(toSeconds);
    // The slider says by itself where it is.
    if (!place.querySelector('[data-timeline] input:focus'))
      say(timeLabel(durationSeconds > 0 ? Math.min(toSeconds, durationSeconds) : toSeconds));
  };

  useImperativeHandle(keyed, () => (action) => {
    switch (action.type) {
      case 'toggle':
        session.toggle();
        say(media.paused ? 'Paused' : 'Playing');
        return true;
      case 'seekBy':
        seekBy(action.seconds);
        return true;
      case 'toggleCaptions':
        chooseCaptions(showsCaptions(media) ? OFF : (lastLanguage.current ?? tracks[0]?.language ?? OFF));
        say(`Captions ${tracks.length === 0 ? 'are not there' : onOrOff(showsCaptions(media))}`);
        return true;
      case 'changeSpeed':
        chooseSpeed(nextSpeed(media.playbackRate, action.by));
        say(media.playbackRate === 1 ? 'Normal speed' : `${media.playbackRate}×`);
        return true;
      case 'togglePictureInPicture':
        if (!hasPip) return false;
        togglePip();
        say(`Picture in picture ${onOrOff(!isPip)}`);
        return true;
      case 'toggleWide':
        chooseWide(!isWide);
        say(`Wide screen ${onOrOff(!isWide)}`);
        return true;
      case 'toggleMuted':
        toggleMuted();
        say(media.muted ? 'Muted' : 'Sound on');
        return true;
      case 'toggleFullscreen':
        toggleFull();
        return true;
    }
  });
  usePicturePresses(place, controls, {
    onClick: session.toggle,
    onDoubleClick: toggleFull,
    onTap,
    onSeekBy: (seconds) => {
      wake();
      seekBy(seconds);
    },
  });
  // When playing fails they go, and who used them by keyboard stays with the player.
  useLayoutEffect(
    () => () => {
      if (controls.current?.contains(document.activeElement)) place.focus({ preventScroll: true });
    },
    [place],
  );
  // Captions come to stand above the controls, and go down with them.
  useEffect(() => {
    media.toggleAttribute('data-covered', !isIdle);
  }, [media, isIdle]);

  const playing = {
    label: isPaused ? 'Play' : 'Pause',
    icon: isPaused ? Play : Pause,
    shortcut: 'k',
    onClick: session.toggle,
  };
  /** What cannot be seen cannot be pressed. */
  const pressable = !isIdle && 'pointer-events-auto';

  return (
    <>
      <div
        ref={controls}
        data-controls={isIdle ? 'idle' : 'shown'}
        className={clsx(
          'pointer-events-none absolute inset-0 transition-opacity duration-(--duration-slow) [container-type:size]',
          isIdle && 'opacity-0',
        )}
      >
        {/* For a finger: in the middle, or as near to it as bar and captions let it be; in the bar where a picture is too low. */}
        <ControlButton
          {...playing}
          className={clsx(
            'absolute! left-1/2 hidden! size-14 -translate-1/2 rounded-full! border border-on-label/40 bg-label',
            'pointer-coarse:inline-flex! [@container(height<9.75rem)]:hidden! [&_svg]:size-7! [&_svg]:fill-current',
            shown ? 'top-[clamp(2rem,100%-10.75rem,50%)]' : 'top-[clamp(2rem,100%-8.5rem,50%)]',
            pressable,
          )}
        />
        {/* A gradient is a picture, which goes where the device's own colours replace ours. */}
        <div
          data-bar
          className={
            'absolute inset-x-0 bottom-0 bg-linear-to-t from-label from-40% to-transparent pt-10 pb-1 ' +
            'forced-colors:bg-[Canvas] forced-colors:bg-none forced-colors:pt-0'
          }
        >
          <div className={clsx('@container', pressable)}>
            <Timeline
              {...{ currentSeconds, durationSeconds, bufferedSeconds, marks }}
              onSeek={session.seekTo}
            />
            <div className="flex items-center px-1">
              <ControlButton
                {...playing}
                className="pointer-coarse:hidden [@container(height<9.75rem)]:inline-flex!"
              />
              <Volume onToggle={toggleMuted} />
              <span className="px-1.5 text-sm whitespace-nowrap text-on-label tabular-nums">
                {timeLabel(currentSeconds)}
                {durationSeconds > 0 && (
                  <span className="@max-[24rem]:hidden"> / {timeLabel(durationSeconds)}</span>
                )}
              </span>
              <span className="grow" />
              {tracks.length > 0 && (
                <ControlChoice
                  label="Captions"
                  face={<Icon of={Captions} />}
                  isOn={shown !== undefined}
                  value={shown?.language ?? OFF}
                  choices={[
                    { value: OFF, label: 'Off' },
                    ...tracks.map(({ language, label }) => ({ value: language, label })),
                  ]}
                  onChoose={chooseCaptions}
                />
              )}
              <ControlChoice
                label="Speed"
                face={<span className="text-sm font-medium tabular-nums">{speed}×</span>}
                isOn={speed !== 1}
                value={`${speed}`}
                choices={SPEEDS.map((one) => ({ value: `${one}`, label: one === 1 ? 'Normal' : `${one}×` }))}
                onChoose={(value) => chooseSpeed(Number(value))}
              />
              {hasPip && (
                <ControlButton
                  label="Picture in picture"
                  icon={PictureInPicture2}
                  shortcut="i"
                  aria-pressed={isPip}
                  onClick={togglePip}
                  className="@max-[20rem]:hidden"
                />
              )}
              {!isFull && (
                <ControlButton
                  label="Wide screen"
                  icon={RectangleHorizontal}
                  shortcut="t"
                  aria-pressed={isWide}
                  onClick={() => chooseWide(!isWide)}
                  className="max-lg:hidden"
                />
              )}
              <ControlButton
                label={isFull ? 'Leave full screen' : 'Full screen'}
                icon={isFull ? Minimize : Maximize}
                shortcut="f"
                onClick={toggleFull}
              />
            </div>
          </div>
        </div>
      </div>
      <PlayerStatus said={said} />
    </>
  );
}

const NO_TRACKS: NonNullable<MediaState['mediaSubtitlesList']> = [];
const {
  MEDIA_ENTER_FULLSCREEN_REQUEST: ENTER_FULLSCREEN,
  MEDIA_EXIT_FULLSCREEN_REQUEST: EXIT_FULLSCREEN,
  MEDIA_MUTE_REQUEST: MUTE,
  MEDIA_UNMUTE_REQUEST: UNMUTE,
  MEDIA_ENTER_PIP_REQUEST: ENTER_PIP,
  MEDIA_EXIT_PIP_REQUEST: EXIT_PIP,
} = MediaActionTypes;
