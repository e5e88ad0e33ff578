import { describe, expect, test } from 'vitest';
import { answerFromTexts } from '../answer-from-texts.ts';

const LINES: readonly (readonly [speaker: string, text: string])[] = [
  ['Marit Solheim', 'Good evening from the harbour of Vardø. Joining me today is Ines Prado.'],
  ['Marit Solheim', 'She is a diver, and she has mapped the reef. Welcome.'],
  ['Ines Prado', 'Thank you. The reef is older than the town, and it grows by a finger each year.'],
  ['Tomas', "And I'm Tomas, I'm a fellow at the marine station. I work on kelp."],
  ['Ines Prado', 'Tomas counts the kelp of the reef, and Tomas writes down what he counts.'],
  ['Bo 77', 'Well, I mostly repair the boats that the others take out to the reef.'],
];
const TEXTS = {
  title: 'The Reef of Vardø',
  description: '',
  cues: LINES.map(([speaker, text], position) => ({ position, startMs: position * 10_000, speaker, text })),
};
const answerTo = (question: string) => answerFromTexts(question, TEXTS);

describe('who somebody is who speaks', () => {
  test('is told by themselves, where they say it, though others are heard of them more often', () => {
    const { isCovered, markdown, quotes } = answerTo('who is Tomas?');
    expect(isCovered).toBe(true);
    expect(markdown).toMatch(
      /^From this video:\n\n> \*\*Tomas:\*\* I'm Tomas, I'm a fellow at the marine station\. I work on kelp\. \[c3\]$/,
    );
    expect(quotes).toHaveLength(1);
  });

  test('is told by who presents them, with what they go on to say', () => {
    expect(answerTo('Who is Ines Prado?').markdown).toContain(
      'Joining me today is Ines Prado. She is a diver, and she has mapped the reef.',
    );
  });

  test('is not made up where nobody says it: they speak, and where first', () => {
    expect(answerTo('Who is Bo?').markdown).toMatch(
      /^Bo 77 speaks in this video, and nothing was found that says more of them\. First here:\n\n> \*\*Bo 77:\*\* /,
    );
  });
});

test('who made what was asked for before is no question about the video', () => {
  const { markdown } = answerFromTexts('Who mapped it?', TEXTS, ['How old is the reef?']);
  expect(markdown).not.toContain('Speaking in this video');
  expect(answerFromTexts('Who made it?', TEXTS, ['How old is the reef?']).markdown).not.toContain(
    'Speaking in this video',
  );
  expect(answerTo('Who made it?').markdown).toContain('Speaking in this video');
});
