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
    'Who is speaking?',
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

  test('is not covered because the video says one of its words all the time', () => {
    const cues = Array.from({ length: 120 }, (_, position) => ({
      position,
      startMs: null,
      text:
        position % 40 < 20
          ? `the narwhal swims, and narwhals sing under the ice, day ${position} of the voyage`
          : `we mend the nets and count the days until the ice breaks, day ${position}`,
    }));
    const narwhals = indexTexts({ title: '', description: '', cues });
    expect(isCovered(narwhals, 'Where do narwhals sing?')).toBe(true);
    expect(isCovered(narwhals, 'How do I cook spaghetti with a narwhal?')).toBe(false);
    expect(isCovered(narwhals, 'Which programming language does a narwhal prefer?')).toBe(false);
  });

  test('is never covered where there are no texts', () => {
    expect(isCovered(indexTexts({ title: '', description: '', cues: [] }), 'What is this about?')).toBe(
      false,
    );
  });
});
