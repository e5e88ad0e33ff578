import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nÇa va, café crème? Où ça?\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first, with its mark', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16, big end first, with its mark', utf16(`\uFEFF${TEXT}`).swap16()],
  ['UTF-16, little end first', utf16(TEXT)],
  ['UTF-16, big end first', utf16(TEXT).swap16()],
  ['Latin-1', Buffer.from(TEXT, 'latin1')],
])('a text in %s is read', (_encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT });
});

test('signs that Western texts do have in and beside words are read', () => {
  const text = 'Col·legi, don´t, 1º, 2ª, 5 µm, «bé», ¿qué?, 3½, m², ½l, £5, Größe.';
  expect(decodeText(Buffer.from(text, 'latin1'))).toEqual({ text });
});

test('the signs that Windows has beyond Latin-1 are read', () => {
  expect(decodeText(Buffer.from([0x93, 0x48, 0x69, 0x94, 0x20, 0x80]))).toEqual({ text: '“Hi” €' });
});

test.each([
  [
    'Russian in Windows-1251',
    Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0]),
  ],
  [
    'Polish in Windows-1250',
    Buffer.concat([
      Buffer.from('By'),
      Buffer.from([0xb3]),
      Buffer.from('a tu '),
      Buffer.from([0xb3, 0xb9]),
      Buffer.from('ka.'),
    ]),
  ],
  ['Japanese in Shift JIS', Buffer.from([0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd])],
  ['half a character of UTF-16', Buffer.concat([utf16('\uFEFFabc'), Buffer.from([0x41])])],
])('%s is refused rather than garbled', (_what, bytes) => {
  expect(decodeText(bytes)).toEqual({ refused: expect.stringContaining('Please save it as UTF-8') });
});

test('a language that is written otherwise makes letters beyond ASCII uncertain', () => {
  const bytes = Buffer.from('Jó napot.', 'latin1');
  expect(decodeText(bytes)).toEqual({ text: 'Jó napot.' });
  expect(decodeText(bytes, 'hu')).toEqual({ refused: expect.stringContaining('Please save it as UTF-8') });
});

test.each([
  ['cut inside its last letter', Buffer.from(`${TEXT}’`).subarray(0, -1), 5],
  [
    'broken by one byte',
    Buffer.concat([Buffer.from(`${TEXT}a\n`), Buffer.from([0xff]), Buffer.from(TEXT)]),
    6,
  ],
  ['broken behind its mark', Buffer.concat([Buffer.from('\uFEFFab'), Buffer.from([0xe9])]), 1],
])('UTF-8 %s is refused with the line rather than garbled whole', (_what, bytes, line) => {
  expect(decodeText(bytes)).toEqual({
    refused: expect.stringMatching(new RegExp(`^Line ${line} is not UTF-8`)),
  });
});

test('WebVTT with many zeros is text, and as much of anything else is none', () => {
  const zeros = 'a\0b c'.repeat(21);
  expect(decodeText(Buffer.from(`${TEXT}${zeros}`))).toEqual({ text: `${TEXT}${zeros}` });
  expect(decodeText(Buffer.from(`GIF89a${zeros}`))).toEqual({ refused: 'This is not a text file.' });
});

test('UTF-32, whose mark begins like that of UTF-16, is no text rather than letters with nothing between', () => {
  const bytes = new Uint8Array(
    new Uint32Array(Array.from(`\uFEFF${TEXT}`, (letter) => letter.codePointAt(0) ?? 0)).buffer,
  );
  expect(decodeText(bytes)).toEqual({ refused: 'This is not a text file.' });
});

test('a picture is no text', () => {
  const bytes = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7 + (at % 13)) % 32));
  expect(decodeText(bytes)).toEqual({ refused: 'This is not a text file.' });
});
