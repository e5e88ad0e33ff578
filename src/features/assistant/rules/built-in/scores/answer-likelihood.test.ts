import { expect, test } from 'vitest';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import { indexTexts, type TextIndex } from '../words/text-index.ts';
import { answerLikelihoods, type Sign } from './answer-likelihood.ts';
import { LIKELIHOOD_WEIGHTS } from './answer-weights.ts';
import { weighQuestion } from './weigh-question.ts';

const likelihoodsFor = (question: string, index: TextIndex): Float32Array =>
  weighQuestion(question, index).likelihoods;

/** The sentence that most likely answers a question, of lines of a talk. */
function likeliest(question: string, lines: readonly string[]): string | undefined {
  const cues = lines.map((text, position) => ({ position, startMs: position * 5_000, text }));
  const index = indexTexts({ title: 'The harbour', description: '', cues });
  const likelihoods = likelihoodsFor(question, index);
  const most = Math.max(...likelihoods);
  return most > 0 ? sentencesOf(index)[likelihoods.indexOf(most)]?.text : undefined;
}

const TALK = [
  'The ferry leaves from the old harbour.',
  'People in the village are fond of the ferry.',
  'We paint the ferry blue because rust does not show on it.',
  'A ticket is four euros, and dogs travel free.',
  'It is late now and then, by ten minutes at most.',
  'The captain has a parrot.',
  'Fog is what makes the crossing hard: nobody sees the rocks.',
  'In the spring of 1998 somebody invented the folding ramp.',
  'The museum shows all of that.',
];

test.each([
  ['How much does a ticket cost?', /four euros/],
  ['Why is the ferry painted blue?', /rust/],
  ['What is the drawback of fog?', /rocks/],
  ['When was the folding ramp created?', /1998/],
])('“%s” is most likely answered by what says it, in whatever words', (question, answer) => {
  expect(likeliest(question, TALK)).toMatch(answer);
});

test('what somebody says who goes on to ask somebody else is taken for a question to come', () => {
  const said = 'We paint the ferry blue every year.';
  const turns = [
    ['Ann', `${said} What else grows old in a harbour?`],
    ['Ben', 'Ropes do.'],
    ['Cleo', `${said} What else grows old is another matter.`],
    ['Ben', 'It is.'],
  ];
  const cues = turns.map(([speaker, text = ''], position) => ({ position, startMs: null, text, speaker }));
  const index = indexTexts({ title: 'The harbour', description: '', cues });
  const { candidates } = weighQuestion('Is the ferry painted blue?', index);
  const askingOf = (cue: number) =>
    candidates.find(({ at }) => {
      const sentence = sentencesOf(index)[at];
      return sentence?.text === said && sentence.cue?.position === cue;
    })?.signs.asking;
  expect([askingOf(0), askingOf(2)]).toEqual([1, 0]);
  expect(LIKELIHOOD_WEIGHTS.asking).toBeLessThan(0);
});

/** Likelihoods of spoken sentences that are all as likely but for their number of words of the question. */
function likelihoodsOf(own: readonly number[], cues = own.map((_, position) => position)): number[] {
  const { score } = LIKELIHOOD_WEIGHTS;
  const signs = Object.fromEntries(Object.keys(LIKELIHOOD_WEIGHTS).map((sign) => [sign, 0]));
  const candidates = own.map((likelihood, at) => ({
    at,
    signs: { ...signs, score: Math.log(likelihood) / score } as Record<Sign, number>,
  }));
  const sentences = cues.map((position) => ({ cue: position < 0 ? null : { position } }) as Sentence);
  return Array.from(answerLikelihoods(candidates, sentences), (one) => Math.round(one * 100) / 100);
}

test('several sentences that may answer make each other likelier, the nearer the more', () => {
  expect(likelihoodsOf([1, 0.01, 0.01, 0.01, 0.9, 0.8, 0.7])).toEqual([0.78, 0.01, 0.01, 0.01, 1, 1, 0.87]);
});

test('what hardly answers gains nothing by what is beside it', () => {
  expect(likelihoodsOf([1, 0.04, 0.06])).toEqual([1, 0.04, 0.27]);
});

test('what is said gains nothing by the description before it', () => {
  expect(likelihoodsOf([1, 0.5], [-1, 0])).toEqual([1, 0.5]);
});

test('where no word of a question is said nothing answers it', () => {
  expect(likeliest('Which orchestra plays Mozart?', TALK)).toBeUndefined();
});

test('the likeliest sentence has the likelihood 1, and none has more', () => {
  const cues = TALK.map((text, position) => ({ position, startMs: null, text }));
  const index = indexTexts({ title: '', description: '', cues });
  const likelihoods = likelihoodsFor('How late is the ferry?', index);
  expect(Math.max(...likelihoods)).toBe(1);
  expect(Math.min(...likelihoods)).toBeGreaterThanOrEqual(0);
});

test('a text may have any number of sentences', () => {
  const [sentence] = sentencesOf(
    indexTexts({ title: '', description: '', cues: [{ position: 0, startMs: 0, text: 'It rains.' }] }),
  );
  const sentences = Array.from({ length: 200_000 }, () => sentence as Sentence);
  expect(answerLikelihoods([], sentences)).toHaveLength(200_000);
});
