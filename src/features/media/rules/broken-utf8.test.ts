import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenUtf8 } from './broken-utf8.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const TEXT =
  'WEBVTT\n\n00:01.000 --> 00:02.000\nI don’t know — it’s “fine”.\n\n00:03.000 --> 00:04.000\nGrün 😀.\n';

test('UTF-8 that is cut inside a letter is broken in its last line', () => {
  expect(brokenUtf8(utf8(`${TEXT}the end ’`).slice(0, -1))).toEqual({ line: 8 });
});

test('UTF-8 with one byte written over is broken in that line', () => {
  const bytes = utf8(TEXT);
  bytes[bytes.indexOf(0xe2)] = 0xff;
  expect(brokenUtf8(bytes)).toEqual({ line: 4 });
});

test('UTF-8 with a line of Latin-1 among it is broken in that line', () => {
  expect(brokenUtf8(Uint8Array.from([...utf8(TEXT), 0x63, 0x61, 0x66, 0xe9, 0x0a, ...utf8(TEXT)]))).toEqual({
    line: 8,
  });
});

test.each([
  ['UTF-8', utf8(TEXT)],
  ['ASCII', utf8('Just words.')],
  ['Latin-1', Buffer.from('CAFÉ» größer daß… été, ça, où, déjà', 'latin1')],
  ['nothing', new Uint8Array()],
])('%s is not broken', (_what, bytes) => {
  expect(brokenUtf8(bytes)).toBeNull();
});

test('what a decoder takes is never broken, and what is cut from it always', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
      expect(brokenUtf8(utf8(text))).toBeNull();
      expect(brokenUtf8(utf8(`é${text}€`).slice(0, -1))).not.toBeNull();
    }),
  );
});
