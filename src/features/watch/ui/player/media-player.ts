import { isOwnFilm } from '#features/media/rules/link/own-file.ts';
import type { PlayerErrorCode } from '../../rules/player-error.ts';
import type { MountedPlayer, MountOptions } from './player-adapter.ts';

function errorCode(error: MediaError | null): PlayerErrorCode {
  // Code 4 is a format nobody can play as well as a file that is not there; the browser does not tell which.
  return error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine
    ? 'NETWORK_ERROR'
    : 'VIDEO_PLAYBACK_ERROR';
}

/** Whether this site says that it has no such film: of a film that cannot be played the browser does not tell why. */
const isNotHere = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  );

/**
 * The browser's own player, for files and playlists; its own controls stand there until ours come.
 *
 * @param connect gives the element its source and returns what undoes it
 */
export function mountMediaPlayer(
  element: HTMLElement,
  options: MountOptions,
  connect: (video: HTMLVideoElement) => () => void,
): MountedPlayer {
  const { link, title, tracks, onState, onProgress, onArriving, onError } = options;
  const video = document.createElement('video');
  video.controls = true;
  video.playsInline = true;
  video.setAttribute('aria-label', title);
  video.className = 'film block size-full object-contain';
  for (const { src, language, label } of tracks) {
    const track = document.createElement('track');
    track.kind = 'captions';
    track.src = src;
    track.srclang = language;
    track.label = label;
    video.append(track);
  }

  const events = new AbortController();
  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
    video.addEventListener(type, listener, { signal: events.signal });
  const tell = () => onProgress(video.currentTime);
  video.addEventListener('loadedmetadata', () => onState('ready'), { once: true, signal: events.signal });
  // Browsers tell it of this site's own films alone. Where a file's index is long, it takes a while over a slow line.
  on('progress', onArriving);
  on('playing', () => onState('playing'));
  // Browsers also pause at the end.
  on('pause', () => video.ended || onState('paused'));
  on('ended', () => onState('ended'));
  on('timeupdate', tell);
  on('seeked', tell);
  on('error', () => {
    const code = errorCode(video.error);
    if (code !== 'VIDEO_PLAYBACK_ERROR' || !isOwnFilm(link.embedUrl)) return onError(code);
    void isNotHere(link.embedUrl).then((isSo) => {
      if (!events.signal.aborted) onError(isSo ? 'VIDEO_NOT_FOUND' : code);
    });
  });

  const disconnect = connect(video);
  element.replaceChildren(video);

  return {
    media: video,
    play: () =>
      void video.play().catch((error: DOMException) => {
        // The browser wants a press on the player itself, which shows its own button. An interrupted start
        // (AbortError) is followed by its own events, a source that cannot be played by `error`.
        if (error.name === 'NotAllowedError' && !events.signal.aborted) onState('paused');
      }),
    pause: () => video.pause(),
    seekTo: (seconds) => {
      video.currentTime = seconds;
    },
    currentTime: () => video.currentTime,
    duration: () => video.duration,
    toggleMuted: () => {
      video.muted = !video.muted;
    },
    destroy: () => {
      events.abort();
      disconnect();
      video.remove();
    },
  };
}

/** Plays an address the browser understands by itself. */
export function connectSource(address: string): (video: HTMLVideoElement) => () => void {
  return (video) => {
    video.src = address;
    return () => {
      // Without this the browser goes on loading a video that is no longer in the page.
      video.removeAttribute('src');
      video.load();
    };
  };
}
