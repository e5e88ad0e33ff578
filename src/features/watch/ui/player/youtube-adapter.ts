// The YouTube IFrame Player API: https://developers.google.com/youtube/iframe_api_reference
import type { PlayerErrorCode } from '../../rules/player-error.ts';
import { createHostFrame, withParameters } from './host-frame.ts';
import type { PlayerAdapter } from './player-adapter.ts';

const API_SCRIPT = 'https://www.youtube.com/iframe_api';
const HOST = 'https://www.youtube-nocookie.com';
/** YouTube tells no times by itself; spec 2 §9: progress once a second. */
const PROGRESS_INTERVAL_MS = 1_000;

/** The part of the API used here. */
interface YouTubePlayer {
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  getCurrentTime(): number;
  getDuration(): number;
  isMuted(): boolean;
  mute(): void;
  unMute(): void;
  destroy(): void;
}

interface YouTubeApi {
  readonly Player: new (
    frame: HTMLIFrameElement,
    options: {
      host: string;
      events: {
        onReady: () => void;
        onStateChange: (event: { data: number }) => void;
        onError: (event: { data: number }) => void;
        onAutoplayBlocked: () => void;
      };
    },
  ) => YouTubePlayer;
}

declare global {
  interface Window {
    YT?: Partial<YouTubeApi>;
    onYouTubeIframeAPIReady?: () => void;
  }
}

const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;

function errorCode(youtubeError: number): PlayerErrorCode {
  switch (youtubeError) {
    case 2:
      return 'VIDEO_URL_INVALID';
    case 100:
      return 'VIDEO_NOT_FOUND';
    // 101 and 150 are the owner's refusal, 153 YouTube's own where it does not learn who embeds.
    case 101:
    case 150:
    case 153:
      return 'EMBEDDING_REFUSED';
    default:
      return 'VIDEO_PLAYBACK_ERROR';
  }
}

let loading: { script: HTMLScriptElement; api: Promise<YouTubeApi> } | undefined;

/** The API, loaded once a page. */
function loadApi(): Promise<YouTubeApi> {
  if (loading) return loading.api;
  const script = document.createElement('script');
  const api = new Promise<YouTubeApi>((resolve, reject) => {
    window.onYouTubeIframeAPIReady = () => {
      if (window.YT?.Player) resolve({ Player: window.YT.Player });
    };
    script.onerror = () => reject(new Error('The YouTube player script did not load'));
  });
  loading = { script, api };
  script.src = API_SCRIPT;
  document.head.append(script);
  return api;
}

/** Forgets a load that did not end well, so that the next attempt really asks again. */
function forgetUnfinishedApi(): void {
  if (!loading || window.YT?.Player) return;
  loading.script.remove();
  loading = undefined;
  // The script loads a second one, and only where it finds no trace of itself.
  window.YT = undefined;
}

export const youtubeAdapter: PlayerAdapter = {
  mount(element, { link, title, onState, onProgress, onError }) {
    let player: YouTubePlayer | undefined;
    let isDestroyed = false;
    let progress: ReturnType<typeof setInterval> | undefined;
    const tell = () => player && onProgress(player.getCurrentTime());

    const connect = ({ Player }: YouTubeApi) => {
      if (isDestroyed) return;
      // A frame of our own: the one that the API makes carries the page's whole address, share tokens included.
      const frame = createHostFrame(
        withParameters(link.embedUrl, {
          rel: '0',
          enablejsapi: '1',
          origin: window.location.origin,
          playsinline: '1',
        }),
        title,
      );
      element.replaceChildren(frame);
      player = new Player(frame, {
        host: HOST,
        events: {
          onReady: () => isDestroyed || onState('ready'),
          onStateChange: ({ data }) => {
            if (isDestroyed) return;
            clearInterval(progress);
            if (data === PLAYING) {
              progress = setInterval(tell, PROGRESS_INTERVAL_MS);
              onState('playing');
            } else if (data === PAUSED) onState('paused');
            else if (data === ENDED) onState('ended');
            tell();
          },
          onError: ({ data }) => isDestroyed || onError(errorCode(data)),
          // The browser wants a press inside the frame; the frame shows its own button.
          onAutoplayBlocked: () => isDestroyed || onState('paused'),
        },
      });
    };
    loadApi().then(connect, () => isDestroyed || onError('NETWORK_ERROR'));

    return {
      play: () => player?.playVideo(),
      pause: () => player?.pauseVideo(),
      seekTo: (seconds) => player?.seekTo(seconds, true),
      currentTime: () => player?.getCurrentTime() ?? 0,
      duration: () => player?.getDuration(),
      toggleMuted: () => (player?.isMuted() ? player.unMute() : player?.mute()),
      destroy: () => {
        isDestroyed = true;
        clearInterval(progress);
        player?.destroy();
        forgetUnfinishedApi();
        element.replaceChildren();
      },
    };
  },
};
