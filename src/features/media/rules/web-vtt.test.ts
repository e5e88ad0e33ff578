import { expect, test } from 'vitest';
import { parseWebVtt } from '../server/transcripts.ts';
import { webVtt } from './web-vtt.ts';

test('timed lines become a file that players read', () => {
  const text = webVtt([
    { startMs: 0, endMs: 1_500, text: 'First line.' },
    { startMs: 3_661_007, endMs: 3_662_000, text: 'An hour later.' },
  ]);
  expect(text).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nFirst line.\n\n01:01:01.007 --> 01:01:02.000\nAn hour later.\n',
  );
});

test('a line cannot end itself, begin another or bring markup', async () => {
  const cues = [
    { startMs: 0, endMs: 1_000, text: 'a --> b\n\n00:00:01.000 --> 00:00:02.000\n<b>bold</b> & more' },
  ];
  const read = await parseWebVtt(webVtt(cues));
  expect(read).toHaveLength(1);
});

test('what is written is read back with its times', async () => {
  const cues = [
    { startMs: 250, endMs: 999, text: 'One.' },
    { startMs: 59_999, endMs: 60_001, text: 'Two.' },
    { startMs: 35_999_000, endMs: 36_000_000, text: 'Ten hours.' },
  ];
  expect(await parseWebVtt(webVtt(cues))).toEqual(cues);
});
