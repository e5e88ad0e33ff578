import { describe, expect, test } from 'vitest';
import { chooseFollowUps, type FollowUpChoice } from './follow-ups.ts';

const CURATED = [
  'How do volunteers count barnacles?',
  'Why do hermit crabs queue for shells?',
  'What is a quadrat?',
  'How does an anemone keep its water?',
];
const CHOICE: FollowUpChoice = {
  question: 'How does a limpet find its way home?',
  answer:
    'A limpet follows its slime. The anemone closes like a fist and keeps its water, beside the hermit crabs.',
  asked: [],
  curated: CURATED,
  retired: [],
  proposed: ['What is said about low tide?', 'What do we learn about slime?'],
  isOfAnswer: false,
  isAlike: () => false,
};
const chosen = (change: Partial<FollowUpChoice> = {}) => chooseFollowUps({ ...CHOICE, ...change });

describe('follow-up questions', () => {
  test('begin with the two curated ones that fit the answer best', () => {
    expect(chosen()).toEqual([
      'How does an anemone keep its water?',
      'Why do hermit crabs queue for shells?',
      'What is said about low tide?',
    ]);
  });

  test('begin with the best curated ones where none fits', () => {
    expect(chosen({ answer: 'It rains.' }).slice(0, 2)).toEqual(CURATED.slice(0, 2));
  });

  test('are none that was asked in this conversation, in whatever marks, nor the question itself', () => {
    expect(
      chosen({
        question: 'why do hermit crabs queue for shells',
        asked: ['How does an anemone keep its water?', 'What is said about low tide'],
      }),
    ).toEqual(['How do volunteers count barnacles?', 'What is a quadrat?', 'What do we learn about slime?']);
  });

  test('are none that is not shown any more, though somebody proposes it', () => {
    const retired = ['What is a quadrat?'];
    const curated: string[] = [];
    expect(chosen({ curated, retired, proposed: [...retired, 'What is a whelk?'] })).toEqual([
      'What is a whelk?',
    ]);
  });

  test('drawn from the texts ask for nothing that a curated one beside them asks for', () => {
    const curated = ['What does the anemone do with its water?'];
    expect(
      chosen({ curated, proposed: ['What is said about anemones?', 'What is said about tides?'] }),
    ).toEqual([...curated, 'What is said about tides?']);
  });

  test('drawn from the texts are none with the answer of the question, or of a curated one beside them', () => {
    const isAlike = (one: string, other: string) =>
      one === 'What is said about low tide?' && other === 'How does an anemone keep its water?';
    expect(chosen({ isAlike }).at(-1)).toBe('What do we learn about slime?');
    const ofQuestion = (_: string, other: string) => other === CHOICE.question;
    expect(chosen({ isAlike: ofQuestion })).toHaveLength(2);
  });

  test('that lead on from the answer come first, and curated ones fill up what they leave', () => {
    const proposed = ['Where does the slime come from?', 'Who found that out?'];
    expect(chosen({ isOfAnswer: true, proposed })).toEqual([
      ...proposed,
      'How does an anemone keep its water?',
    ]);
  });

  test('are never more than three, of them at most two curated, each once', () => {
    expect(chosen({ isOfAnswer: true, proposed: [...CURATED, ...CURATED] })).toHaveLength(2);
    expect(chosen({ proposed: ['A?', 'B?', 'C?', 'D?'].map((text) => `What about ${text}`) })).toHaveLength(
      3,
    );
  });

  test('fit in other languages, too', () => {
    const curated = ['Wer sammelt die Muscheln?', 'Wie viel Wasser hält der Tümpel?'];
    expect(
      chosen({
        question: 'Was passiert bei Ebbe?',
        answer: 'Das Wasser im Tümpel wird warm und es bleibt nicht viel davon, wenn die Sonne scheint.',
        curated,
        proposed: [],
      }),
    ).toEqual(curated.toReversed());
  });
});
