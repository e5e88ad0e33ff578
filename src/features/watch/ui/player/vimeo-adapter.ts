import './vimeo-restraint.ts';

import VimeoPlayer from '@vimeo/player';
import type { PlayerErrorCode } from '../../rules/player-error.ts';
import { createHostFrame, withParameters } from './host-frame.ts';
import type { PlayerAdapter } from './player-adapter.ts';

/** The names of errors are those of https://github.com/vimeo/player.js#methods */
function errorCode(name: string): PlayerErrorCode {
  switch (name) {
    case 'NotFoundError':
      return 'VIDEO_NOT_FOUND';
    case 'PrivacyError':
    case 'PasswordError':
      return 'EMBEDDING_REFUSED';
    default:
      return 'VIDEO_PLAYBACK_ERROR';
  }
}

export const vimeoAdapter: PlayerAdapter = {
  mount(element, { link, title, onState, onProgress, onError }) {
    const frame = createHostFrame(withParameters(link.embedUrl, { dnt: '1', playsinline: '1' }), title);
    element.replaceChildren(frame);
    const player = new VimeoPlayer(frame);
    let isDestroyed = false;
    let seconds = 0;
    let duration: number | undefined;
    let isMuted = false;

    const progressed = (time: { seconds: number; duration: number }) => {
      seconds = time.seconds;
      duration = time.duration;
      if (!isDestroyed) onProgress(seconds);
    };
    player.on('playing', () => isDestroyed || onState('playing'));
    player.on('pause', () => isDestroyed || onState('paused'));
    player.on('ended', () => isDestroyed || onState('ended'));
    player.on('timeupdate', progressed);
    player.on('seeked', progressed);
    player.on('volumechange', (volume) => {
      isMuted = 'muted' in volume && volume.muted === true;
    });
    player.ready().then(
      () => isDestroyed || onState('ready'),
      (error: Error) => isDestroyed || onError(errorCode(error.name)),
    );

    /** A refused command: the browser wanting a press inside the frame is no error, the frame shows its own button. */
    const refused = (error: Error) => {
      if (isDestroyed || error.name === 'AbortError' || error.name === 'RangeError') return;
      if (error.name === 'NotAllowedError') onState('paused');
      else onError(errorCode(error.name));
    };

    return {
      play: () => void player.play().catch(refused),
      pause: () => void player.pause().catch(refused),
      seekTo: (to) => {
        seconds = to;
        player.setCurrentTime(to).catch(refused);
      },
      currentTime: () => seconds,
      duration: () => duration,
      toggleMuted: () => void player.setMuted(!isMuted).catch(refused),
      destroy: () => {
        isDestroyed = true;
        void player.destroy();
      },
    };
  },
};
