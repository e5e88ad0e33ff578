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

const named = PLAYER_KEYS.flatMap(({ keys }) => keys.split(' ')).map((key) =>
  key.replace('←', 'ArrowLeft').replace('→', 'ArrowRight'),
);
const actionOf = (key: string) => playerKeyAction(key, false, 'other')?.type;

test('the list of shortcuts names no key that does nothing', () => {
  expect(named.filter((key) => !actionOf(key))).toEqual([]);
});

test('the list of shortcuts names a key for whatever a key does', () => {
  const all = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).map(actionOf);
  expect(new Set(named.map(actionOf))).toEqual(new Set([...all, 'seekBy'].filter(Boolean)));
});
