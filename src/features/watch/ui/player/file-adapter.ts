import { connectSource, mountMediaPlayer } from './media-player.ts';
import type { PlayerAdapter } from './player-adapter.ts';

/** A direct video file in the browser's own player. */
export const fileAdapter: PlayerAdapter = {
  mount: (element, options) => mountMediaPlayer(element, options, connectSource(options.link.embedUrl)),
};
