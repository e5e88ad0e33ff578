import { describe, expect, test } from 'vitest';
import { TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import { indexTexts, type TextIndex } from '../words/text-index.ts';
import { isCovered } from './coverage.ts';
import { weighQuestion } from './weigh-question.ts';

const index = indexTexts(TIDE_POOLS);
const covers = (texts: TextIndex, question: string) => isCovered(weighQuestion(question, texts), texts);

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
    expect(covers(index, question)).toBe(true);
  });

  test.each([
    'How do I bake sourdough bread?',
    'What is the capital of Mongolia?',
    'Which programming language compiles fastest?',
    'What did the senator say about pension funds?',
    'How does a volcano erupt?',
    'Wie backt man Brot?',
    'Wie backt man ein Brot aus Sauerteig?',
    'What about the price of whale watching tours?',
  ])('that it does not speak about is not: %s', (question) => {
    expect(covers(index, question)).toBe(false);
  });

  test('is covered in a short text by less: by chance little of any question is said there', () => {
    const short = indexTexts({ ...TIDE_POOLS, description: '', cues: TIDE_POOLS.cues.slice(7, 18) });
    expect(covers(short, 'Why is hardly any moisture gone?')).toBe(true);
    expect(covers(short, 'Who wrote Hamlet?')).toBe(false);
  });

  test('is covered although a name in it is said nowhere, for names are often heard wrongly', () => {
    expect(covers(index, 'Which scar did Hawkins find that a limpet grinds into the rock?')).toBe(true);
    expect(covers(index, 'Which prize did Hawkins win in Stockholm?')).toBe(false);
  });

  test('is not covered because one of its words stands in the title', () => {
    const titled = indexTexts({ ...TIDE_POOLS, title: 'Limpets in a tide pool' });
    expect(covers(titled, 'Who makes the shells of limpets?')).toBe(true);
    expect(covers(titled, 'Who farms limpets?')).toBe(false);
    expect(covers(titled, 'What do limpets cost at a restaurant?')).toBe(false);
  });

  test('is not covered because the video is full of its other words', () => {
    const cues = Array.from({ length: 60 }, (_, position) => ({
      position,
      startMs: null,
      text: `the bridge needs paint and the bridge needs bolts, day ${position} of repairs on the bridge`,
    }));
    const bridges = indexTexts({ title: '', description: '', cues });
    expect(covers(bridges, 'Which paint does the bridge need?')).toBe(true);
    expect(covers(bridges, 'Does the bridge have an elevator for wheelchairs?')).toBe(false);
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
    expect(covers(narwhals, 'Where do narwhals sing?')).toBe(true);
    expect(covers(narwhals, 'How do I cook spaghetti with a narwhal?')).toBe(false);
    expect(covers(narwhals, 'Which programming language does a narwhal prefer?')).toBe(false);
  });

  test('is never covered where there are no texts', () => {
    expect(covers(indexTexts({ title: '', description: '', cues: [] }), 'What is this about?')).toBe(false);
  });
});
