import { describe, expect, test } from 'vitest';
import { answerFromTexts } from '../answer-from-texts.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { indexTexts } from '../words/text-index.ts';
import { describedThesis } from './described-thesis.ts';

/** The sentence of a description that tells what its video is about. */
function thesisIn(description: string, title = 'Bees'): string | null {
  const index = indexTexts({ title, description, cues: [] });
  const sentences = sentencesOf(index);
  const at = describedThesis(sentences, index);
  return at === null ? null : (sentences[at]?.text ?? null);
}

const ABSTRACT = 'In this talk, Ada Holm explains how the dance of a bee tells others where the clover is.';

describe('what a description says that its video is about', () => {
  test('is the sentence that speaks of the video, also after a hook', () => {
    expect(
      thesisIn(
        `Bees have puzzled people for as long as there has been honey. Why do they dance? ${ABSTRACT}`,
      ),
    ).toBe(ABSTRACT);
  });

  test('is otherwise the first one that tells something by itself', () => {
    expect(
      thesisIn('Honey. A bee that dances tells the others of the hive where to fly. It turns to the sun.'),
    ).toBe('A bee that dances tells the others of the hive where to fly.');
  });

  test.each([
    'By Ada Holm at the house of the bees and of the honey.',
    'This talk was recorded at the meeting of the keepers of bees.',
    'Subscribe to our channel and follow us for all of our other films.',
    'You can find the slides of this talk at https://bees.example.org/slides.',
    'Ada Holm, BeeConf Oslo 45:01.',
    'Bees, clover, hives, honey, nectar, swarms, wax, queens, drones.',
    '1. [1:30:22]',
    '',
  ])('is nothing where it only says who made the video or where: “%s”', (description) => {
    expect(thesisIn(description)).toBeNull();
  });

  test('is told in place of an opening that does not say it', () => {
    const lines = [
      'Good evening, I am glad that all of you found the way to the house by the lake.',
      ...Array.from({ length: 20 }, (_, n) => `On day ${n} a bee found clover and came home to the hive.`),
    ];
    const cues = lines.map((text, position) => ({ position, startMs: position * 10_000, text }));
    const texts = { title: 'Bees', description: ABSTRACT, cues };
    expect(answerFromTexts('What is this about?', texts).markdown).toContain(`> ${ABSTRACT} (description)`);
    const announced = 'Today I want to talk about why bees dance for the others of their hive.';
    const { markdown } = answerFromTexts('What is this about?', {
      ...texts,
      cues: [{ position: 0, startMs: 0, text: announced }, ...cues.slice(1)],
    });
    expect(markdown).toContain(`> ${announced}`);
    expect(markdown).not.toContain('(description)');
  });

  test('leaves who made a video out of what is told of one without a transcript', () => {
    const description = `This video was recorded at the meeting of the keepers. ${ABSTRACT} Follow us for more of this.`;
    expect(answerFromTexts('Summarise', { title: 'Bees', description, cues: [] }).quotes).toHaveLength(1);
  });
});
