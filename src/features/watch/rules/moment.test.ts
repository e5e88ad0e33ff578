import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

const cue = (at: number, text: string, endMs = at * 1_000 + 5_000) => ({
  id: String(at),
  startMs: at * 1_000,
  endMs,
  text,
});
const cues = [cue(0, 'One.'), cue(5, 'Two.'), cue(10, 'Three.'), cue(15, 'Four.')] as const;
const [, two, three] = cues;

test('a moment without a last line says its first, and plays on', () => {
  expect(momentOf(cues, two)).toEqual({ startSeconds: 5, spoken: 'Two.' });
});

test('a moment ends where its last line does, and says all that is said in it', () => {
  expect(momentOf(cues, two, three)).toEqual({ startSeconds: 5, endSeconds: 15, spoken: 'Two. Three.' });
  expect(momentOf(cues, two, two)).toEqual({ startSeconds: 5, endSeconds: 10, spoken: 'Two.' });
});

test('a line without a length is no end', () => {
  const point = cue(20, 'Five.', 20_000);
  expect(momentOf([...cues, point], point, point)).toEqual({ startSeconds: 20, spoken: 'Five.' });
});

test('of a long moment some lines are enough', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => cue(at * 5, 'Ten letters and more.'));
  const { spoken } = momentOf(many, many[0] as never, many.at(-1));
  expect(spoken.length).toBeGreaterThan(500);
  expect(spoken.length).toBeLessThan(700);
});
