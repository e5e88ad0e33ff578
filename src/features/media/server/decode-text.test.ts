import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nÇa va, café crème? Où ça?\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first, with its mark', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16, big end first, with its mark', utf16(`\uFEFF${TEXT}`).swap16()],
])('a text in %s is read', (_encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT });
});

test.each([
  ['Latin-1', Buffer.from(TEXT, 'latin1')],
  ['Windows-1252', Buffer.from([0x93, 0x48, 0x69, 0x94, 0x20, 0x80])],
  ['Windows-1251', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0])],
  ['Shift JIS', Buffer.from([0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd])],
  ['UTF-16 without its mark', utf16(TEXT)],
  ['half a character of UTF-16', Buffer.concat([utf16('\uFEFFabc'), Buffer.from([0x41])])],
  ['UTF-8 cut inside its last letter', Buffer.from(`${TEXT}’`).subarray(0, -1)],
])('%s is refused, with how to save it, rather than guessed and garbled', (_what, bytes) => {
  expect(decodeText(bytes)).toEqual({
    refused: expect.stringMatching(/not UTF-8.*"Save As" with the encoding UTF-8/),
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
