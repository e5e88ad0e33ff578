import { expect, test } from 'vitest';
import type { PlayerSnapshot } from './player-session.ts';
import { stopAt } from './stop-at.ts';

/** A player that tells how far it is, and where it was paused. */
function player(startSeconds: number) {
  let snapshot = { state: 'playing', currentTimeSeconds: startSeconds } as PlayerSnapshot;
  const listeners = new Set<() => void>();
  const pausedAt: number[] = [];
  return {
    pausedAt,
    at(currentTimeSeconds: number, state: PlayerSnapshot['state'] = 'playing') {
      snapshot = { ...snapshot, currentTimeSeconds, state };
      for (const listener of listeners) listener();
    },
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => pausedAt.push(snapshot.currentTimeSeconds),
  };
}

test('a moment that is played stops at its end, and plays on from there', () => {
  const session = player(5);
  stopAt(session, 8);
  for (const second of [6, 7.1, 8.2, 9.3, 10]) session.at(second);
  expect(session.pausedAt).toEqual([8.2]);
  for (const second of [7, 8, 9]) session.at(second);
  expect(session.pausedAt).toEqual([8.2]);
});

test('a moment that is played at double speed stops at its end, too, also when a report is late', () => {
  const session = player(1);
  stopAt(session, 8);
  for (const second of [3.04, 5.1, 7.2, 9.7]) session.at(second);
  expect(session.pausedAt).toEqual([9.7]);
});

test('who moves past the end is not stopped there, and is when they come back and play to it', () => {
  const session = player(5);
  stopAt(session, 8);
  for (const second of [6, 40, 41]) session.at(second);
  // As far as an arrow key goes.
  for (const second of [7, 12, 13]) session.at(second);
  expect(session.pausedAt).toEqual([]);
  for (const second of [7, 8]) session.at(second);
  expect(session.pausedAt).toEqual([8]);
});

test('what does not play is not stopped, nor is anything once nobody wants it', () => {
  const session = player(7);
  const leave = stopAt(session, 8);
  session.at(8, 'paused');
  session.at(7);
  leave();
  session.at(8);
  expect(session.pausedAt).toEqual([]);
});
