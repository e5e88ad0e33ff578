import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';
import { webVtt } from './web-vtt.ts';

test('timed lines become a file that players read', () => {
  const text = webVtt([
    { startMs: 0, endMs: 1_500, text: 'First line.' },
    { startMs: 3_661_007, endMs: 3_662_000, speaker: 'Ann', text: 'An hour later.' },
  ]);
  expect(text).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nFirst line.\n\n01:01:01.007 --> 01:01:02.000\n<v Ann>An hour later.\n',
  );
});

test('a line cannot end itself, begin another or bring markup', () => {
  const text = 'a --> b\n\n00:00:01.000 --> 00:00:02.000\n<b>bold</b> & more';
  expect(readTranscript(webVtt([{ startMs: 0, endMs: 1_000, text }]))).toEqual({
    lines: [{ startMs: 0, endMs: 1_000, speaker: null, text: text.replace(/\s+/g, ' ') }],
  });
});

test('what is written is read back as it was, whatever it says', () => {
  const words = fc
    .string({
      unit: fc.constantFrom('a', 'é', '<', '>', '&', ';', '-', ' ', 'v', '#', '{', '\\', '}', '😀'),
      maxLength: 20,
    })
    .map((text) => text.replace(/\s+/g, ' ').trim());
  const line = fc.record({
    startMs: fc.nat(400_000_000),
    speaker: fc.option(words.filter((text) => /^[a-zé]/.test(text) && !/\{\\/.test(text))),
    text: words.filter((text) => text !== '' && !/\{\\/.test(text)),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (given) => {
      const lines = given
        .map((one) => ({ ...one, endMs: one.startMs + 5 }))
        .sort((one, other) => one.startMs - other.startMs);
      expect(readTranscript(webVtt(lines))).toEqual({ lines });
    }),
  );
});
