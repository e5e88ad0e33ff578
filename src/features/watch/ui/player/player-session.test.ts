import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import type { MountOptions, PlayerAdapter } from './player-adapter.ts';
import { createPlayerSession, type PlayerSession, READY_TIMEOUT_MS } from './player-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

function session(url = 'https://www.youtube.com/watch?v=abcdefghijk', startSeconds?: number) {
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

describe('from poster to end', () => {
  test('nothing is loaded before somebody presses play', async () => {
    const { host, state } = session();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.load).not.toHaveBeenCalled();
    expect(state()).toBe('poster');
  });

  test('a press loads the host, and once it is ready it plays', async () => {
    const { host, press, state } = session();
    await press();
    expect(state()).toBe('loading');
    expect(host.commands).toEqual([]);
    host.player.onState('ready');
    expect(host.commands).toEqual(['play']);
    host.player.onState('playing');
    expect(state()).toBe('playing');
    host.player.onState('paused');
    expect(state()).toBe('paused');
    host.player.onState('ended');
    expect(state()).toBe('ended');
  });

  test('presses during loading do not start a second player', async () => {
    const { host, player, press } = session();
    await press();
    player.play();
    player.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(host.mounts).toHaveLength(1);
  });

  test.each(['ready', 'playing', 'paused', 'ended'] as const)(
    'a pause is told to a player that says %s, which may be about to play',
    async (said) => {
      const { host, player, press } = session();
      await press();
      host.player.onState('ready');
      if (said !== 'ready') host.player.onState(said);
      player.pause();
      expect(host.commands).toEqual(['play', 'pause']);
    },
  );

  test.each([
    [1, [], ['play']],
    [2, ['play'], ['play', 'pause']],
  ])('%i presses while it loads count once it is ready', async (presses, once, after) => {
    const { host, player, press } = session();
    await press();
    for (let count = 0; count < presses; count += 1) player.toggle();
    host.player.onState('ready');
    expect(host.commands).toEqual(once);
    host.player.onState(presses === 1 ? 'paused' : 'playing');
    player.toggle();
    expect(host.commands).toEqual(after);
  });

  test('presses between its readiness and its start count, too', async () => {
    const { host, player, press } = session();
    await press();
    host.player.onState('ready');
    player.toggle();
    player.toggle();
    expect(host.commands).toEqual(['play', 'pause', 'play']);
  });

  test('a seek before the first play starts the video at that time', async () => {
    const { host, player } = session();
    player.seekTo(42);
    await vi.advanceTimersByTimeAsync(0);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 42', 'play']);
  });

  test('a link with a time starts there', async () => {
    const { host, press } = session('https://youtu.be/abcdefghijk?t=1m5s');
    await press();
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 65', 'play']);
  });

  test('a moment of the page’s address is where the video stands before it starts, and starts', async () => {
    const { host, player, press } = session('https://youtu.be/abcdefghijk?t=1m5s', 42);
    expect(player.getSnapshot()).toMatchObject({ state: 'poster', currentTimeSeconds: 42 });
    expect(host.load).not.toHaveBeenCalled();
    await press();
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 42', 'play']);
    // The host has not got there yet.
    host.player.onState('playing');
    host.player.onProgress(0.1);
    expect(player.getSnapshot().currentTimeSeconds).toBe(42);
  });

  test('the beginning can be that moment, too', async () => {
    const { host, player, press } = session('https://youtu.be/abcdefghijk?t=1m5s', 0);
    expect(player.getSnapshot().currentTimeSeconds).toBe(0);
    await press();
    host.player.onState('ready');
    expect(host.commands).toEqual(['play']);
  });

  test('another moment takes its place until somebody pressed play, and none after', async () => {
    const { host, player, press } = session(undefined, 42);
    player.startAt(7);
    expect(player.getSnapshot().currentTimeSeconds).toBe(7);
    player.startAt(undefined);
    expect(player.getSnapshot().currentTimeSeconds).toBe(0);
    player.startAt(9);
    expect(host.load).not.toHaveBeenCalled();
    await press();
    player.startAt(100);
    host.player.onState('ready');
    host.player.onState('playing');
    player.startAt(200);
    expect(host.commands).toEqual(['seekTo 9', 'play']);
  });

  test('a saved place that is gone to wins over the moment', async () => {
    const { host, player } = session(undefined, 42);
    player.seekTo(30);
    await vi.advanceTimersByTimeAsync(0);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 30', 'play']);
  });

  test('a host that nobody can move starts at its beginning', async () => {
    const { host, player, press } = session('https://www.instagram.com/reel/CxYz123AbC_/', 42);
    expect(player.getSnapshot().currentTimeSeconds).toBe(0);
    await press();
    host.player.onState('ready');
    expect(host.commands).toEqual(['play']);
  });

  test('a seek while loading is kept for when the host is ready', async () => {
    const { host, player, press } = session();
    await press();
    player.seekTo(7);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 7', 'play']);
  });

  test('a seek shows at once, also while the host still reports the time before it', async () => {
    const { host, player, playing } = session();
    await playing();
    host.player.onProgress(3);
    player.seekTo(100);
    expect(player.getSnapshot().currentTimeSeconds).toBe(100);
    host.timeSeconds = 3.2;
    host.player.onProgress(3.2);
    expect(player.getSnapshot().currentTimeSeconds).toBe(100);
    expect(player.currentTimeSeconds()).toBe(100);
    await vi.advanceTimersByTimeAsync(1_100);
    host.timeSeconds = 101;
    host.player.onProgress(101);
    expect(player.getSnapshot().currentTimeSeconds).toBe(101);
    expect(player.currentTimeSeconds()).toBe(101);
  });

  test('a seek past the end leads to the end', async () => {
    const { host, player, playing } = session();
    await playing();
    host.lengthSeconds = 20;
    player.seekTo(23);
    expect(host.commands).toEqual(['play', 'seekTo 20']);
    expect(player.getSnapshot().currentTimeSeconds).toBe(20);
  });

  test('listeners hear of progress once a second', async () => {
    const { host, player, playing } = session();
    await playing();
    const heard = vi.fn();
    player.subscribe(heard);
    for (const seconds of [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2.1]) host.player.onProgress(seconds);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('a host without an API is not asked to seek', async () => {
    const { host, player } = session('https://www.instagram.com/reel/CxYz123AbC_/');
    player.seekTo(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(player.canSeek).toBe(false);
    expect(host.load).not.toHaveBeenCalled();
  });

  test('once the page lets go, the player is gone and says nothing any more', async () => {
    const { host, detach, playing, state } = session();
    await playing();
    detach();
    expect(host.commands).toContain('destroy');
    host.player.onState('paused');
    host.player.onError('NETWORK_ERROR');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toBe('poster');
    expect(host.mounts).toHaveLength(1);
  });
});

describe('when it fails', () => {
  test('a host that never gets ready is an error after ten seconds', async () => {
    const { host, player, press, state } = session();
    await press();
    await vi.advanceTimersByTimeAsync(READY_TIMEOUT_MS - 1);
    expect(state()).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(player.getSnapshot()).toMatchObject({ state: 'error', error: 'TIMEOUT_ERROR' });
    expect(host.commands).toEqual(['destroy']);
  });

  test('an adapter that cannot be fetched is an error too', async () => {
    const { host, player, press } = session();
    host.load.mockRejectedValueOnce(new Error('offline'));
    await press();
    expect(player.getSnapshot()).toMatchObject({ state: 'error', error: 'NETWORK_ERROR' });
  });

  test.each([
    ['play', (player: PlayerSession) => player.play(), ['play']],
    ['a time', (player: PlayerSession) => player.seekTo(65), ['seekTo 65', 'play']],
  ])('%s that is pressed elsewhere on the page tries again', async (_what, doIt, told) => {
    const { host, player, press } = session();
    await press();
    host.player.onError('VIDEO_PLAYBACK_ERROR');
    doIt(player);
    expect(player.getSnapshot().recovery).toMatchObject({ phase: 'recovering', attempts: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    host.commands.length = 0;
    host.player.onState('ready');
    expect(host.commands).toEqual(told);
  });

  test('but not what its owner allows nobody to embed', async () => {
    const { host, player, press } = session();
    await press();
    host.player.onError('EMBEDDING_REFUSED');
    player.play();
    player.seekTo(65);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.getSnapshot()).toMatchObject({ state: 'error', recovery: { phase: 'error' } });
    expect(host.mounts).toHaveLength(1);
  });

  test('try again waits a second, then two, then four, and then says that recovery failed', async () => {
    const { host, player, press } = session();
    await press();
    host.player.onError('VIDEO_NOT_FOUND');
    for (const [attempt, waitMs] of [1_000, 2_000, 4_000].entries()) {
      expect(player.getSnapshot().recovery.phase).toBe('error');
      player.retry();
      expect(player.getSnapshot().recovery).toMatchObject({ phase: 'recovering', attempts: attempt + 1 });
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(host.mounts).toHaveLength(attempt + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(host.mounts).toHaveLength(attempt + 2);
      host.player.onError('VIDEO_NOT_FOUND');
    }
    expect(player.getSnapshot()).toMatchObject({ state: 'error', recovery: { phase: 'failed' } });
    player.retry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.mounts).toHaveLength(4);
  });

  test('a retry that plays is announced for a while', async () => {
    const { host, player, press } = session();
    await press();
    host.player.onError('VIDEO_PLAYBACK_ERROR');
    player.retry();
    await vi.advanceTimersByTimeAsync(1_000);
    host.player.onState('ready');
    host.player.onState('playing');
    expect(player.getSnapshot()).toMatchObject({ state: 'playing', recovery: { phase: 'recovered' } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(player.getSnapshot().recovery.phase).toBe('clear');
  });

  test('a retry that is ready and cannot say that it plays counts as recovered after three seconds', async () => {
    const { host, player, press } = session('https://www.instagram.com/reel/CxYz123AbC_/');
    await press();
    host.player.onError('VIDEO_PLAYBACK_ERROR');
    player.retry();
    await vi.advanceTimersByTimeAsync(1_000);
    host.player.onState('ready');
    expect(player.getSnapshot().recovery.phase).toBe('recovering');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(player.getSnapshot().recovery.phase).toBe('recovered');
  });

  test('a connection lost in mid-play comes back by itself where it was', async () => {
    const { host, player, playing } = session();
    await playing();
    host.player.onProgress(61);
    host.player.onError('NETWORK_ERROR');
    expect(player.getSnapshot()).toMatchObject({
      state: 'error',
      recovery: { phase: 'recovering', attempts: 1 },
    });
    await vi.advanceTimersByTimeAsync(1_000);
    host.commands.length = 0;
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 61', 'play']);
  });

  test.each(['paused', 'ended'] as const)('one that was %s comes back, and does not play', async (said) => {
    const { host, player, playing } = session();
    await playing();
    host.player.onProgress(61);
    host.player.onState(said);
    host.player.onError('NETWORK_ERROR');
    await vi.advanceTimersByTimeAsync(1_000);
    host.commands.length = 0;
    host.player.onState('ready');
    expect(player.getSnapshot().state).toBe('paused');
    player.seekTo(66);
    expect(host.commands).toEqual(['seekTo 61', 'seekTo 66']);
    player.toggle();
    expect(host.commands).toEqual(['seekTo 61', 'seekTo 66', 'play']);
  });

  test('and stays so over an attempt that fails as well, until somebody tries again', async () => {
    const { host, player, playing } = session();
    await playing();
    host.player.onState('paused');
    host.player.onError('NETWORK_ERROR');
    await vi.advanceTimersByTimeAsync(1_000);
    host.player.onError('NETWORK_ERROR');
    await vi.advanceTimersByTimeAsync(2_000);
    host.player.onState('ready');
    expect(host.commands).not.toContain('pause');
    expect(host.commands.filter((command) => command === 'play')).toHaveLength(1);
    host.player.onError('VIDEO_PLAYBACK_ERROR');
    player.retry();
    await vi.advanceTimersByTimeAsync(4_000);
    host.commands.length = 0;
    host.player.onState('ready');
    expect(host.commands).toEqual(['play']);
  });

  test.each([
    [1, []],
    [2, ['play']],
  ])('%i presses while it waits for the next attempt count once it is ready', async (presses, told) => {
    const { host, player, playing } = session();
    await playing();
    host.player.onError('NETWORK_ERROR');
    for (let count = 0; count < presses; count += 1) player.toggle();
    await vi.advanceTimersByTimeAsync(1_000);
    host.commands.length = 0;
    host.player.onState('ready');
    expect(host.commands).toEqual(told);
  });

  test('the fifth failure opens the breaker, and 30 seconds later one may try again', async () => {
    const { host, player, press } = session();
    await press();
    host.player.onError('VIDEO_PLAYBACK_ERROR');
    for (let failures = 1; failures < 5; failures++) {
      player.reset();
      expect(player.getSnapshot().state).toBe('poster');
      await press();
      host.player.onError('VIDEO_PLAYBACK_ERROR');
    }
    expect(player.getSnapshot()).toMatchObject({ state: 'error', recovery: { phase: 'blocked' } });
    player.reset();
    player.retry();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(player.getSnapshot()).toMatchObject({ state: 'error', recovery: { phase: 'blocked' } });
    await vi.advanceTimersByTimeAsync(1);
    expect(player.getSnapshot()).toMatchObject({ state: 'error', recovery: { phase: 'error', attempts: 0 } });
  });

  test('a breaker whose timer wakes a moment early is looked at again', async () => {
    const { host, player, press } = session();
    for (let failures = 0; failures < 5; failures++) {
      player.reset();
      await press();
      host.player.onError('VIDEO_PLAYBACK_ERROR');
    }
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() - 0.4);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(player.getSnapshot().recovery.phase).toBe('blocked');
    await vi.advanceTimersByTimeAsync(1);
    expect(player.getSnapshot().recovery.phase).toBe('error');
    clock.mockRestore();
  });

  test('a link that cannot be embedded is an error from the start, and stays one', async () => {
    const { host, player, press, state } = session('https://example.org/page');
    expect(player.getSnapshot()).toMatchObject({ state: 'error', error: 'PLATFORM_UNSUPPORTED' });
    await press();
    player.retry();
    player.reset();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toBe('error');
    expect(host.load).not.toHaveBeenCalled();
  });
});
