import { expect, test } from 'vitest';
import { demoClip } from '../../../../../../tests/support/demo-clip.ts';
import { lineOf, TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from '../answer-from-texts.ts';
import { edgeAsked, momentAsked } from './moment-asked.ts';

test.each([
  ['What happens at 0:44?', 44],
  ["what's said at 1:02:03", 3_723],
  ['What is going on around 12:30 in the video?', 750],
  ['what does she say at minute 5', 300],
  ['What do they talk about after 10 minutes?', 600],
  ['What happens 10 minutes in?', null],
  ['What happens after 20 minutes in?', 1_200],
  ['What happens after 20 minutes into the video?', 1_200],
  ['What happens after 20 minutes?', null],
  ['after 20 minutes?', null],
  ['at 1:10', 70],
  ['Go to 2:05', 125],
  ['What happens at 8:00 in the morning?', null],
  ['What happens at low tide?', null],
  ['Who came at 10:30 to the harbour?', null],
])('“%s” asks for the moment %s', (question, seconds) => {
  expect(momentAsked(question)).toBe(seconds);
});

test('what is said at a moment is quoted from its line on', () => {
  const { isCovered, markdown, quotes } = answerFromTexts('What happens at 0:44?', TIDE_POOLS);
  expect(isCovered).toBe(true);
  expect(markdown).toMatch(/^At 0:44 is said:\n\n> In summer the water in a small pool warms/);
  expect(quotes[0]?.parts[0]?.cue?.position).toBe(lineOf('In summer'));
});

test('a moment behind the end is none', () => {
  expect(answerFromTexts('What happens at 1:00:00?', TIDE_POOLS)).toMatchObject({
    isCovered: false,
    markdown: 'Nothing is said at 1:00:00: the last line begins at 4:00.',
    quotes: [],
  });
});

test('a moment long after a line has ended is not that line', () => {
  const cues = TIDE_POOLS.cues.map((cue) => ({
    ...cue,
    startMs: (cue.startMs ?? 0) * (cue.position < 5 ? 1 : 10),
    endMs: (cue.startMs ?? 0) * (cue.position < 5 ? 1 : 10) + 5_000,
  }));
  const told = (seconds: string, texts = { ...TIDE_POOLS, cues, durationSeconds: 6_000 }) =>
    answerFromTexts(`What happens at ${seconds}?`, texts).markdown;
  expect(told('1:00:00')).toBe('Nothing is said at 1:00:00: the last line begins at 40:00.');
  expect(told('1:50')).toMatch(/^Nothing is said at 1:50: the line before it begins at /);
  expect(told('40:12')).toMatch(/^At 40:12 is said:/);
});

test('where lines have no times none is told', () => {
  const cues = TIDE_POOLS.cues.map((cue) => ({ ...cue, startMs: null }));
  expect(answerFromTexts('What happens at 0:44?', { ...TIDE_POOLS, cues })).toMatchObject({
    isCovered: false,
    markdown: 'The transcript of this video has no times.',
  });
});

const PICTURE = demoClip('question-first');

test.each([
  ['what does it say at the beginning', 'How a question changes what you see.'],
  ['How does this video start?', 'How a question changes what you see.'],
  ['how does it begin?', 'How a question changes what you see.'],
  ['what happens at the end', 'A new question makes it a different talk.'],
  ['what does it say at the end', 'A new question makes it a different talk.'],
  ['how does it end', 'A new question makes it a different talk.'],
  ['What are the last words of the video?', 'A new question makes it a different talk.'],
])('“%s” gets the sentences there', (question, told) => {
  const { isCovered, markdown, quotes } = answerFromTexts(question, PICTURE);
  expect(isCovered).toBe(true);
  expect(markdown).toMatch(/^At the (?:beginning|end) is said:\n\n> /);
  expect(markdown).toContain(told);
  expect(quotes).toHaveLength(1);
});

test.each([
  ['how does it end', false],
  ['What happens at the end of the war?', true],
  ['When does it end?', true],
  ['What is the last thing he saw?', true],
])('“%s” may ask of something else', (question, isFirst) => {
  expect(edgeAsked(question, isFirst)).toBeNull();
});

test('what to do in a case is looked for, though all words of the case are words of asking', () => {
  const { isOfWhole, markdown } = answerFromTexts('what should I do after I find the answer', PICTURE);
  expect(isOfWhole).not.toBe(true);
  expect(markdown).toContain('Then watch that part again, and ask what would change your mind.');
});
