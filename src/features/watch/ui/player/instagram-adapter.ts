import { createHostFrame } from './host-frame.ts';
import type { PlayerAdapter } from './player-adapter.ts';

/**
 * Instagram's official embed page. It has no API: it cannot be started, stopped, moved or asked, and a frame that
 * could not load looks to the page like one that did. The person presses play inside it.
 */
export const instagramAdapter: PlayerAdapter = {
  mount(element, { link, title, onState }) {
    const frame = createHostFrame(link.embedUrl, title);
    frame.addEventListener('load', () => onState('ready'), { once: true });
    element.replaceChildren(frame);
    const cannot = () => undefined;
    return {
      play: cannot,
      pause: cannot,
      seekTo: cannot,
      currentTime: () => 0,
      destroy: () => frame.remove(),
    };
  },
};
