import { describe, expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { askedQuestions } from './asked-questions.ts';

type Line = string | readonly [speaker: string, text: string];

const askedIn = (...lines: readonly Line[]) =>
  askedQuestions(
    indexTexts({
      title: '',
      description: '',
      cues: lines.map((line, position) => ({
        position,
        startMs: null,
        ...(typeof line === 'string' ? { text: line } : { speaker: line[0], text: line[1] }),
      })),
    }),
  );
const questionsIn = (...lines: readonly Line[]) => askedIn(...lines).map(({ question }) => question);

const REPLY = 'The keeper trims the wick every four hours so that the flame burns clear until the morning.';

describe('a question that is asked in a talk', () => {
  test.each([
    ['So why does the lantern smoke at night?', 'Why does the lantern smoke at night?'],
    ['But they wonder, how does a keeper find the shore?', 'How does a keeper find the shore?'],
    ['And then, okay, what makes a wick burn clear?', 'What makes a wick burn clear?'],
    ['The question is, how do you keep the lens clean?', 'How do you keep the lens clean?'],
    ["What's the purpose of the outer lens, for example?", 'What is the purpose of the outer lens?'],
    ['Do you know what a quadrat is?', 'What is a quadrat?'],
    ['Who here knows how to trim a wick safely?', 'How do you trim a wick safely?'],
    ['How can I see the fog from my house?', 'How can you see the fog from your house?'],
  ])('is cut to what is asked: %s', (said, question) => {
    expect(questionsIn('We talk about lanterns.', said, REPLY)).toEqual([question]);
  });

  test.each([
    ['a tag', 'The lantern is lit at night, right?'],
    ['a clause that tells how', 'I wonder how the lantern is lit at night?'],
    ['what hangs on a condition before it', 'If the fog comes, then how do you see the shore?'],
    ['what somebody in a story asks', 'The keepers ask each other, which ships do you know?'],
  ])('is none where it is %s', (_, said) => {
    expect(questionsIn('We talk about lanterns.', said, REPLY)).toEqual([]);
  });
});

describe('a question of a conversation', () => {
  const TALK: readonly Line[] = [
    ['Ada Brook', 'Welcome to the harbour.'],
    ['Ines Prado', 'Thank you for having me here.'],
  ];

  test('is answered by who speaks next, and not by who asks', () => {
    const said: readonly Line[] = [
      ...TALK,
      ['Ada Brook', 'Ines, why does the lantern smoke?'],
      ['Ines Prado', REPLY],
    ];
    expect(askedIn(...said)).toMatchObject([{ question: 'Why does the lantern smoke?', from: 3 }]);
    expect(questionsIn(...TALK, ['Ada Brook', `Why does the lantern smoke? ${REPLY}`])).toEqual([]);
  });
});
