import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playerSession } from '../../../../../tests/support/player-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('from poster to end', () => {
  test('nothing is loaded before somebody presses play', async () => {
    const { host, state } = playerSession();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.load).not.toHaveBeenCalled();
    expect(state()).toBe('poster');
  });

  test('a press loads the host, and once it is ready it plays', async () => {
    const { host, press, state } = playerSession();
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
    const { host, player, press } = playerSession();
    await press();
    player.play();
    player.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(host.mounts).toHaveLength(1);
  });

  test.each(['ready', 'playing', 'paused', 'ended'] as const)(
    'a pause is told to a player that says %s, which may be about to play',
    async (said) => {
      const { host, player, press } = playerSession();
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
    const { host, player, press } = playerSession();
    await press();
    for (let count = 0; count < presses; count += 1) player.toggle();
    host.player.onState('ready');
    expect(host.commands).toEqual(once);
    host.player.onState(presses === 1 ? 'paused' : 'playing');
    player.toggle();
    expect(host.commands).toEqual(after);
  });

  test('presses between its readiness and its start count, too', async () => {
    const { host, player, press } = playerSession();
    await press();
    host.player.onState('ready');
    player.toggle();
    player.toggle();
    expect(host.commands).toEqual(['play', 'pause', 'play']);
  });

  test('a seek before the first play starts the video at that time', async () => {
    const { host, player } = playerSession();
    player.seekTo(42);
    await vi.advanceTimersByTimeAsync(0);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 42', 'play']);
  });

  test('a link with a time starts there', async () => {
    const { host, press } = playerSession('https://youtu.be/abcdefghijk?t=1m5s');
    await press();
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 65', 'play']);
  });

  test('a moment of the page’s address is where the video stands before it starts, and starts', async () => {
    const { host, player, press } = playerSession('https://youtu.be/abcdefghijk?t=1m5s', 42);
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
    const { host, player, press } = playerSession('https://youtu.be/abcdefghijk?t=1m5s', 0);
    expect(player.getSnapshot().currentTimeSeconds).toBe(0);
    await press();
    host.player.onState('ready');
    expect(host.commands).toEqual(['play']);
  });

  test('another moment takes its place until the press', async () => {
    const { host, player, press } = playerSession(undefined, 42);
    player.startAt(7);
    expect(player.getSnapshot().currentTimeSeconds).toBe(7);
    player.startAt(undefined);
    expect(player.getSnapshot().currentTimeSeconds).toBe(0);
    player.startAt(9);
    expect(host.load).not.toHaveBeenCalled();
    await press();
    player.startAt(750);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 9', 'play']);
  });

  test('a kept place that comes late over a slow line is where it starts, until the host is ready', async () => {
    const { host, player, press } = playerSession();
    await press();
    player.startAt(undefined, 300);
    player.startAt(undefined);
    expect(player.getSnapshot().currentTimeSeconds).toBe(300);
    host.player.onState('ready');
    player.startAt(undefined, 100);
    host.player.onState('playing');
    player.startAt(undefined, 200);
    expect(host.commands).toEqual(['seekTo 300', 'play']);
  });

  test('a moment counts more than a kept place, and one that comes after the press does not count', async () => {
    const { host, player, press } = playerSession();
    player.startAt(7, 300);
    expect(player.getSnapshot().currentTimeSeconds).toBe(7);
    player.startAt(undefined, 300);
    await press();
    // An answer ends.
    player.startAt(750, 300);
    expect(player.getSnapshot().currentTimeSeconds).toBe(300);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 300', 'play']);
  });

  test('a kept place that comes late counts more than a moment that does, not than one of before the press', async () => {
    const [before, after] = [playerSession(), playerSession()];
    before.player.startAt(7);
    await before.press();
    await after.press();
    after.player.startAt(750);
    for (const { host, player } of [before, after]) {
      player.startAt(750, 300);
      host.player.onState('ready');
    }
    expect(before.host.commands).toEqual(['seekTo 7', 'play']);
    expect(after.host.commands).toEqual(['seekTo 300', 'play']);
  });

  test.each([
    ['instead of a press', false],
    ['after it', true],
  ])('a place that somebody goes to %s stays, whatever moment comes late', async (_, isPressed) => {
    const { host, player, press } = playerSession();
    if (isPressed) await press();
    player.seekTo(30);
    await vi.advanceTimersByTimeAsync(0);
    player.startAt(undefined, 300);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 30', 'play']);
  });

  test('what has played goes on where it failed, whatever moment comes late', async () => {
    const { host, player, playing, state } = playerSession();
    await playing();
    host.player.onProgress(50);
    host.player.onError('NETWORK_ERROR');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state()).toBe('loading');
    player.startAt(undefined, 300);
    host.player.onState('ready');
    expect(host.commands).toEqual(['play', 'destroy', 'seekTo 50', 'play']);
  });

  test('a saved place that is gone to wins over the moment', async () => {
    const { host, player } = playerSession(undefined, 42);
    player.seekTo(30);
    await vi.advanceTimersByTimeAsync(0);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 30', 'play']);
  });

  test('a host that nobody can move starts at its beginning', async () => {
    const { host, player, press } = playerSession('https://www.instagram.com/reel/CxYz123AbC_/', 42);
    expect(player.getSnapshot().currentTimeSeconds).toBe(0);
    await press();
    host.player.onState('ready');
    expect(host.commands).toEqual(['play']);
  });

  test('a seek while loading is kept for when the host is ready', async () => {
    const { host, player, press } = playerSession();
    await press();
    player.seekTo(7);
    host.player.onState('ready');
    expect(host.commands).toEqual(['seekTo 7', 'play']);
  });

  test('a seek shows at once, also while the host still reports the time before it', async () => {
    const { host, player, playing } = playerSession();
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
    const { host, player, playing } = playerSession();
    await playing();
    host.lengthSeconds = 20;
    player.seekTo(23);
    expect(host.commands).toEqual(['play', 'seekTo 20']);
    expect(player.getSnapshot().currentTimeSeconds).toBe(20);
  });

  test('a seek past the end of what is over leaves it over, and one back from there plays', async () => {
    const { host, player, playing } = playerSession();
    await playing();
    host.lengthSeconds = 20;
    host.player.onState('ended');
    player.seekTo(25);
    player.seekTo(20);
    expect(host.commands).toEqual(['play']);
    player.seekTo(19);
    expect(host.commands).toEqual(['play', 'seekTo 19', 'play']);
  });

  test('a link past the end starts at the beginning', async () => {
    const { host, player, press } = playerSession(undefined, 9_999);
    await press();
    host.lengthSeconds = 20;
    host.player.onState('ready');
    expect(player.getSnapshot().currentTimeSeconds).toBe(0);
    expect(host.commands).toEqual(['play']);
  });

  test('listeners hear of progress once a second', async () => {
    const { host, player, playing } = playerSession();
    await playing();
    const heard = vi.fn();
    player.subscribe(heard);
    for (const seconds of [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2.1]) host.player.onProgress(seconds);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('a host without an API is not asked to seek', async () => {
    const { host, player } = playerSession('https://www.instagram.com/reel/CxYz123AbC_/');
    player.seekTo(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(player.canSeek).toBe(false);
    expect(host.load).not.toHaveBeenCalled();
  });

  test('once the page lets go, the player is gone and says nothing any more', async () => {
    const { host, detach, playing, state } = playerSession();
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
