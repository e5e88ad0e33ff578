import { vi } from 'vitest';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import type { MountOptions, PlayerAdapter } from '#features/watch/ui/player/player-adapter.ts';
import { createPlayerSession } from '#features/watch/ui/player/player-session.ts';

/** A host whose player does what the test says; `commands` holds what it was told, in order. */
function fakeHost() {
  const commands: string[] = [];
  const mounts: MountOptions[] = [];
  const adapter: PlayerAdapter = {
    mount(_element, options) {
      mounts.push(options);
      return {
        play: () => void commands.push('play'),
        pause: () => void commands.push('pause'),
        seekTo: (seconds) => void commands.push(`seekTo ${seconds}`),
        currentTime: () => host.timeSeconds,
        duration: () => host.lengthSeconds,
        destroy: () => void commands.push('destroy'),
      };
    },
  };
  const host = {
    commands,
    mounts,
    timeSeconds: 0,
    lengthSeconds: undefined as number | undefined,
    load: vi.fn(async () => adapter),
    /** The player that was mounted last. */
    get player(): MountOptions {
      const last = mounts.at(-1);
      if (!last) throw new Error('No player was mounted');
      return last;
    },
  };
  return host;
}

/** A session of a player whose host does what the test says, with times that do not pass by themselves. */
export function playerSession(url = 'https://www.youtube.com/watch?v=abcdefghijk', startSeconds?: number) {
  const host = fakeHost();
  const player = createPlayerSession({ link: parseVideoLink(url), title: 'A talk' }, host.load, startSeconds);
  const detach = player.attach({} as HTMLElement);
  const press = async () => {
    player.play();
    await vi.advanceTimersByTimeAsync(0);
  };
  const playing = async () => {
    await press();
    host.player.onState('ready');
    host.player.onState('playing');
  };
  return { host, player, detach, press, playing, state: () => player.getSnapshot().state };
}
