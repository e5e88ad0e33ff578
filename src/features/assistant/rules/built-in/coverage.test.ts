import { describe, expect, test } from 'vitest';
import { isCovered } from './coverage.ts';
import { TIDE_POOLS } from './sample-talk.ts';
import { indexTexts } from './text-index.ts';

const index = indexTexts(TIDE_POOLS);

describe('a question', () => {
  test.each([
    'How do limpets find their way home?',
    'What is a vacancy chain?',
    'Why do hermit crabs queue?',
    'How far north have the barnacles moved?',
    'What does the speaker say about anemones?',
    'Summarize the discussion about quadrats.',
    'What is this video about?',
    'Who is Marit Solheim?',
  ])('that the video speaks about is covered: %s', (question) => {
    expect(isCovered(index, question)).toBe(true);
  });

  test.each([
    'How do I bake sourdough bread?',
    'What is the capital of Mongolia?',
    'Which programming language compiles fastest?',
    'What did the senator say about pension funds?',
    'How does a volcano erupt?',
    'Wie backt man Brot?',
    'What about the price of whale watching tours?',
  ])('that it does not speak about is not: %s', (question) => {
    expect(isCovered(index, question)).toBe(false);
  });

  test('is not covered because the video is full of its other words', () => {
    const cues = Array.from({ length: 60 }, (_, position) => ({
      position,
      startMs: null,
      text: `the bridge needs paint and the bridge needs bolts, day ${position} of repairs on the bridge`,
    }));
    const bridges = indexTexts({ title: '', description: '', cues });
    expect(isCovered(bridges, 'Which paint does the bridge need?')).toBe(true);
    expect(isCovered(bridges, 'Does the bridge have an elevator for wheelchairs?')).toBe(false);
  });

  test('is never covered where there are no texts', () => {
    expect(isCovered(indexTexts({ title: '', description: '', cues: [] }), 'What is this about?')).toBe(
      false,
    );
  });
});
