// TikTok's embed player and its messages: https://developers.tiktok.com/doc/embed-player
import { createHostFrame, withParameters } from './host-frame.ts';
import type { HostState, PlayerAdapter } from './player-adapter.ts';

const ORIGIN = 'https://www.tiktok.com';

const STATES: Readonly<Record<number, HostState>> = { 0: 'ended', 1: 'playing', 2: 'paused' };

/** A message of the player, or undefined for any other message. */
function playerMessage(event: MessageEvent<unknown>): { type: unknown; value: unknown } | undefined {
  // By origin, not by source: TikTok's page relays the messages of frames of its own.
  if (event.origin !== ORIGIN || typeof event.data !== 'object' || event.data === null) return undefined;
  if (!('x-tiktok-player' in event.data) || !('type' in event.data)) return undefined;
  return { type: event.data.type, value: 'value' in event.data ? event.data.value : undefined };
}

export const tiktokAdapter: PlayerAdapter = {
  mount(element, { link, title, onState, onProgress, onError }) {
    // rel=0: related videos of the same author only.
    const frame = createHostFrame(withParameters(link.embedUrl, { rel: '0' }), title);
    let seconds = 0;
    let duration: number | undefined;
    let isMuted = false;

    const onMessage = (event: MessageEvent<unknown>) => {
      const message = playerMessage(event);
      const value = message?.value;
      switch (message?.type) {
        case 'onPlayerReady':
          onState('ready');
          break;
        case 'onStateChange': {
          const state = typeof value === 'number' ? STATES[value] : undefined;
          if (state) onState(state);
          break;
        }
        case 'onCurrentTime':
          if (typeof value === 'object' && value !== null && 'currentTime' in value) {
            seconds = Number(value.currentTime) || 0;
            if ('duration' in value) duration = Number(value.duration);
            onProgress(seconds);
          }
          break;
        case 'onMute':
          isMuted = value === true;
          break;
        // The document says onPlayerError; players in the field also send onError.
        case 'onPlayerError':
        case 'onError':
          onError('VIDEO_PLAYBACK_ERROR');
          break;
      }
    };
    window.addEventListener('message', onMessage);
    element.replaceChildren(frame);

    const send = (type: string, value?: unknown) =>
      frame.contentWindow?.postMessage({ 'x-tiktok-player': true, type, value }, ORIGIN);

    return {
      play: () => send('play'),
      pause: () => send('pause'),
      seekTo: (to) => {
        seconds = to;
        send('seekTo', to);
      },
      currentTime: () => seconds,
      duration: () => duration,
      toggleMuted: () => send(isMuted ? 'unMute' : 'mute'),
      destroy: () => {
        window.removeEventListener('message', onMessage);
        frame.remove();
      },
    };
  },
};
