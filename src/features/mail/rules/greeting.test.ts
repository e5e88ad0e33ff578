import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['Ada', 'Hello Ada,'],
  ['  Anne   Marie ', 'Hello Anne Marie,'],
  ["D'Arcy-Ünal", "Hello D'Arcy-Ünal,"],
  ['J. R.', 'Hello J. R.,'],
  ['علی‌رضا', 'Hello علی‌رضا,'],
  ['李小龙', 'Hello 李小龙,'],
  ['Tom & "Jerry" <3', 'Hello,'],
  [null, 'Hello,'],
  ['', 'Hello,'],
  ['\u202eevil', 'Hello evil,'],
])('%j is greeted with %s', (name, words) => {
  expect(greeting(name)).toBe(words);
});

test.each([
  'evil.example',
  'https://evil.example/win',
  'Visit WWW evil example',
  'mail me@evil.example',
  'You have won 1000 coins',
  'Winner! Claim your prize',
  'a name that goes on and on until it is a whole message',
])('a name that carries a message is left out: %s', (name) => {
  expect(greeting(name)).toBe('Hello,');
});

test('a name cannot start a line of its own', () => {
  expect(greeting('Ada\r\n\r\nBcc all')).toBe('Hello Ada Bcc all,');
});
