import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPosition, type Place } from './keep-position.ts';
import type { PlayerSession, PlayerState } from './player-session.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const frame = new EventTarget();
let told: Place[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
  page.visibilityState = 'visible';
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A player that does as it is told; it reports once a second while playing. */
function startedAt(seconds: number, length: number | null = 600) {
  let state: PlayerState = 'poster';
  let at = seconds;
  let report: (() => void) | undefined;
  const session = {
    getSnapshot: () => ({ state }),
    subscribe: (listener: () => void) => {
      report = listener;
      return () => {
        report = undefined;
      };
    },
    currentTimeSeconds: () => at,
    soughtSeconds: () => null,
    durationSeconds: () => length,
  } as unknown as PlayerSession;
  const becomes = (next: PlayerState, position = at) => {
    state = next;
    at = position;
    report?.();
  };
  return {
    leave: keepPosition(session, (place) => told.push(place)).stop,
    becomes,
    playFor(duration: number) {
      for (let second = 0; second < duration; second += 1) {
        vi.advanceTimersByTime(1_000);
        becomes('playing', at + 1);
      }
    },
  };
}
const positions = () => told.map(({ positionSeconds }) => positionSeconds);

test('nothing is told of a video that nobody played', () => {
  const { leave } = startedAt(0);
  vi.advanceTimersByTime(60_000);
  leave();
  expect(told).toEqual([]);
});

test('a jump while the host is still loading is told when the page is left at once', () => {
  const player = startedAt(100);
  player.becomes('loading');
  player.becomes('loading', 300);
  player.becomes('playing');
  player.leave();
  expect(positions()).toEqual([300]);
});

test('a place that the page goes on from is not told again', () => {
  const player = startedAt(0);
  player.becomes('poster', 300);
  player.becomes('loading');
  player.becomes('playing');
  player.leave();
  expect(told).toEqual([]);
});

test('while playing it is told every ten seconds, and a pause at once', () => {
  const player = startedAt(100);
  player.becomes('playing');
  player.playFor(25);
  expect(positions()).toEqual([110, 120]);
  player.becomes('paused');
  expect(told.at(-1)).toEqual({ positionSeconds: 125, durationSeconds: 600 });
  vi.advanceTimersByTime(60_000);
  player.leave();
  expect(told).toHaveLength(3);
});

test('a hand on the timeline is told of once, when it rests', () => {
  const player = startedAt(100);
  player.becomes('playing');
  player.playFor(5);
  for (const position of [300, 250, 400]) player.becomes('paused', position);
  vi.advanceTimersByTime(2_000);
  expect(positions()).toEqual([300, 400]);
});

test.each([
  ['is hidden', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['is left', () => frame.dispatchEvent(new Event('pagehide'))],
])('when the page %s, the last place is told, whatever the time', (_what, go) => {
  const player = startedAt(100);
  player.becomes('playing');
  player.playFor(4);
  page.visibilityState = 'hidden';
  go();
  expect(positions()).toEqual([104]);
  go();
  expect(told).toHaveLength(1);
});

test('when the player is taken away first, the last place is told all the same', () => {
  const player = startedAt(100);
  player.becomes('playing');
  player.playFor(4);
  player.becomes('poster', 0);
  player.leave();
  expect(positions()).toEqual([104]);
});

test('the end is told as the whole length, even by a player that knows none', () => {
  const player = startedAt(595, null);
  player.becomes('playing');
  player.playFor(5);
  player.becomes('ended');
  expect(told.at(-1)).toEqual({ positionSeconds: 600, durationSeconds: 600 });
});

test('after the page was left nothing is listened to any more', () => {
  const player = startedAt(100);
  player.becomes('playing');
  player.playFor(4);
  player.leave();
  player.becomes('paused', 300);
  frame.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(60_000);
  expect(positions()).toEqual([104]);
});
