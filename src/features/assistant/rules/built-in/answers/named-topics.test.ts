import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { namedTopics } from './named-topics.ts';

const topicsOf = (title: string, lines: readonly string[], description = '') =>
  namedTopics(
    indexTexts({
      title,
      description,
      cues: lines.map((text, position) => ({ position, startMs: position, text })),
    }),
  );

test('what a video is about is named once, and no part of what is named', () => {
  const named = topicsOf('Spaced Repetition in Ninety Seconds', [
    'Spaced repetition pays.',
    'So we come back to spaced repetition.',
    'Wait a week.',
  ]);
  expect(named).toMatch(/^It is about .+\.$/);
  expect(named?.match(/spaced|repetition/gi)).toHaveLength(2);
});

test('no single common word says what a video is about', () => {
  const lines = ['Asked how old they were, the viewer looked at faces.', 'The viewer looked at the clock.'];
  expect(topicsOf('Eyes', lines) ?? '').not.toMatch(/It is about \w+\.$/);
});

test('no verb does either', () => {
  const description = 'Ada Holm forgot nothing. She measured much. The lamps turned.';
  const named = topicsOf('How a Lighthouse Keeps Time', ['A lamp of two tonnes turned.'], description);
  expect(named).not.toMatch(/\b(?:forgot|measured|turned)\b/);
});
