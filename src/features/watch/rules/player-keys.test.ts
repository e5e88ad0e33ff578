import { expect, test } from 'vitest';
import { type FocusedKind, PLAYER_KEYS, playerKeyAction } from './player-keys.ts';

test.each<[key: string, focused: FocusedKind, type: string | undefined]>([
  [' ', 'other', 'toggle'],
  ['k', 'other', 'toggle'],
  ['K', 'other', 'toggle'],
  ['m', 'other', 'toggleMuted'],
  ['f', 'other', 'toggleFullscreen'],
  ['ArrowLeft', 'other', 'seekBy'],
  ['c', 'other', 'toggleCaptions'],
  ['>', 'other', 'changeSpeed'],
  ['<', 'other', 'changeSpeed'],
  ['i', 'other', 'togglePictureInPicture'],
  ['t', 'other', 'toggleWide'],
  ['x', 'other', undefined],
  ['Tab', 'other', undefined],
  // A button under the focus is pressed by space, and by nothing else here.
  [' ', 'button', undefined],
  ['k', 'button', 'toggle'],
  // A slider moves by arrows itself; space means nothing to it.
  ['ArrowRight', 'slider', undefined],
  [' ', 'slider', 'toggle'],
  ['m', 'slider', 'toggleMuted'],
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

test('the list of shortcuts names no key that does nothing', () => {
  const named = PLAYER_KEYS.flatMap(({ keys }) => keys.split(' '));
  const pressed = named.map((key) => key.replace('←', 'ArrowLeft').replace('→', 'ArrowRight'));
  expect(pressed.filter((key) => !playerKeyAction(key, false, 'other'))).toEqual([]);
});
