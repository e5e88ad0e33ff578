import type { ErrorData, Events } from 'hls.js';
import type { PlayerErrorCode } from '../../rules/player-error.ts';
import { connectSource, mountMediaPlayer } from './media-player.ts';
import type { MountOptions, PlayerAdapter } from './player-adapter.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

function errorCode(error: ErrorData): PlayerErrorCode {
  switch (error.response?.code) {
    case 404:
    case 410:
      return 'VIDEO_NOT_FOUND';
    case 406:
      return 'NOT_ACCEPTABLE';
    default:
      return error.type === 'networkError' ? 'NETWORK_ERROR' : 'VIDEO_PLAYBACK_ERROR';
  }
}

/**
 * Plays a playlist with hls.js where the browser cannot by itself. It works on the main thread: its worker is another
 * 36 kB, for segments that take a few milliseconds each.
 */
function connectHls({ link, onError }: MountOptions): (video: HTMLVideoElement) => () => void {
  return (video) => {
    let isDisconnected = false;
    let disconnect = () => {};
    import('hls.js/light')
      .then(({ default: Hls }) => {
        if (isDisconnected) return;
        if (!Hls.isSupported()) return onError('VIDEO_PLAYBACK_ERROR');
        const hls = new Hls({
          // Nobody reads these, and they come as tracks from `data:`, which the page's policy forbids.
          enableDateRangeMetadataCues: false,
          enableEmsgMetadataCues: false,
          enableID3MetadataCues: false,
        });
        let hasRecoveredMedia = false;
        hls.on(Hls.Events.ERROR, (_event: Events.ERROR, error: ErrorData) => {
          if (!error.fatal) return;
          if (error.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecoveredMedia) {
            hasRecoveredMedia = true;
            hls.recoverMediaError();
            return;
          }
          onError(errorCode(error));
        });
        hls.attachMedia(video);
        hls.loadSource(link.embedUrl);
        disconnect = () => hls.destroy();
      })
      .catch(() => isDisconnected || onError('NETWORK_ERROR'));
    return () => {
      isDisconnected = true;
      disconnect();
    };
  };
}

/** An HLS playlist: by the browser where it can, else by hls.js. */
export const hlsAdapter: PlayerAdapter = {
  mount(element, options) {
    const isNative = document.createElement('video').canPlayType(PLAYLIST_TYPE) !== '';
    return mountMediaPlayer(
      element,
      options,
      isNative ? connectSource(options.link.embedUrl) : connectHls(options),
    );
  },
};
