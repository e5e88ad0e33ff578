import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playerSession } from '../../../../../tests/support/player-session.ts';
import { type PlayerSession, READY_TIMEOUT_MS } from './player-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('when it fails', () => {
  test('a host that never gets ready is an error after ten seconds', async () => {
    const { host, player, press, state } = playerSession();
    await press();
    await vi.advanceTimersByTimeAsync(READY_TIMEOUT_MS - 1);
    expect(state()).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(player.getSnapshot()).toMatchObject({ state: 'error', error: 'TIMEOUT_ERROR' });
    expect(host.commands).toEqual(['destroy']);
  });

  test('a host of which more comes is waited for, until nothing comes for as long', async () => {
    const { host, player, press } = playerSession();
    await press();
    for (let times = 0; times < 3; times += 1) {
      await vi.advanceTimersByTimeAsync(READY_TIMEOUT_MS - 1);
      host.player.onArriving();
    }
    expect(player.getSnapshot().state).toBe('loading');
    await vi.advanceTimersByTimeAsync(READY_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({ state: 'error', error: 'TIMEOUT_ERROR' });
  });

  test('an adapter that cannot be fetched is an error too', async () => {
    const { host, player, press } = playerSession();
    host.load.mockRejectedValueOnce(new Error('offline'));
    await press();
    expect(player.getSnapshot()).toMatchObject({ state: 'error', error: 'NETWORK_ERROR' });
  });

  test.each([
    ['play', (player: PlayerSession) => player.play(), ['play']],
    ['a time', (player: PlayerSession) => player.seekTo(65), ['seekTo 65', 'play']],
  ])('%s that is pressed elsewhere on the page tries again', async (_what, doIt, told) => {
    const { host, player, press } = playerSession();
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
    const { host, player, press } = playerSession();
    await press();
    host.player.onError('EMBEDDING_REFUSED');
    player.play();
    player.seekTo(65);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.getSnapshot()).toMatchObject({ state: 'error', recovery: { phase: 'error' } });
    expect(host.mounts).toHaveLength(1);
  });

  test('try again waits a second, then two, then four, and then says that recovery failed', async () => {
    const { host, player, press } = playerSession();
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
    const { host, player, press } = playerSession();
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
    const { host, player, press } = playerSession('https://www.instagram.com/reel/CxYz123AbC_/');
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
    const { host, player, playing } = playerSession();
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
    const { host, player, playing } = playerSession();
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
    const { host, player, playing } = playerSession();
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
    const { host, player, playing } = playerSession();
    await playing();
    host.player.onError('NETWORK_ERROR');
    for (let count = 0; count < presses; count += 1) player.toggle();
    await vi.advanceTimersByTimeAsync(1_000);
    host.commands.length = 0;
    host.player.onState('ready');
    expect(host.commands).toEqual(told);
  });

  test('the fifth failure opens the breaker, and 30 seconds later one may try again', async () => {
    const { host, player, press } = playerSession();
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
    const { host, player, press } = playerSession();
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
    const { host, player, press, state } = playerSession('https://example.org/page');
    expect(player.getSnapshot()).toMatchObject({ state: 'error', error: 'PLATFORM_UNSUPPORTED' });
    await press();
    player.retry();
    player.reset();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toBe('error');
    expect(host.load).not.toHaveBeenCalled();
  });
});
