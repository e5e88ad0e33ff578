import { expect, test } from 'vitest';
import { type FocusedKind, playerKeyAction } from './player-keys.ts';

test.each<[key: string, focused: FocusedKind, type: string | undefined]>([
  [' ', 'other', 'toggle'],
  ['k', 'other', 'toggle'],
  ['K', 'other', 'toggle'],
  ['m', 'other', 'toggleMuted'],
  ['f', 'other', 'toggleFullscreen'],
  ['ArrowLeft', 'other', 'seekBy'],
  ['x', 'other', undefined],
  ['Tab', 'other', undefined],
  // A button under the focus is pressed by space, and by nothing else here.
  [' ', 'button', undefined],
  ['k', 'button', 'toggle'],
  // A video element with controls answers these itself; twice would be nothing.
  [' ', 'media', undefined],
  ['ArrowRight', 'media', undefined],
  ['m', 'media', 'toggleMuted'],
  ['k', 'text', undefined],
  [' ', 'text', undefined],
  ['f', 'text', undefined],
  ['ArrowLeft', 'text', undefined],
])('%j on %s means %s', (key, focused, type) => {
  expect(playerKeyAction(key, false, focused)?.type).toBe(type);
});

test('arrows seek five seconds', () => {
  expect(playerKeyAction('ArrowRight', false, 'other')).toEqual({ type: 'seekBy', seconds: 5 });
  expect(playerKeyAction('ArrowLeft', false, 'other')).toEqual({ type: 'seekBy', seconds: -5 });
});

test('with a modifier held, the key is the browser’s', () => {
  expect(playerKeyAction('f', true, 'other')).toBeUndefined();
});
